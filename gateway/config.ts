// Environment -> Config. The schema below is the list of variables; .env.example repeats it and a test compares
// the two. A wrong value stops the boot with the variable's name and what is allowed, never with its value.
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { type Static, type TSchema, Type } from 'typebox';
import Value from 'typebox/value';
import { PACKAGE_ROOT } from './package-root.ts';
import { keptSecret } from '#gateway/kit/secrets.ts';

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** `description` says what is allowed; it is the text of the boot error. */
export const Environment = Type.Object({
  NODE_ENV: Type.Enum(['development', 'test', 'production'], {
    default: 'development',
    description: 'development, test or production',
  }),
  PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 8080, description: 'a port from 0 to 65535' }),
  HOST: Type.String({ minLength: 1, default: '127.0.0.1', description: 'an address to listen on' }),
  DATA_DIR: Type.String({ minLength: 1, default: './data', description: 'a folder' }),
  DATABASE_URL: Type.Optional(
    Type.String({ pattern: '^postgres(ql)?://.+', description: 'a postgres:// address' }),
  ),
  SANDBOX: Type.Optional(Type.Boolean({ description: '0 or 1, and 0 when NODE_ENV is production' })),
  SANDBOX_DECISION_SECONDS: Type.Integer({
    minimum: 0,
    maximum: 86_400,
    default: 4,
    description: 'seconds from 0 to 86400',
  }),
  SESSION_SECRET: Type.Optional(Type.String({ minLength: 32, description: '32 characters or more' })),
  FILES_KEY: Type.Optional(
    Type.String({ pattern: '^[A-Za-z0-9+/]{43}=$', description: '32 random bytes in base64' }),
  ),
  OPERATOR_TOKEN: Type.Optional(
    Type.String({ pattern: '^[\\x21-\\x7e]{32,}$', description: '32 or more printable characters' }),
  ),
  TELEGRAM_BOT_TOKEN: Type.Optional(
    Type.String({ pattern: '^\\d+:[\\w-]{20,}$', description: 'a bot token such as 123456:AA...' }),
  ),
  SMTP_URL: Type.Optional(
    Type.String({
      pattern: '^smtps?://[^\\s]+$',
      description: 'a mail server such as smtps://user:password@host:465',
    }),
  ),
  MAIL_FROM: Type.Optional(
    Type.String({
      pattern: '^([^<>@\\r\\n]+ <[^<>@\\s]+@[^<>@\\s]+>|[^<>@\\s]+@[^<>@\\s]+)$',
      description: 'the sender, such as Accounts <no-reply@example.com>',
    }),
  ),
  PUBLIC_ORIGIN: Type.Optional(
    Type.String({ description: 'the origin people see, such as https://account.example.com' }),
  ),
  HELP_CENTER_URL: Type.Optional(
    Type.String({
      pattern: '^https://[^\\s?#]+$',
      description: 'an https:// address without query, such as https://help.example.com/verification',
    }),
  ),
  APP_URL: Type.Optional(
    Type.String({
      pattern: '^https://[^\\s#]+$',
      description: 'an https:// address that opens the mobile app, such as https://example.com/app',
    }),
  ),
  TRUST_PROXY: Type.Optional(
    Type.String({
      description: 'addresses or networks of the proxies in front, separated by commas; loopback is one',
    }),
  ),
  SITE_HOSTS: Type.Optional(
    Type.String({
      description: 'sites with their hosts, such as HK=account.example.hk,AE=account.example.ae',
    }),
  ),
  EMBEDDED_BUSINESSES: Type.Optional(
    Type.String({
      description:
        'businesses that embed us: id|name|return hosts, separated by ; such as shop|The Shop|shop.example',
    }),
  ),
  SCREENING_URL: Type.Optional(
    Type.String({
      pattern: '^https?://[^\\s?#]+/match/[\\w.-]+$',
      description: 'the matching API and its data set, such as http://yente:8000/match/default',
    }),
  ),
  SCREENING_API_KEY: Type.Optional(
    Type.String({ pattern: '^[\\x21-\\x7e]+$', description: 'the key of the screening service' }),
  ),
  SCREENING_THRESHOLD: Type.Integer({
    minimum: 50,
    maximum: 100,
    default: 70,
    description: 'how alike two people must be, in per cent from 50 to 100',
  }),
  SCREENING_DAYS: Type.Integer({ minimum: 1, maximum: 365, default: 1, description: 'days from 1 to 365' }),
  RATE_LIMIT_PER_MINUTE: Type.Integer({
    minimum: 1,
    maximum: 1_000_000,
    default: 600,
    description: 'requests a minute from one address, 1 to 1000000',
  }),
  SIGN_IN_LIMIT: Type.Integer({
    minimum: 1,
    maximum: 1_000_000,
    default: 20,
    description:
      'sign-in attempts in 15 minutes on one account (five times that from one address), 1 to 1000000',
  }),
  LOG_LEVEL: Type.Optional(Type.Enum([...LOG_LEVELS], { description: `one of ${LOG_LEVELS.join(', ')}` })),
});
export type Environment = Static<typeof Environment>;
type Variable = keyof Environment;

/** What every property above carries. */
interface VariableSchema extends TSchema {
  type?: string;
  default?: unknown;
  description: string;
}
// Each property is written with these; TypeBox keeps its own keywords only.
const VARIABLES = Environment.properties as unknown as Record<Variable, VariableSchema>;

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
  logLevel: (typeof LOG_LEVELS)[number];
  /** Folder of the built client. */
  clientDir: string;
}

export class ConfigError extends Error {
  override name = 'ConfigError';
  constructor(variable: Variable, allowed = VARIABLES[variable].description) {
    super(`${variable} must be ${allowed}.`);
  }
}

/** Text as the schema's type; what does not convert stays text and fails the check. */
function convert(text: string, type: string | undefined): unknown {
  if (type === 'integer' && /^\d{1,9}$/.test(text)) return Number(text);
  if (type === 'boolean' && /^[01]$/.test(text)) return text === '1';
  return text;
}

export function readEnvironment(env: NodeJS.ProcessEnv = process.env): Environment {
  const values: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(VARIABLES)) {
    const text = env[name]?.trim();
    const value = text ? convert(text, schema.type) : schema.default;
    if (value === undefined) continue;
    if (!Value.Check(schema, value)) throw new ConfigError(name as Variable); // a key of VARIABLES
    values[name] = value;
  }
  return Value.Parse(Environment, values);
}

function trustedProxies(text: string): string {
  const known = text.split(',').every((entry) => {
    const [address = '', bits, ...rest] = entry.trim().split('/');
    if (NAMED_NETWORKS.includes(address)) return bits === undefined;
    return isIP(address) > 0 && rest.length === 0 && (bits === undefined || /^\d{1,3}$/.test(bits));
  });
  if (!known) throw new ConfigError('TRUST_PROXY');
  return text;
}

const HOST_NAME = /^[a-z0-9.-]+(:\d{1,5})?$/;

function siteHosts(text: string): Record<string, string> {
  const entries = text.split(',').map((entry): [string, string] => {
    const [site = '', host = '', ...rest] = entry.trim().split('=');
    if (!/^[A-Z]{2,6}$/.test(site) || !HOST_NAME.test(host) || rest.length > 0)
      throw new ConfigError('SITE_HOSTS');
    return [site, host];
  });
  return Object.fromEntries(entries);
}

function businesses(text: string): Business[] {
  return text.split(';').map((entry) => {
    const [id = '', name = '', hosts = '', ...rest] = entry.trim().split('|');
    const returnHosts = hosts.split(' ').filter(Boolean);
    const known =
      /^[\w-]{1,40}$/.test(id) && name !== '' && returnHosts.every((host) => HOST_NAME.test(host));
    if (!known || rest.length > 0) throw new ConfigError('EMBEDDED_BUSINESSES');
    return { id, name, returnHosts };
  });
}

function checkOrigin(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text)
    return text;
  throw new ConfigError('PUBLIC_ORIGIN');
}

function mailServer({ SMTP_URL, MAIL_FROM }: Environment): Config['mail'] {
  if (SMTP_URL === undefined) return null;
  if (!URL.canParse(SMTP_URL)) throw new ConfigError('SMTP_URL');
  if (MAIL_FROM === undefined)
    throw new ConfigError('MAIL_FROM', `set when SMTP_URL is: ${VARIABLES.MAIL_FROM.description}`);
  return { smtpUrl: SMTP_URL, from: MAIL_FROM };
}

function screeningService(values: Environment): Config['screening'] {
  const { SCREENING_URL: url, SCREENING_API_KEY: apiKey = null, SCREENING_DAYS: days } = values;
  if (url === undefined) return null;
  if (!URL.canParse(url)) throw new ConfigError('SCREENING_URL');
  return { url, apiKey, threshold: values.SCREENING_THRESHOLD / 100, days };
}

export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const values = readEnvironment(env);
  const production = values.NODE_ENV === 'production';
  if (production && values.SANDBOX) {
    throw new ConfigError('SANDBOX', '0 or unset when NODE_ENV is production');
  }
  const dataDir = resolve(values.DATA_DIR);
  const required = <V extends Variable>(name: V): NonNullable<Environment[V]> | null => {
    const value = values[name] ?? null;
    if (value === null && production) {
      throw new ConfigError(name, `set when NODE_ENV is production: ${VARIABLES[name].description}`);
    }
    return value;
  };

  return {
    production,
    sandbox: values.SANDBOX ?? !production,
    host: values.HOST,
    port: values.PORT,
    dataDir,
    databaseUrl: required('DATABASE_URL'),
    sessionSecret: required('SESSION_SECRET') ?? keptSecret(dataDir, 'session.secret', 'base64url'),
    filesKey: Buffer.from(required('FILES_KEY') ?? keptSecret(dataDir, 'files.key', 'base64'), 'base64'),
    operatorToken: required('OPERATOR_TOKEN') ?? keptSecret(dataDir, 'operator.token', 'base64url'),
    telegramBotToken: values.TELEGRAM_BOT_TOKEN ?? null,
    mail: mailServer(values),
    publicOrigin: values.PUBLIC_ORIGIN ? checkOrigin(values.PUBLIC_ORIGIN) : null,
    helpCenterUrl: values.HELP_CENTER_URL ?? null,
    appUrl: values.APP_URL ?? null,
    trustProxy: values.TRUST_PROXY ? trustedProxies(values.TRUST_PROXY) : null,
    siteHosts: values.SITE_HOSTS ? siteHosts(values.SITE_HOSTS) : {},
    businesses: [
      ...(values.EMBEDDED_BUSINESSES ? businesses(values.EMBEDDED_BUSINESSES) : []),
      ...((values.SANDBOX ?? !production) ? [DEMO_BUSINESS] : []),
    ],
    screening: screeningService(values),
    sandboxDecisionSeconds: values.SANDBOX_DECISION_SECONDS,
    rateLimitPerMinute: values.RATE_LIMIT_PER_MINUTE,
    signInLimit: values.SIGN_IN_LIMIT,
    logLevel: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    clientDir: join(PACKAGE_ROOT, 'dist'),
  };
}
