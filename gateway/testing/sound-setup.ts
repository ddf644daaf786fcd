// A set-up for production without any fault, for `npm run doctor`: each service is real or a double, and runs on this machine.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Provider from 'oidc-provider';
import { loadConfig } from '#gateway/config/config.ts';
import { openPostgres } from '#gateway/db/client.ts';
import { checkKeys } from '#gateway/kit/key-status.ts';
import { startAllDoubles } from '../../tests/doubles/all-doubles.ts';
import { BOT_NAME, startBotApi } from '../../tests/doubles/bot-api.ts';
import { startTlsProxy } from '../../tests/support/tls-proxy.ts';
import { startDesk } from './desk-browser.ts';
import { startGateway } from './gateway.ts';
import { startMatchingDouble } from './matching-double.ts';
import { startPostgres } from './postgres.ts';
import { S3_KEYS, startS3, type TestS3 } from './s3.ts';
import { startSmtpDouble } from './smtp-server.ts';

export interface SoundSetup {
  /** The settings, with NODE_EXTRA_CA_CERTS. */
  env: Record<string, string>;
  documents: TestS3;
  close(): Promise<void>;
}

const VERSIONING_OFF = '<VersioningConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/"/>';
const OBJECT_LOCK =
  '<ObjectLockConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><ObjectLockEnabled>Enabled</ObjectLockEnabled>' +
  '<Rule><DefaultRetention><Mode>COMPLIANCE</Mode><Days>400</Days></DefaultRetention></Rule></ObjectLockConfiguration>';

const portOf = (server: Server): number => (server.address() as AddressInfo).port; // an AddressInfo for TCP

const secret = (): string => randomBytes(32).toString('base64url');

export const vendorEnv = ({
  vendors,
}: Awaited<ReturnType<typeof startAllDoubles>>): Record<string, string> => ({
  SUMSUB_APP_TOKEN: vendors.SUMSUB.appToken,
  SUMSUB_SECRET_KEY: vendors.SUMSUB.secretKey,
  SUMSUB_WEBHOOK_SECRET: vendors.SUMSUB.webhookSecret,
  SUMSUB_BASE_URL: vendors.SUMSUB.baseUrl,
  SUMSUB_FLOWS: 'Level1_web=identity',
  ONFIDO_API_TOKEN: vendors.ONFIDO.apiToken,
  ONFIDO_WEBHOOK_TOKEN: vendors.ONFIDO.webhookToken,
  ONFIDO_BASE_URL: vendors.ONFIDO.baseUrl,
  ONFIDO_FLOWS: 'Level1_web=identity',
  JUMIO_CLIENT_ID: vendors.JUMIO.clientId,
  JUMIO_CLIENT_SECRET: vendors.JUMIO.clientSecret,
  JUMIO_CALLBACK_NETWORKS: 'loopback',
  JUMIO_BASE_URL: vendors.JUMIO.baseUrl,
  JUMIO_FLOWS: 'Level1_web=10011',
  IDNOW_CLIENT_ID: vendors.IDNOW.clientId,
  IDNOW_CLIENT_SECRET: vendors.IDNOW.clientSecret,
  IDNOW_JWKS_URL: vendors.IDNOW.jwksUrl,
  IDNOW_BASE_URL: vendors.IDNOW.baseUrl,
  IDNOW_FLOWS: 'QES=qes',
  AAI_ACCESS_KEY: vendors.AAI.accessKey,
  AAI_SECRET_KEY: vendors.AAI.secretKey,
  AAI_BASE_URL: vendors.AAI.baseUrl,
  AAI_FLOWS: 'Level1_web=identity',
});

async function startProvider(): Promise<{ server: Server; serve: (issuer: string) => void }> {
  const handlers: ReturnType<Provider['callback']>[] = [];
  const server = createServer((request, response) => void handlers[0]?.(request, response));
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return {
    server,
    serve: (issuer) => void handlers.push(new Provider(issuer, { cookies: { keys: ['test'] } }).callback()),
  };
}

export async function startSoundSetup(): Promise<SoundSetup> {
  const folder = await mkdtemp(join(tmpdir(), 'attesta-sound-'));
  const [dataDir, deskDir] = [join(folder, 'data'), join(folder, 'desk')];
  for (const each of [dataDir, deskDir]) await mkdir(each);
  await writeFile(join(deskDir, 'index.html'), '<!doctype html>');
  const botToken = `4242:${secret()}`;
  const [postgres, documents, heads, smtp, matching, vendors, bot, provider] = await Promise.all([
    startPostgres(),
    startS3({ versioning: VERSIONING_OFF }),
    startS3({ 'object-lock': OBJECT_LOCK }),
    startSmtpDouble({ user: 'kyc', password: secret() }),
    startMatchingDouble(),
    startAllDoubles(),
    startBotApi(botToken),
    startProvider(),
  ]);
  const ports = { gateway: 0, desk: 0 };
  const proxies = {
    gateway: await startTlsProxy('localhost', () => ports.gateway),
    desk: await startTlsProxy('localhost', () => ports.desk),
    bot: await startTlsProxy('localhost', () => Number(new URL(bot.baseUrl).port)),
    provider: await startTlsProxy('localhost', () => portOf(provider.server)),
  };
  const originOf = (name: keyof typeof proxies) => `https://localhost:${proxies[name].port}`;
  provider.serve(originOf('provider'));
  const certificates = join(folder, 'certificates.pem');
  const texts = await Promise.all(
    Object.values(proxies).map(({ certificate }) => readFile(certificate, 'utf8')),
  );
  await writeFile(certificates, texts.join('\n'));
  const env: Record<string, string> = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    NODE_EXTRA_CA_CERTS: certificates,
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    FILES_URL: documents.url,
    AUDIT_HEADS_URL: heads.url,
    AWS_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
    SESSION_SECRET: secret(),
    FILES_KEY: randomBytes(32).toString('base64'),
    PUBLIC_ORIGIN: originOf('gateway'),
    TRUST_PROXY: 'loopback',
    SIGN_IN_KEYS: JSON.stringify(
      generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' }),
    ),
    SIGN_IN_ISSUER: 'https://exchange.example.com',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Accounts <no-reply@mail.exchange.internal>',
    SCREENING_URL: matching.url,
    TELEGRAM_BOT_TOKEN: botToken,
    TELEGRAM_BOT_APP: `${BOT_NAME}/verify`,
    TELEGRAM_API_BASE: originOf('bot'),
    DESK_ORIGIN: originOf('desk'),
    DESK_OIDC_ISSUER: originOf('provider'),
    DESK_OIDC_CLIENT_ID: 'desk',
    DESK_OIDC_CLIENT_SECRET: secret(),
    DESK_OIDC_ROLES: 'kyc=officer',
    METRICS_PORT: '9464',
    SHUTDOWN_DELAY_SECONDS: '10',
    SECURITY_CONTACT: 'mailto:security@example.com',
    ...vendorEnv(vendors),
  };
  const config = { ...loadConfig(env), deskDir };
  const database = await openPostgres(postgres.url);
  await database.migrate();
  await checkKeys(database.db, config.filesKey, new Date());
  const gateway = await startGateway({ database, config });
  const desk = await startDesk(gateway);
  for (const [name, app] of Object.entries({ gateway: gateway.app, desk })) {
    await app.listen({ host: '127.0.0.1', port: 0 });
    ports[name as keyof typeof ports] = portOf(app.server); // a key of the object above
  }

  return {
    env,
    documents,
    async close() {
      await desk.close();
      await gateway.close();
      await database.close();
      for (const proxy of Object.values(proxies)) proxy.close();
      provider.server.close();
      await Promise.all([smtp.close(), matching.close(), vendors.close(), bot.close()]);
      await Promise.all([postgres.stop(), documents.stop(), heads.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
