// Environment -> Config. Whatever is wrong stops the boot, all of it at once, each with the variable's name and what is
// allowed, never with its value.
import { join, resolve } from 'node:path';
import {
  checkEnvironment,
  ConfigError,
  type LOG_LEVELS,
  mustBe,
  type Variable,
  VARIABLES,
} from './environment.ts';
import { PACKAGE_ROOT } from './package-root.ts';
import { settings } from './settings-file.ts';
import { isTrustworthy } from './trusted-proxies.ts';
import { weaknesses } from './weak-secrets.ts';
import { keptSecret } from '#gateway/kit/secrets.ts';

/** Somebody whose app runs our screens with a token. */
interface Business {
  id: string;
  name: string;
  returnHosts: string[];
}
export const DEMO_BUSINESS: Business = { id: 'demo', name: 'Demo App', returnHosts: [] };

export interface Config {
  production: boolean;
  sandbox: boolean;
  host: string;
  port: number;
  dataDir: string;
  /** Null: PGlite in dataDir. */
  databaseUrl: string | null;
  /** Keys session ids at rest. */
  sessionSecret: string;
  /** 32 bytes; wraps the data keys of personal data and files. */
  filesKey: Buffer;
  operatorToken: string;
  telegramBotToken: string | null;
  /** Null: nothing is sent; the sandbox shows mail on a page. */
  mail: { smtpUrl: string; from: string } | null;
  publicOrigin: string | null;
  /** Below it lie the pages of the help center; null: the gateway's own page. */
  helpCenterUrl: string | null;
  /** Opens the mobile app, or the store it comes from; null: there is no app to lead to. */
  appUrl: string | null;
  /** Whom security.txt names; null: there is none. */
  securityContact: string | null;
  /** Whose X-Forwarded headers count; null: nobody's. */
  trustProxy: string | null;
  /** Host by site; sites that are not here have none of their own. */
  siteHosts: Readonly<Record<string, string>>;
  businesses: readonly Business[];
  /** Compares verified people with lists; null: nobody is compared, and nobody is called clear. */
  screening: { url: string; apiKey: string | null; threshold: number; days: number } | null;
  sandboxDecisionSeconds: number;
  rateLimitPerMinute: number;
  signInLimit: number;
  /** Who may read /metrics, and on which port of its own; null: there are none. */
  metrics: { token: string | null; port: number | null } | null;
  logLevel: (typeof LOG_LEVELS)[number];
  /** Folder of the built client. */
  clientDir: string;
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

function readBusinesses(text: string): Business[] | null {
  const entries = text.split(';').map((entry) => entry.trim().split('|'));
  const read = entries.map(([id = '', name = '', hosts = '']) => ({
    id,
    name,
    returnHosts: hosts.split(' ').filter(Boolean),
  }));
  const known = read.every(
    ({ id, name, returnHosts }) =>
      /^[\w-]{1,40}$/.test(id) && name !== '' && returnHosts.every((host) => HOST_NAME.test(host)),
  );
  return known && entries.every(({ length }) => length <= 3) ? read : null;
}

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;

/** Needed in production, and made where nobody serves real people. */
const SECRETS = ['SESSION_SECRET', 'FILES_KEY', 'OPERATOR_TOKEN'] as const;

/** Throws a ConfigError that says all that is wrong, before anything is written. */
export function loadConfig(env: NodeJS.ProcessEnv = settings()): Config {
  const { values, wrong } = checkEnvironment(env);
  const refuse = (name: Variable, allowed?: string) => {
    if (!wrong.has(name)) wrong.set(name, mustBe(name, allowed));
  };
  /** What no pattern tells of a text; null when it is not set, or refused. */
  const read = <T>(name: Variable, parse: (text: string) => T | null): T | null => {
    const text = values[name];
    const meaning = typeof text === 'string' ? parse(text) : null;
    if (typeof text === 'string' && meaning === null) refuse(name);
    return meaning;
  };
  const production = values.NODE_ENV === 'production';
  const sandbox = values.SANDBOX ?? !production;

  const publicOrigin = read('PUBLIC_ORIGIN', (text) => (isOrigin(text) ? text : null));
  const trustProxy = read('TRUST_PROXY', (text) => (isTrustworthy(text) ? text : null));
  const hosts = read('SITE_HOSTS', siteHosts);
  const businesses = read('EMBEDDED_BUSINESSES', readBusinesses);
  const smtpUrl = read('SMTP_URL', (text) => (URL.canParse(text) ? text : null));
  const screeningUrl = read('SCREENING_URL', (text) => (URL.canParse(text) ? text : null));
  if (values.SMTP_URL !== undefined && values.MAIL_FROM === undefined)
    refuse('MAIL_FROM', `set when SMTP_URL is: ${VARIABLES.MAIL_FROM.description}`);
  if (values.METRICS_PORT === values.PORT) refuse('METRICS_PORT');
  if (production) {
    if (values.SANDBOX) refuse('SANDBOX', '0 or unset when NODE_ENV is production');
    for (const name of ['DATABASE_URL', 'PUBLIC_ORIGIN', ...SECRETS] as const) {
      if (values[name] === undefined)
        refuse(name, `set when NODE_ENV is production: ${VARIABLES[name].description}`);
    }
    if (publicOrigin?.startsWith('http:'))
      refuse('PUBLIC_ORIGIN', 'an https:// origin when NODE_ENV is production');
    for (const [name, allowed] of weaknesses(values)) refuse(name, allowed);
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
    sessionSecret: values.SESSION_SECRET ?? keptSecret(dataDir, 'session.secret', 'base64url'),
    filesKey: Buffer.from(values.FILES_KEY ?? keptSecret(dataDir, 'files.key', 'base64'), 'base64'),
    operatorToken: values.OPERATOR_TOKEN ?? keptSecret(dataDir, 'operator.token', 'base64url'),
    telegramBotToken: values.TELEGRAM_BOT_TOKEN ?? null,
    mail: smtpUrl && values.MAIL_FROM ? { smtpUrl, from: values.MAIL_FROM } : null,
    publicOrigin,
    helpCenterUrl: values.HELP_CENTER_URL ?? null,
    appUrl: values.APP_URL ?? null,
    securityContact: values.SECURITY_CONTACT ?? null,
    trustProxy,
    siteHosts: hosts ?? {},
    businesses: [...(businesses ?? []), ...(sandbox ? [DEMO_BUSINESS] : [])],
    screening: screeningUrl
      ? {
          url: screeningUrl,
          apiKey: values.SCREENING_API_KEY ?? null,
          threshold: values.SCREENING_THRESHOLD / 100,
          days: values.SCREENING_DAYS,
        }
      : null,
    sandboxDecisionSeconds: values.SANDBOX_DECISION_SECONDS,
    rateLimitPerMinute: values.RATE_LIMIT_PER_MINUTE,
    signInLimit: values.SIGN_IN_LIMIT,
    metrics:
      values.METRICS_TOKEN === undefined && values.METRICS_PORT === undefined
        ? null
        : { token: values.METRICS_TOKEN ?? null, port: values.METRICS_PORT ?? null },
    logLevel: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    clientDir: join(PACKAGE_ROOT, 'dist'),
  };
}
