// Broken set-ups: each reports what is wrong and what to do, as docs/doctor.md shows it.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { VARIABLES } from '#gateway/config/environment.ts';
import { findUnknownSettings } from '#gateway/config/settings-file.ts';
import { describeRows, expectDocumented, findProblems, NO_FOLDER } from '#gateway/testing/broken-setups.ts';
import { S3_KEYS, startS3 } from '#gateway/testing/s3.ts';
import { startSmtpDouble } from '#gateway/testing/smtp-server.ts';
import { vendorEnv } from '#gateway/testing/sound-setup.ts';
import { createRandomKeys, startAllDoubles } from '../../tests/doubles/all-doubles.ts';
import { startTlsProxy } from '../../tests/support/tls-proxy.ts';
import { checkRedirect } from './public-origins.ts';

/** Things to close, the last one first. */
const closers: (() => unknown)[] = [];

afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

describe('a broken set-up is reported:', () => {
  it('invalid and misspelt settings, all of them', async () => {
    const env = {
      NODE_ENV: 'production',
      DATABSE_URL: 'postgres://db/attesta',
      PORT: '80800',
      FILES_KEY: 'x',
    };
    const rows = await findProblems(env, findUnknownSettings(Object.keys(VARIABLES), NO_FOLDER, env));
    expect(describeRows(rows)).toEqual([
      expect.stringMatching(/^failed settings: PORT must be a port from 0 to 65535\. -> Correct it/),
      expect.stringMatching(/^failed settings: FILES_KEY must be 32 random bytes in base64/),
      expect.stringMatching(/^failed settings: DATABASE_URL must be set when NODE_ENV is production/),
      expect.stringMatching(/^failed settings: PUBLIC_ORIGIN must be set/),
      expect.stringMatching(/^failed settings: SESSION_SECRET must be set/),
      'warning settings: DATABSE_URL is not read. Did you mean DATABASE_URL? -> Rename or remove it.',
    ]);
    expectDocumented(rows);
  });

  it('a bucket that does not exist, and a wrong secret', async () => {
    const s3 = await startS3();
    closers.push(() => s3.stop());
    const keys = { AWS_ACCESS_KEY_ID: S3_KEYS.accessKeyId, AWS_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey };
    const rows = await findProblems({ ...keys, FILES_URL: s3.url.replace('documents', 'nowhere') });
    expect(describeRows(rows)).toEqual([
      expect.stringMatching(
        /^failed documents: .* \(nowhere at .*there is no such bucket\. -> Correct FILES_URL/,
      ),
    ]);
    expectDocumented(rows);
    const denied = await findProblems({ ...keys, AWS_SECRET_ACCESS_KEY: 'wrong', FILES_URL: s3.url });
    expect(describeRows(denied)).toEqual([
      expect.stringMatching(
        /^failed documents: .*AWS_SECRET_ACCESS_KEY is not the secret of AWS_ACCESS_KEY_ID/,
      ),
    ]);
  });

  it('a bucket that keeps old versions', async () => {
    const enabled =
      '<VersioningConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Status>Enabled</Status></VersioningConfiguration>';
    const rule = (days: number) =>
      `<LifecycleConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Rule><Status>Enabled</Status><Filter><Prefix></Prefix></Filter><NoncurrentVersionExpiration><NoncurrentDays>${days}</NoncurrentDays></NoncurrentVersionExpiration></Rule></LifecycleConfiguration>`;
    const none = '<LifecycleConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/"/>';
    const check = async (lifecycle: string) => {
      const s3 = await startS3({ versioning: enabled, lifecycle });
      closers.push(() => s3.stop());
      return findProblems({
        AWS_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
        AWS_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
        FILES_URL: s3.url,
      });
    };
    expect(describeRows(await check(none))).toEqual([
      expect.stringMatching(
        /^warning documents: The bucket keeps old versions.* -> Disable versioning, or add/,
      ),
    ]);
    expect(await check(rule(7))).toEqual([]);
  });

  it('a mail server that rejects the credentials', async () => {
    const smtp = await startSmtpDouble({ user: 'kyc', password: 'right' });
    closers.push(() => smtp.close());
    const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'no-reply@mail.exchange.internal' };
    expect(await findProblems(mail)).toEqual([]);
    const rows = await findProblems({
      SMTP_URL: smtp.url.replace('right', 'wr0ng-pass'),
      MAIL_FROM: 'Accounts <no-reply@example.com>',
    });
    expect(describeRows(rows)).toEqual([
      expect.stringMatching(
        /^failed mail: 127\.0\.0\.1:\d+ rejects the user name or the password\. -> Correct the/,
      ),
      'warning mail: MAIL_FROM has an example domain. -> Set MAIL_FROM to an address of your domain.',
    ]);
    expect(JSON.stringify(rows)).not.toContain('wr0ng-pass');
    expect(smtp.received).toEqual([]);
    expectDocumented(rows);
  });

  it('a certificate that is expired, for another host or not trusted, and a proxy without its gateway', async () => {
    const start = async (host: string, isExpired: boolean) => {
      const proxy = await startTlsProxy(host, () => 1, { isExpired });
      closers.push(() => proxy.close());
      return `https://localhost:${proxy.port}`;
    };
    const expired = await findProblems({ PUBLIC_ORIGIN: await start('localhost', true) });
    const foreign = await findProblems({ PUBLIC_ORIGIN: await start('other.example', false) });
    const untrusted = await findProblems({ PUBLIC_ORIGIN: await start('localhost', false) });
    const inProduction =
      'warning settings: PUBLIC_ORIGIN is a public https address, but NODE_ENV is not production.';
    for (const rows of [expired, foreign, untrusted])
      expect(describeRows(rows)).toEqual([
        expect.stringContaining(inProduction),
        expect.stringMatching(/^failed tls: PUBLIC_ORIGIN: /),
        expect.stringMatching(
          /^failed tls: PUBLIC_ORIGIN: the proxy of localhost:\d+ answers 502, because it does/,
        ),
      ]);
    const [, ...ofExpired] = expired;
    const [, ...ofForeign] = foreign;
    expect(ofExpired[0]?.finding).toMatch(/certificate of localhost:\d+ expired on/);
    expect(ofExpired[0]?.remedy).toBe('Renew it and reload the proxy.');
    expect(ofForeign[0]?.finding).toMatch(/the certificate is not for localhost\.$/);
    expect(untrusted[1]?.finding).toMatch(
      /browsers reject .* its certificate is not trusted by this machine\.$/,
    );
    expectDocumented(ofExpired);
    expectDocumented(ofForeign);
  });

  it('a public address without a proxy, or with a name that does not resolve', async () => {
    const rows = await findProblems({
      PUBLIC_ORIGIN: 'https://localhost:1',
      SITE_HOSTS: 'HK=no-such-host.example.com',
    });
    expect(describeRows(rows.slice(1))).toEqual([
      expect.stringMatching(
        /^failed tls: .* the connection was refused\. -> Start the gateway and the proxy, then/,
      ),
      expect.stringMatching(
        /^failed tls: SITE_HOSTS: the host name no-such-host.* does not resolve\. -> Add a DNS/,
      ),
    ]);
  });

  it('a host that answers over http instead of redirecting', async () => {
    let location = '';
    const server = createServer((_, response) =>
      response.writeHead(location === '' ? 200 : 308, { location }).end(),
    );
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
    closers.push(() => server.close());
    const check = async () => {
      const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      return (await checkRedirect(address, AbortSignal.timeout(5000))).result;
    };
    expect(await check()).toBe('warning');
    location = 'https://account.example.com/';
    expect(await check()).toBe('ok');
  });

  it('credentials that the vendors reject', async () => {
    const vendors = await startAllDoubles();
    closers.push(() => vendors.close());
    const keys = createRandomKeys();
    const rows = await findProblems({
      ...vendorEnv(vendors),
      SUMSUB_SECRET_KEY: keys.SUMSUB.secretKey,
      ONFIDO_API_TOKEN: keys.ONFIDO.apiToken,
      JUMIO_CLIENT_SECRET: keys.JUMIO.clientSecret,
      IDNOW_CLIENT_SECRET: keys.IDNOW.clientSecret,
      AAI_SECRET_KEY: keys.AAI.secretKey,
    });
    expect(describeRows(rows)).toEqual(
      ['SUMSUB', 'ONFIDO', 'JUMIO', 'IDNOW', 'AAI'].map((name): unknown =>
        expect.stringMatching(
          new RegExp(
            `^failed vendors: ${name}: 127\\.0\\.0\\.1:\\d+ rejects the credentials\\. -> Correct ${name}_`,
          ),
        ),
      ),
    );
    for (const { secretKey } of [keys.SUMSUB, keys.AAI])
      expect(JSON.stringify(rows)).not.toContain(secretKey);
    expectDocumented(rows);
  });

  it('a vendor that fails or cannot be reached', async () => {
    const vendors = await startAllDoubles();
    vendors.doubles.SUMSUB.fault = 'down';
    const env = vendorEnv(vendors);
    await vendors.doubles.AAI.close();
    const rows = await findProblems(env);
    await Promise.all(
      Object.entries(vendors.doubles).map(([name, double]) => (name === 'AAI' ? null : double.close())),
    );
    expect(describeRows(rows)).toEqual([
      expect.stringMatching(
        /^failed vendors: SUMSUB: .* it reports an error or too many requests\. -> Check SUMSUB_/,
      ),
      expect.stringMatching(/^failed vendors: AAI: .* the connection was refused\. -> Check AAI_BASE_URL/),
    ]);
  });
});
