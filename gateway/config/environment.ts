// Parses environment variables. The schema is the list of variables; a test compares it with .env.example. Errors contain the
// name of the variable and the allowed values, never the actual value.
import { readFileSync } from 'node:fs';
import { type Static, type TSchema, Type } from 'typebox';
import Value from 'typebox/value';
import { ACCENT_PATTERN, MAX_BRAND_NAME_LENGTH } from '#contract/brand.ts';
import { FILE_SUFFIX, readSettings } from './settings-file.ts';
import { StartError } from './start-error.ts';
import { VENDOR_VARIABLES } from './vendor-settings.ts';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** `description` is used in the error message. */
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
  FILES_URL: Type.Optional(
    Type.String({
      description:
        'a bucket such as s3://documents?region=eu-central-1, or s3://documents/folder?endpoint=https://storage.example.com',
    }),
  ),
  AUDIT_HEADS_URL: Type.Optional(
    Type.String({
      description: 'a bucket with object lock such as s3://audit-heads?region=eu-central-1',
    }),
  ),
  AWS_ACCESS_KEY_ID: Type.Optional(
    Type.String({ pattern: '^[\\x21-\\x7e]+$', description: 'the access key of the bucket' }),
  ),
  AWS_SECRET_ACCESS_KEY: Type.Optional(
    Type.String({ pattern: '^[\\x21-\\x7e]+$', description: 'the secret of the access key' }),
  ),
  AWS_SESSION_TOKEN: Type.Optional(
    Type.String({ pattern: '^[\\x21-\\x7e]+$', description: 'the token of temporary access keys' }),
  ),
  MIGRATE_AT_START: Type.Boolean({ default: true, description: '0 or 1' }),
  SANDBOX: Type.Optional(Type.Boolean({ description: '0 or 1, and 0 when NODE_ENV is production' })),
  SANDBOX_PROVIDERS: Type.Optional(
    Type.Boolean({ description: '0 or 1, and 0 outside the sandbox, because it simulates vendors' }),
  ),
  SANDBOX_DECISION_SECONDS: Type.Integer({
    minimum: 0,
    maximum: 86_400,
    default: 4,
    description: 'seconds from 0 to 86400',
  }),
  SESSION_SECRET: Type.Optional(Type.String({ minLength: 32, description: '32 characters or more' })),
  FILES_KEY: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z0-9+/]{43}=(\\s*,\\s*[A-Za-z0-9+/]{43}=)*$',
      description: '32 random bytes in base64, then older keys that still decrypt, separated by commas',
    }),
  ),
  BACKUP_SECRET: Type.Optional(
    Type.String({ minLength: 20, description: '20 random characters or more (openssl rand -base64 32)' }),
  ),
  OFFICER_TOKEN: Type.Optional(
    Type.String({
      pattern: '^attesta_officer_[\\w-]{43}$',
      description: 'the token of an officer, as printed by npm run officers',
    }),
  ),
  TELEGRAM_BOT_TOKEN: Type.Optional(
    Type.String({ pattern: '^\\d+:[\\w-]{20,}$', description: 'a bot token such as 123456:AA...' }),
  ),
  TELEGRAM_BOT_ID: Type.Optional(
    Type.String({ pattern: '^[1-9]\\d{0,19}$', description: 'the number of a bot such as 123456' }),
  ),
  TELEGRAM_BOT_APP: Type.Optional(
    Type.String({
      pattern: '^\\w{5,32}/\\w{3,30}$',
      description: 'the bot and its mini app as in links to it, such as example_bot/verify',
    }),
  ),
  TELEGRAM_API_BASE: Type.String({
    pattern: '^https?://[^\\s/?#]+$',
    default: 'https://api.telegram.org',
    description: 'the address of the Bot API, such as https://api.telegram.org; https in production',
  }),
  WEB_PUSH_PUBLIC_KEY: Type.Optional(
    Type.String({ pattern: '^[\\w-]{87}$', description: 'the public VAPID key, 87 letters of base64url' }),
  ),
  WEB_PUSH_PRIVATE_KEY: Type.Optional(
    Type.String({ pattern: '^[\\w-]{43}$', description: 'the private VAPID key, 43 letters of base64url' }),
  ),
  WEB_PUSH_SUBJECT: Type.Optional(
    Type.String({
      pattern: '^(mailto:[^\\s@?]+@[^\\s@?]+|https://\\S+)$',
      description: 'the contact for push services, such as mailto:push@example.com',
    }),
  ),
  WEB_PUSH_LOCAL: Type.Optional(
    Type.Boolean({
      description: '0 or 1, and 0 outside the sandbox, because it allows push services on this machine',
    }),
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
    Type.String({ description: 'the public origin, such as https://account.example.com' }),
  ),
  BRAND_NAME: Type.String({
    pattern: `^\\S(.{0,${MAX_BRAND_NAME_LENGTH - 2}}\\S)?$`,
    default: 'Attesta',
    description: `a name of ${MAX_BRAND_NAME_LENGTH} characters at most`,
  }),
  BRAND_ACCENT: Type.Optional(
    Type.String({ pattern: ACCENT_PATTERN.source, description: 'a colour as #rrggbb' }),
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
  DEPOSIT_URL: Type.Optional(
    Type.String({
      pattern: '^https://[^\\s#]+$',
      description: 'an https:// address where people deposit, such as https://example.com/deposit',
    }),
  ),
  SECURITY_CONTACT: Type.Optional(
    Type.String({
      pattern: '^(mailto:[^\\s@?]+@[^\\s@?]+|https://\\S+)$',
      description: 'the contact for security reports: mailto:security@example.com or an https:// address',
    }),
  ),
  SIGN_IN_KEYS: Type.Optional(
    Type.String({
      description:
        'public keys (ES256, EdDSA, or RS256 of 2048 bits or more) whose private half is not published, as JWK, JWKS or PEM, or a file with them',
    }),
  ),
  SIGN_IN_ISSUER: Type.Optional(
    Type.String({ maxLength: 256, description: 'the issuer (iss) of the sign-in tokens' }),
  ),
  SIGN_IN_URL: Type.Optional(
    Type.String({
      pattern: '^https://[^\\s?#]+$',
      description:
        'an https:// address without query, where people sign in, such as https://www.example.com/login',
    }),
  ),
  TRUST_PROXY: Type.Optional(
    Type.String({
      description:
        'addresses or networks of the proxies in front, none wider than a /8 and together no more than four of them, separated by commas; loopback is one',
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
        'businesses that embed us: id|name|return hosts|origins of the pages we are shown in, separated by ; such as shop|The Shop|shop.example|https://shop.example',
    }),
  ),
  SCREENING_URL: Type.Optional(
    Type.String({
      pattern: '^https?://[^\\s?#]+/match/[\\w.-]+$',
      description:
        'the matching API and its data set, such as https://yente.example.com/match/default; https in production',
    }),
  ),
  SCREENING_API_KEY: Type.Optional(
    Type.String({ pattern: '^[\\x21-\\x7e]+$', description: 'the key of the screening service' }),
  ),
  SCREENING_THRESHOLD: Type.Integer({
    minimum: 50,
    maximum: 100,
    default: 70,
    description: 'the minimum similarity of a match, in per cent from 50 to 100',
  }),
  SCREENING_DAYS: Type.Integer({ minimum: 1, maximum: 365, default: 1, description: 'days from 1 to 365' }),
  READER: Type.Enum(['on', 'off'], { default: 'on', description: 'on or off' }),
  READER_APPROVES: Type.Boolean({ default: false, description: '0 or 1' }),
  ...VENDOR_VARIABLES,
  FIRST_CONTENT_MS: Type.Integer({
    minimum: 1,
    maximum: 10_000,
    default: 300,
    description: 'milliseconds from 1 to 10000',
  }),
  SHUTDOWN_DELAY_SECONDS: Type.Integer({
    minimum: 0,
    maximum: 300,
    default: 0,
    description: 'seconds from 0 to 300',
  }),
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
  DESK_ORIGIN: Type.Optional(
    Type.String({
      description: 'the public origin of the review desk, other than PUBLIC_ORIGIN; https in production',
    }),
  ),
  DESK_PORT: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 65_535, description: 'a port from 0 to 65535, other than PORT' }),
  ),
  DESK_OIDC_ISSUER: Type.Optional(
    Type.String({
      maxLength: 500,
      description: 'the issuer of an OpenID Connect provider; https in production',
    }),
  ),
  DESK_OIDC_CLIENT_ID: Type.Optional(
    Type.String({ minLength: 1, maxLength: 200, description: 'the id of the desk at the provider' }),
  ),
  DESK_OIDC_CLIENT_SECRET: Type.Optional(
    Type.String({ minLength: 8, maxLength: 500, description: 'the secret of the desk at the provider' }),
  ),
  DESK_OIDC_ROLES_CLAIM: Type.String({
    pattern: '^[\\w:/.-]{1,200}$',
    default: 'roles',
    description: 'the path of the claim with the roles of the provider',
  }),
  DESK_OIDC_ROLES: Type.Optional(
    Type.String({
      maxLength: 2000,
      description:
        'roles of the provider with the role they give (officer, senior or auditor), such as kyc=officer',
    }),
  ),
  OPERATOR_DOCS: Type.Optional(Type.Boolean({ description: '0 or 1' })),
  METRICS_TOKEN: Type.Optional(
    Type.String({ pattern: '^[\\x21-\\x7e]{32,}$', description: '32 or more printable characters' }),
  ),
  METRICS_PORT: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 65_535, description: 'a port from 1 to 65535, other than PORT' }),
  ),
  LOG_LEVEL: Type.Optional(Type.Enum([...LOG_LEVELS], { description: `one of ${LOG_LEVELS.join(', ')}` })),
});
export type Environment = Static<typeof Environment>;
export type Variable = keyof Environment;

interface VariableSchema extends TSchema {
  type?: string;
  default?: unknown;
  description: string;
}
// TypeBox types omit these keywords.
export const VARIABLES = Environment.properties as unknown as Record<Variable, VariableSchema>;

export class ConfigError extends StartError {
  override name = 'ConfigError';
  /** One sentence per error. */
  constructor(wrong: readonly string[]) {
    super(wrong.join('\n'));
  }
}

export const formatRequirement = (variable: Variable, allowed = VARIABLES[variable].description): string =>
  `${variable} must be ${allowed}.`;

/** Text that cannot be converted stays text and fails the check. */
function convert(text: string, type: string | undefined): unknown {
  if (type === 'integer' && /^\d{1,9}$/.test(text)) return Number(text);
  if (type === 'boolean' && /^[01]$/.test(text)) return text === '1';
  return text;
}

/** The text of the variable or of its file, or a sentence that describes the problem. */
function readText(env: NodeJS.ProcessEnv, name: Variable): { text?: string | undefined; problem?: string } {
  const text = env[name]?.trim();
  const file = env[name + FILE_SUFFIX]?.trim();
  if (!file) return { text };
  if (text) return { problem: `${name} and ${name}${FILE_SUFFIX} must not both be set.` };
  try {
    return { text: readFileSync(file, 'utf8').trim() };
  } catch {
    return { problem: `${name}${FILE_SUFFIX} must be the path of a readable file with ${name}.` };
  }
}

/** Returns valid values with defaults, and errors. An empty value counts as unset. */
export function checkEnvironment(env: NodeJS.ProcessEnv): {
  values: Environment;
  wrong: Map<Variable, string>;
} {
  const values: Record<string, unknown> = {};
  const wrong = new Map<Variable, string>();
  for (const [key, schema] of Object.entries(VARIABLES)) {
    const name = key as Variable; // a key of VARIABLES
    const { text, problem } = readText(env, name);
    if (problem !== undefined) wrong.set(name, problem);
    const value = text ? convert(text, schema.type) : schema.default;
    if (value === undefined) continue;
    if (Value.Check(schema, value)) values[name] = value;
    else {
      wrong.set(name, formatRequirement(name));
      if (schema.default !== undefined) values[name] = schema.default;
    }
  }
  return { values: Value.Parse(Environment, values), wrong };
}

export function readEnvironment(env: NodeJS.ProcessEnv = readSettings()): Environment {
  const { values, wrong } = checkEnvironment(env);
  if (wrong.size > 0) throw new ConfigError([...wrong.values()]);
  return values;
}
