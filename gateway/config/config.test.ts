import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { ConfigError, Environment } from './environment.ts';
import { computeKeyId } from './key-ring.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'attesta-config-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const load = (env: NodeJS.ProcessEnv = {}) => loadConfig({ DATA_DIR: dataDir, ...env });
const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://user:secret@db/attesta',
  PUBLIC_ORIGIN: 'https://account.example.com',
  SESSION_SECRET: randomBytes(32).toString('base64url'),
  FILES_KEY: randomBytes(32).toString('base64'),
};

describe('settings', () => {
  it('are all optional: an empty environment gives a sandbox on the embedded database', () => {
    const config = load();
    expect(config).toMatchObject({
      sandbox: true,
      production: false,
      port: 8080,
      host: '127.0.0.1',
      databaseUrl: null,
    });
    expect(config.filesKey.writing).toHaveLength(32);
    expect(config.filesKey.ids).toHaveLength(1);
  });

  it('serve the review desk one port above in the sandbox, and elsewhere only with a provider', () => {
    expect(load({ PORT: '9000' }).desk).toMatchObject({ port: 9001, origin: null, oidc: null });
    expect(load({ ...PRODUCTION }).desk).toBeNull();
    const desk = {
      DESK_ORIGIN: 'https://desk.example.com',
      DESK_OIDC_ISSUER: 'https://id.example.com',
      DESK_OIDC_CLIENT_ID: 'desk',
      DESK_OIDC_CLIENT_SECRET: 'a-long-secret',
      DESK_OIDC_ROLES: 'kyc=officer,kyc leads=senior',
    };
    const roles = new Map([
      ['kyc', 'officer'],
      ['kyc leads', 'senior'],
    ]);
    expect(load({ ...PRODUCTION, ...desk, DESK_PORT: '9100' }).desk).toMatchObject({
      port: 9100,
      origin: desk.DESK_ORIGIN,
      oidc: { rolesClaim: ['roles'], roles },
    });
    const { DESK_OIDC_ROLES: _, ...noRoles } = desk;
    expect(() => load({ ...PRODUCTION, ...noRoles })).toThrow(/^DESK_OIDC_ROLES must be set/);
    expect(() => load({ ...PRODUCTION, DESK_ORIGIN: desk.DESK_ORIGIN })).toThrow(
      /^DESK_OIDC_ISSUER must be set/,
    );
    const loadWith = (env: object) => () => load({ ...PRODUCTION, ...desk, ...env });
    expect(loadWith({ DESK_ORIGIN: PRODUCTION.PUBLIC_ORIGIN })).toThrow(
      /^DESK_ORIGIN must be another origin/,
    );
    expect(loadWith({ DESK_ORIGIN: 'http://desk.example.com' })).toThrow(/^DESK_ORIGIN must be/);
    expect(loadWith({ DESK_OIDC_ISSUER: 'http://id.example.com' })).toThrow(/^DESK_OIDC_ISSUER must be/);
    expect(loadWith({ DESK_OIDC_ROLES: 'kyc=boss' })).toThrow(/^DESK_OIDC_ROLES must be/);
  });

  it('include the brand', () => {
    expect(load().brand).toEqual({ name: 'Attesta' });
    expect(load({ BRAND_NAME: 'Nord Bank', BRAND_ACCENT: '#0057B8' }).brand).toEqual({
      name: 'Nord Bank',
      accent: '#0057B8',
    });
    expect(() => load({ BRAND_NAME: 'N'.repeat(25) })).toThrow(/^BRAND_NAME must be a name of 24 characters/);
    expect(() => load({ BRAND_ACCENT: 'blue' })).toThrow(/^BRAND_ACCENT must be a colour as #rrggbb/);
  });

  it('enable mail with a server and a sender, and report which one is missing', () => {
    expect(load().mail).toBeNull();
    const smtpUrl = 'smtps://user:secret@mail.example.com:465';
    const from = 'Accounts <no-reply@example.com>';
    expect(load({ SMTP_URL: smtpUrl, MAIL_FROM: from }).mail).toEqual({ smtpUrl, from });
    expect(() => load({ SMTP_URL: smtpUrl })).toThrow(/^MAIL_FROM must be set because SMTP_URL is/);
  });

  it('[M9] list the exact origins of the pages that may embed the screens', () => {
    const businesses = (row: string, env: NodeJS.ProcessEnv = {}) =>
      load({ EMBEDDED_BUSINESSES: row, ...env }).businesses;
    const row = 'shop|The Shop|shop.example|https://shop.example https://www.shop.example:8443;bank|The Bank';
    expect(businesses(row, PRODUCTION)).toEqual([
      {
        id: 'shop',
        name: 'The Shop',
        returnHosts: ['shop.example'],
        origins: ['https://shop.example', 'https://www.shop.example:8443'],
      },
      { id: 'bank', name: 'The Bank', returnHosts: [], origins: [] },
    ]);
    expect(businesses('shop|The Shop||http://localhost:8081')[0]?.origins).toEqual(['http://localhost:8081']);
    for (const origin of [
      '*',
      'https://*.example',
      'shop.example',
      'https://shop.example/',
      "'self'",
      'https:',
    ])
      expect(() => businesses(`shop|The Shop||${origin}`)).toThrow(/^EMBEDDED_BUSINESSES must be/);
    expect(() => businesses('shop|The Shop||http://shop.example', PRODUCTION)).toThrow(/EMBEDDED_BUSINESSES/);
  });

  it('include the partner example beside the gateway in the sandbox', () => {
    expect(load({ PORT: '9000' }).businesses.at(-1)?.origins).toEqual(['http://localhost:9002']);
    expect(load({ PORT: '0' }).businesses.at(-1)?.origins).toEqual([]);
    expect(load({ ...PRODUCTION }).businesses).toEqual([]);
  });

  it('accept several keys: the first encrypts, all decrypt', () => {
    const [newer, older] = [randomBytes(32), randomBytes(32)];
    const { filesKey } = load({ FILES_KEY: [newer, older].map((key) => key.toString('base64')).join(', ') });
    expect(filesKey.ids).toEqual([newer, older].map(computeKeyId));
    expect(filesKey.writingId).toBe(computeKeyId(newer));
    expect(() => load({ FILES_KEY: `${newer.toString('base64')},` })).toThrow(
      /^FILES_KEY must be 32 random bytes/,
    );
  });

  it('treat an empty value as absent', () => {
    expect(load({ PORT: '', TRUST_PROXY: ' ', SANDBOX: '' })).toMatchObject({
      port: 8080,
      trustProxy: null,
      sandbox: true,
    });
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '8.5'],
    ['PORT', '0x50'],
    ['NODE_ENV', 'prod'],
    ['SANDBOX', 'yes'],
    ['SANDBOX_PROVIDERS', 'all'],
    ['DATABASE_URL', 'mysql://db'],
    ['SANDBOX_DECISION_SECONDS', '-1'],
    ['SESSION_SECRET', 'short'],
    ['FILES_KEY', 'bm90IDMyIGJ5dGVz'],
    ['OFFICER_TOKEN', 'short'],
    ['TELEGRAM_BOT_TOKEN', 'not-a-token'],
    ['TELEGRAM_BOT_APP', 'no app'],
    ['TELEGRAM_API_BASE', 'api.telegram.org'],
    ['WEB_PUSH_PUBLIC_KEY', 'short'],
    ['WEB_PUSH_PRIVATE_KEY', 'short'],
    ['WEB_PUSH_SUBJECT', 'push@example.com'],
    ['WEB_PUSH_LOCAL', 'yes'],
    ['PUBLIC_ORIGIN', 'https://account.example.com/path'],
    ['PUBLIC_ORIGIN', 'account.example.com'],
    ['PUBLIC_ORIGIN', 'https://*.example'],
    ['PUBLIC_ORIGIN', 'https://account.example.com;script-src'],
    ['SECURITY_CONTACT', 'security@example.com'],
    ['TRUST_PROXY', 'everyone'],
    ['TRUST_PROXY', '10.0.0.0/8/9'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', 'loopback, ::/0'],
    ['TRUST_PROXY', '0.0.0.0/1,128.0.0.0/1'],
    ['TRUST_PROXY', '2000::/3'],
    ['TRUST_PROXY', '::ffff:0:0/96'],
    ['TRUST_PROXY', '::ffff:128.0.0.0/97'],
    ['TRUST_PROXY', '::/8'],
    ['TRUST_PROXY', Array.from({ length: 256 }, (_, at) => `${at}.0.0.0/8`).join()],
    ['TRUST_PROXY', Array.from({ length: 256 }, (_, at) => `::ffff:${at}.0.0.0/104`).join()],
    ['TRUST_PROXY', Array.from({ length: 128 }, (_, at) => `${(at * 2).toString(16)}00::/7`).join()],
    ['SMTP_URL', 'https://mail.example.com'],
    ['MAIL_FROM', 'unknown'],
    ['MAIL_FROM', 'a@example.com, b@example.com'],
    ['RATE_LIMIT_PER_MINUTE', '0'],
    ['SIGN_IN_LIMIT', 'many'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s stops the boot, naming the variable and what is allowed', (name, value) => {
    const start = () => load({ [name]: value });
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(new RegExp(`^${name} must be .{5,}\\.$`));
  });

  it('report all errors at once, and write no files', () => {
    const folder = join(dataDir, 'new');
    const start = () =>
      load({
        DATA_DIR: folder,
        PORT: 'eighty',
        TRUST_PROXY: '::/0',
        SMTP_URL: 'smtp://mail.example.com',
        SITE_HOSTS: 'HK',
      });
    expect(start).toThrow(/^PORT must [^]*^TRUST_PROXY must [^]*^SITE_HOSTS must [^]*^MAIL_FROM must /m);
    expect(existsSync(folder)).toBe(false);
  });

  it.each([
    'loopback',
    '10.0.0.0/8',
    '10.1.2.3, ::1/128',
    'fc00::/7',
    '::ffff:10.0.0.0/104',
    '10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,127.0.0.0/8,fc00::/7',
  ])('accept %s as trusted proxies', (value) => {
    expect(load({ TRUST_PROXY: value }).trustProxy).toBe(value);
  });
});

it('the message does not contain an invalid secret', () => {
  expect(() => load({ SESSION_SECRET: 'correct horse battery' })).toThrow(/^((?!horse).)*$/);
});

describe('production', () => {
  it('starts with its five settings, without a sandbox', () => {
    expect(loadConfig(PRODUCTION)).toMatchObject({ production: true, sandbox: false, logLevel: 'info' });
  });

  it('publishes the description of the operator API only on request', () => {
    expect(load().operatorDocs).toBe(true);
    expect(loadConfig(PRODUCTION).operatorDocs).toBe(false);
    expect(loadConfig({ ...PRODUCTION, OPERATOR_DOCS: '1' }).operatorDocs).toBe(true);
  });

  it('requires TLS for mail, except on the same machine', () => {
    const mail = (url: string) =>
      loadConfig({ ...PRODUCTION, SMTP_URL: url, MAIL_FROM: 'a@example.com' }).mail;
    expect(mail('smtp://mail.example.com:587')).toMatchObject({ requireTls: true });
    expect(mail('smtp://127.0.0.1:25')).not.toHaveProperty('requireTls');
  });

  it('refuses vendor simulators, as every gateway outside the sandbox does', () => {
    const refused = /^SANDBOX_PROVIDERS must be 0 or unset outside the sandbox/;
    expect(() => loadConfig({ ...PRODUCTION, SANDBOX_PROVIDERS: '1' })).toThrow(refused);
    expect(() => load({ SANDBOX: '0', SANDBOX_PROVIDERS: '1' })).toThrow(refused);
    expect(load({ SANDBOX_PROVIDERS: '1' }).sandbox).toBe(true);
  });

  it('refuses sandbox mode', () => {
    expect(() => loadConfig({ ...PRODUCTION, SANDBOX: '1' })).toThrow(/^SANDBOX must be 0/);
  });

  it('lists all missing settings', () => {
    expect(() => loadConfig({ NODE_ENV: 'production' })).toThrow(
      /^DATABASE_URL [^]*^PUBLIC_ORIGIN [^]*^SESSION_SECRET [^]*^FILES_KEY /m,
    );
  });

  it('requires TLS', () => {
    const start = () => loadConfig({ ...PRODUCTION, PUBLIC_ORIGIN: 'http://account.example.com' });
    expect(start).toThrow(/^PUBLIC_ORIGIN must be an https:\/\/ origin/);
    expect(load({ PUBLIC_ORIGIN: 'http://localhost:8080' }).publicOrigin).toBe('http://localhost:8080');
  });

  it.each([
    ['SCREENING_URL', 'http://yente:8000/match/default'],
    ['SUMSUB_BASE_URL', 'http://api.sumsub.com'],
    ['JUMIO_BASE_URL', 'http://{service}.emea-1.jumio.ai'],
    ['IDNOW_JWKS_URL', 'http://auth.example.com/jwks.json'],
    ['FILES_URL', 's3://documents?endpoint=http://storage.example.com'],
    ['AUDIT_HEADS_URL', 's3://heads?endpoint=http://storage.example.com'],
  ])('refuses %s without TLS, except on the same machine', (name, value) => {
    const start = (address: string) => () => loadConfig({ ...PRODUCTION, [name]: address });
    expect(start(value)).toThrow(new RegExp(`^${name} must be .*https://`, 'm'));
    const local = value.replace(/http:\/\/[^/:?]+/, 'http://127.0.0.1');
    // Other settings of the vendor are missing.
    expect(start(local)).not.toThrow(new RegExp(`^${name}`, 'm'));
    expect(start(value.replace('http:', 'https:'))).not.toThrow(new RegExp(`^${name}`, 'm'));
  });

  it.each(['DATABASE_URL', 'PUBLIC_ORIGIN', 'SESSION_SECRET', 'FILES_KEY'])('needs %s', (name) => {
    expect(() => loadConfig({ ...PRODUCTION, [name]: '' })).toThrow(new RegExp(`^${name} must be set`));
  });
});

describe('generated secrets', () => {
  it('are created once, stored, and readable by the owner only', () => {
    const first = load();
    const second = load();
    expect(second).toEqual(first);
    for (const file of ['session.secret', 'files.key']) {
      expect(statSync(join(dataDir, file)).mode & 0o777).toBe(0o600);
    }
    expect(first.sessionSecret.length).toBeGreaterThanOrEqual(32);
    expect(readFileSync(join(dataDir, 'session.secret'), 'utf8').trim()).toBe(first.sessionSecret);
  });

  it('differ between folders', () => {
    const other = mkdtempSync(join(tmpdir(), 'attesta-config-'));
    expect(loadConfig({ DATA_DIR: other }).sessionSecret).not.toBe(load().sessionSecret);
    rmSync(other, { recursive: true });
  });
});

describe('a value in a file', () => {
  it('is used without the whitespace around it', () => {
    const file = join(dataDir, 'database-url');
    writeFileSync(file, `${PRODUCTION.DATABASE_URL}\n`);
    const { DATABASE_URL: _, ...others } = PRODUCTION;
    expect(load({ ...others, DATABASE_URL_FILE: file }).databaseUrl).toBe(PRODUCTION.DATABASE_URL);
  });

  it('is refused when the file is missing or the variable is also set, without printing the value', () => {
    expect(() => load({ SMTP_URL_FILE: join(dataDir, 'missing') })).toThrow(
      'SMTP_URL_FILE must be the path of a readable file with SMTP_URL.',
    );
    const both = { ...PRODUCTION, DATABASE_URL_FILE: join(dataDir, 'missing') };
    expect(() => load(both)).toThrow(/^DATABASE_URL and DATABASE_URL_FILE must not both be set\.$/);
  });
});

it('.env.example lists every variable, with the default the gateway has', () => {
  const text = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
  const listed = new Map(
    [...text.matchAll(/^# ([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  expect([...listed.keys()].sort()).toEqual(Object.keys(Environment.properties).sort());
  const documented = loadConfig({ ...Object.fromEntries(listed), DATA_DIR: dataDir });
  expect(documented).toEqual(load());
});
