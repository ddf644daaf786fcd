// Reads the configuration from the environment. Reports all errors at once, by the name of the variable and the allowed
// values, never with the actual value.
import { join, resolve } from 'node:path';
import type { Brand } from '#contract/page-config.ts';
import {
  checkEnvironment,
  ConfigError,
  type Environment,
  type LOG_LEVELS,
  formatRequirement,
  type Variable,
  VARIABLES,
} from './environment.ts';
import { type DeskSettings, readDeskSettings } from './desk-settings.ts';
import { PACKAGE_ROOT } from './package-root.ts';
import { readSettings } from './settings-file.ts';
import { type SignInKey, parseSignInKeys } from './sign-in-keys.ts';
import { isNarrowProxyList } from './trusted-proxies.ts';
import {
  type ProviderRoute,
  parseProviderRoutes,
  type VendorSettings,
  parseVendorSettings,
} from './vendor-settings.ts';
import { type WebPush, readWebPushSettings } from './vapid-keys.ts';
import { findWeakSecrets } from './weak-secrets.ts';
import { type S3Address, parseS3Address } from './s3-address.ts';
import { KeyRing } from './key-ring.ts';
import { loadOrCreateSecret } from './secrets.ts';

/** A business that embeds the screens in its app. */
interface Business {
  id: string;
  name: string;
  returnHosts: string[];
  /** Origins that may frame the screens or open them in a tab. */
  origins: readonly string[];
}
export const DEMO_BUSINESS: Business = { id: 'demo', name: 'Demo App', returnHosts: [], origins: [] };
/** Origins where `npm start` serves the partner example (docs/partner): another site than the gateway's 127.0.0.1. */
const demoOrigins = (port: number): string[] => (port > 0 ? [`http://localhost:${port + 2}`] : []);

export interface Config {
  production: boolean;
  sandbox: boolean;
  host: string;
  port: number;
  dataDir: string;
  /** Null for PGlite in dataDir. */
  databaseUrl: string | null;
  /** False if `npm run db:migrate` migrates the database before the gateway starts. */
  migrateAtStart: boolean;
  /** Null for files in dataDir. */
  filesBucket: S3Address | null;
  /** Receives the heads of the audit trail; null for the log only. */
  auditHeadsBucket: S3Address | null;
  /** HMAC key of stored session ids. */
  sessionSecret: string;
  /** Encrypts personal data and file keys. */
  filesKey: KeyRing;
  /** Bot of the mini app, by token or by id; null disables Telegram sign-in. */
  telegramBot: { botToken: string } | { botId: string } | null;
  /** `bot/app` as in t.me links; null disables bot messages. */
  telegramBotApp: string | null;
  telegramApiBase: string;
  /** Null disables push notifications. */
  webPush: WebPush | null;
  /** Null disables mail; the sandbox shows it on a page. */
  mail: { smtpUrl: string; from: string; requireTls?: true } | null;
  publicOrigin: string | null;
  /** Name and accent colour. */
  brand: Brand;
  /** Keys of the exchange for sign-in tokens; null disables them. */
  signIn: { keys: readonly SignInKey[]; issuer: string; url: string | null } | null;
  /** Base URL of the help centre; null for the gateway's own page. */
  helpCenterUrl: string | null;
  /** Opens the mobile app or its store page; null without an app. */
  appUrl: string | null;
  /** The exchange's page for deposits; null without one. */
  depositUrl: string | null;
  /** Contact in security.txt; null without one. */
  securityContact: string | null;
  /** Proxies whose X-Forwarded headers are trusted; null for none. */
  trustProxy: string | null;
  /** Host by site; a missing site uses the public origin. */
  siteHosts: Readonly<Record<string, string>>;
  businesses: readonly Business[];
  /** Null disables screening. */
  screening: { url: string; apiKey: string | null; threshold: number; days: number } | null;
  /** Configured verification vendors. */
  vendors: VendorSettings;
  /** The first matching row applies. */
  providerRoutes: readonly ProviderRoute[];
  /** True if OCR is enabled. */
  reader: boolean;
  /** True if passed checks may approve a case on sites that allow it. */
  readerApproves: boolean;
  sandboxDecisionSeconds: number;
  /** Time limit for the server-rendered content of a page. */
  firstContentMs: number;
  /** Time between SIGTERM and the closing of the port, in which `/readyz` reports "draining". */
  shutdownDelaySeconds: number;
  rateLimitPerMinute: number;
  signInLimit: number;
  /** Whether /docs describes the operator API. */
  operatorDocs: boolean;
  /** Access to /metrics; null disables it. */
  metrics: { token: string | null; port: number | null } | null;
  logLevel: (typeof LOG_LEVELS)[number];
  /** Folder of the client build. */
  clientDir: string;
  /** The review desk; null without one. */
  desk: DeskSettings | null;
  /** Folder of the desk's build. */
  deskDir: string;
}

const HOST_NAME = /^[a-z0-9.-]+(:\d{1,5})?$/;

function siteHosts(text: string): Record<string, string> | null {
  const entries = text.split(',').map((entry) => entry.trim().split('='));
  const known = entries.every(
    ([site = '', host = '', ...rest]) =>
      /^[A-Z]{2,6}$/.test(site) && HOST_NAME.test(host) && rest.length === 0,
  );
  return known ? Object.fromEntries(entries) : null;
}

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;

/** One host: a star would match many in a policy or a comparison. */
const isPublicOrigin = (text: string): boolean => isOrigin(text) && HOST_NAME.test(new URL(text).host);

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];
const isLocalHost = (url: string): boolean => LOCAL_HOSTS.includes(new URL(url).hostname);
/** Over http to another machine: personal data would be readable on the way. */
const isPlainHttp = (url: string | null | undefined): boolean =>
  typeof url === 'string' && url.startsWith('http:') && !isLocalHost(url);

/** Addresses that receive personal data or keys. */
const TLS_ADDRESSES = [
  'SCREENING_URL',
  'SUMSUB_BASE_URL',
  'ONFIDO_BASE_URL',
  'JUMIO_BASE_URL',
  'IDNOW_BASE_URL',
  'IDNOW_JWKS_URL',
  'AAI_BASE_URL',
] as const;

const words = (text: string): string[] => text.split(' ').filter(Boolean);

function readBusinesses(text: string, production: boolean): Business[] | null {
  const entries = text.split(';').map((entry) => entry.trim().split('|'));
  const read = entries.map(([id = '', name = '', hosts = '', origins = '']) => ({
    id,
    name,
    returnHosts: words(hosts),
    origins: words(origins),
  }));
  // The CSP needs exact origins: a wildcard would match many hosts.
  const isExactOrigin = (origin: string) =>
    isOrigin(origin) && HOST_NAME.test(new URL(origin).host) && !(production && origin.startsWith('http:'));
  const known = read.every(
    ({ id, name, returnHosts, origins }) =>
      /^[\w-]{1,40}$/.test(id) &&
      name !== '' &&
      returnHosts.every((host) => HOST_NAME.test(host)) &&
      origins.every(isExactOrigin),
  );
  return known && entries.every(({ length }) => length <= 4) ? read : null;
}

/** Base64 keys, separated by commas or whitespace; the first encrypts. */
function keyRing(text: string): KeyRing {
  const [writing = '', ...others] = text.split(/[\s,]+/);
  return new KeyRing(Buffer.from(writing, 'base64'), ...others.map((key) => Buffer.from(key, 'base64')));
}

const AWS_PAIRS = [
  ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'],
  ['AWS_SECRET_ACCESS_KEY', 'AWS_ACCESS_KEY_ID'],
  ['AWS_SESSION_TOKEN', 'AWS_ACCESS_KEY_ID'],
] as const;

function readAwsKeys(values: Environment): S3Address['keys'] {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (accessKeyId === undefined || secretAccessKey === undefined) return null;
  const sessionToken = values.AWS_SESSION_TOKEN;
  return { accessKeyId, secretAccessKey, ...(sessionToken === undefined ? {} : { sessionToken }) };
}

function telegramBot({
  TELEGRAM_BOT_TOKEN: botToken,
  TELEGRAM_BOT_ID: botId,
}: Environment): Config['telegramBot'] {
  if (botToken !== undefined) return { botToken };
  return botId === undefined ? null : { botId };
}

/** Required in production; generated elsewhere. */
const SECRETS = ['SESSION_SECRET', 'FILES_KEY'] as const;

/** Throws a ConfigError with all errors before anything is written. `loadSecret` returns secrets that are not set. */
export function loadConfig(
  env: NodeJS.ProcessEnv = readSettings(),
  loadSecret: typeof loadOrCreateSecret = loadOrCreateSecret,
): Config {
  const { values, wrong } = checkEnvironment(env);
  const refuse = (name: Variable, allowed?: string) => {
    if (!wrong.has(name)) wrong.set(name, formatRequirement(name, allowed));
  };
  /** Parses a value that the schema's pattern cannot fully check; null if it is unset or invalid. */
  const read = <T>(name: Variable, parse: (text: string) => T | null): T | null => {
    const text = values[name];
    const meaning = typeof text === 'string' ? parse(text) : null;
    if (typeof text === 'string' && meaning === null) refuse(name);
    return meaning;
  };
  const production = values.NODE_ENV === 'production';
  const sandbox = values.SANDBOX ?? !production;

  const publicOrigin = read('PUBLIC_ORIGIN', (text) => (isPublicOrigin(text) ? text : null));
  const trustProxy = read('TRUST_PROXY', (text) => (isNarrowProxyList(text) ? text : null));
  const keys = read('SIGN_IN_KEYS', parseSignInKeys);
  const hosts = read('SITE_HOSTS', siteHosts);
  const businesses = read('EMBEDDED_BUSINESSES', (text) => readBusinesses(text, production));
  const smtpUrl = read('SMTP_URL', (text) => (URL.canParse(text) ? text : null));
  const screeningUrl = read('SCREENING_URL', (text) => (URL.canParse(text) ? text : null));
  const vendors = parseVendorSettings(values, refuse);
  const routes = parseProviderRoutes(values.PROVIDER_ROUTES, vendors, refuse);
  if (vendors.JUMIO && !isNarrowProxyList(vendors.JUMIO.callbackNetworks)) refuse('JUMIO_CALLBACK_NETWORKS');
  const desk = readDeskSettings(values, { production, sandbox }, refuse);
  const awsKeys = readAwsKeys(values);
  const webPush = readWebPushSettings(values, sandbox, refuse);
  const filesBucket = read('FILES_URL', (text) => parseS3Address(text, awsKeys));
  const auditHeadsBucket = read('AUDIT_HEADS_URL', (text) => parseS3Address(text, awsKeys));
  for (const [one, other] of AWS_PAIRS)
    if (values[one] !== undefined && values[other] === undefined) refuse(other, `set when ${one} is`);
  if (values.SMTP_URL !== undefined && values.MAIL_FROM === undefined)
    refuse('MAIL_FROM', `set because SMTP_URL is set (${VARIABLES.MAIL_FROM.description})`);
  if (values.SIGN_IN_KEYS !== undefined) {
    for (const name of ['SIGN_IN_ISSUER', 'PUBLIC_ORIGIN'] as const)
      if (values[name] === undefined)
        refuse(name, `set because SIGN_IN_KEYS is set (${VARIABLES[name].description})`);
  } else if (values.SIGN_IN_URL !== undefined)
    refuse('SIGN_IN_KEYS', `set because SIGN_IN_URL is set (${VARIABLES.SIGN_IN_KEYS.description})`);
  if (values.METRICS_PORT === values.PORT) refuse('METRICS_PORT');
  if (values.SANDBOX_PROVIDERS && (production || !sandbox))
    refuse('SANDBOX_PROVIDERS', '0 or unset outside the sandbox');
  if (values.TELEGRAM_BOT_APP !== undefined && values.TELEGRAM_BOT_TOKEN === undefined)
    refuse('TELEGRAM_BOT_TOKEN', 'set when TELEGRAM_BOT_APP is: the token of that bot');
  if (production) {
    if (values.TELEGRAM_API_BASE.startsWith('http:'))
      refuse('TELEGRAM_API_BASE', 'an https:// address when NODE_ENV is production');
    if (values.SANDBOX) refuse('SANDBOX', '0 or unset when NODE_ENV is production');
    for (const name of ['DATABASE_URL', 'PUBLIC_ORIGIN', ...SECRETS] as const) {
      if (values[name] === undefined)
        refuse(name, `set when NODE_ENV is production: ${VARIABLES[name].description}`);
    }
    if (publicOrigin?.startsWith('http:'))
      refuse('PUBLIC_ORIGIN', 'an https:// origin when NODE_ENV is production');
    for (const name of TLS_ADDRESSES)
      if (isPlainHttp(values[name]?.replace('{service}', 'service')))
        refuse(name, 'an https:// address when NODE_ENV is production');
    for (const [name, bucket] of [
      ['FILES_URL', filesBucket],
      ['AUDIT_HEADS_URL', auditHeadsBucket],
    ] as const)
      if (isPlainHttp(bucket?.endpoint))
        refuse(name, 'with an https:// endpoint when NODE_ENV is production');
    for (const [name, allowed] of findWeakSecrets(values)) refuse(name, allowed);
  }
  if (wrong.size > 0) throw new ConfigError([...wrong.values()]);

  const dataDir = resolve(values.DATA_DIR);
  return {
    production,
    sandbox,
    host: values.HOST,
    port: values.PORT,
    dataDir,
    databaseUrl: values.DATABASE_URL ?? null,
    migrateAtStart: values.MIGRATE_AT_START,
    filesBucket,
    auditHeadsBucket,
    sessionSecret: values.SESSION_SECRET ?? loadSecret(dataDir, 'session.secret', 'base64url'),
    filesKey: keyRing(values.FILES_KEY ?? loadSecret(dataDir, 'files.key', 'base64')),
    telegramBot: telegramBot(values),
    telegramBotApp: values.TELEGRAM_BOT_APP ?? null,
    telegramApiBase: values.TELEGRAM_API_BASE,
    webPush: webPush(dataDir, loadSecret),
    mail:
      smtpUrl && values.MAIL_FROM
        ? {
            smtpUrl,
            from: values.MAIL_FROM,
            ...(production && !isLocalHost(smtpUrl) && { requireTls: true }),
          }
        : null,
    publicOrigin,
    brand: {
      name: values.BRAND_NAME,
      ...(values.BRAND_ACCENT !== undefined && { accent: values.BRAND_ACCENT }),
    },
    signIn:
      keys && values.SIGN_IN_ISSUER
        ? { keys, issuer: values.SIGN_IN_ISSUER, url: values.SIGN_IN_URL ?? null }
        : null,
    helpCenterUrl: values.HELP_CENTER_URL ?? null,
    appUrl: values.APP_URL ?? null,
    depositUrl: values.DEPOSIT_URL ?? null,
    securityContact: values.SECURITY_CONTACT ?? null,
    trustProxy,
    siteHosts: hosts ?? {},
    businesses: [
      ...(businesses ?? []),
      ...(sandbox ? [{ ...DEMO_BUSINESS, origins: demoOrigins(values.PORT) }] : []),
    ],
    screening: screeningUrl
      ? {
          url: screeningUrl,
          apiKey: values.SCREENING_API_KEY ?? null,
          threshold: values.SCREENING_THRESHOLD / 100,
          days: values.SCREENING_DAYS,
        }
      : null,
    vendors,
    providerRoutes: routes,
    reader: values.READER === 'on',
    readerApproves: values.READER_APPROVES,
    sandboxDecisionSeconds: values.SANDBOX_DECISION_SECONDS,
    firstContentMs: values.FIRST_CONTENT_MS,
    shutdownDelaySeconds: values.SHUTDOWN_DELAY_SECONDS,
    rateLimitPerMinute: values.RATE_LIMIT_PER_MINUTE,
    signInLimit: values.SIGN_IN_LIMIT,
    operatorDocs: values.OPERATOR_DOCS ?? !production,
    metrics:
      values.METRICS_TOKEN === undefined && values.METRICS_PORT === undefined
        ? null
        : { token: values.METRICS_TOKEN ?? null, port: values.METRICS_PORT ?? null },
    logLevel: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    clientDir: join(PACKAGE_ROOT, 'dist'),
    desk,
    deskDir: join(PACKAGE_ROOT, 'dist-desk'),
  };
}
