import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPageConfig } from './page-config.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';

const SCRIPT = 'export const answer = 42;'.repeat(50);
const SHELL = '<!doctype html><script type="application/json" id="page-config">\n  {}\n</script><p>shell</p>';

let gateway: TestGateway;
let clientDir: string;
beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'attesta-client-'));
  await mkdir(join(clientDir, 'assets'));
  await mkdir(join(clientDir, 'locales'));
  await writeFile(join(clientDir, 'index.html'), SHELL);
  await writeFile(join(clientDir, 'assets/index-abc123.js'), SCRIPT);
  await writeFile(join(clientDir, 'assets/index-abc123.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(clientDir, 'assets/index-abc123.js.gz'), gzipSync(SCRIPT));
  for (const name of ['sw.js', 'manifest.webmanifest', 'locales/en.json']) {
    await writeFile(join(clientDir, name), '{}');
  }
  gateway = await startGateway({ config: { clientDir } });
});
afterAll(async () => {
  await gateway.close();
  await rm(clientDir, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => gateway.inject({ url, headers });

describe('files of the client', () => {
  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br', 'br'],
    ['identity', undefined],
  ])('hashed assets, asked for as %s, come as %s and for a year', async (accepted, sent) => {
    const response = await get('/user/accounts/assets/index-abc123.js', { 'accept-encoding': accepted });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-encoding']).toBe(sent);
    expect(response.headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers.vary).toMatch(/accept-encoding/i);
  });

  it.each(['sw.js', 'manifest.webmanifest', 'locales/en.json'])(
    '%s is checked again on every use',
    async (name) => {
      const response = await get(`/user/accounts/${name}`);
      expect(response.headers['cache-control']).toBe('no-cache');
      const again = await get(`/user/accounts/${name}`, { 'if-none-match': String(response.headers.etag) });
      expect(again.statusCode).toBe(304);
    },
  );

  it.each(['assets/index-old.js', 'locales/xx.json', 'sw2.js', 'assets/a.css'])(
    '%s is missing, not the shell',
    async (name) => {
      const response = await get(`/user/accounts/${name}`, { accept: 'text/html' });
      expect(response.statusCode).toBe(404);
      expect(response.body).not.toContain('shell');
    },
  );

  it.each([
    '/user/accounts/../package.json',
    '/user/accounts/%2e%2e/package.json',
    '/user/accounts/..%2fpackage.json',
    '/user/accounts/assets/..%5c..%5cpackage.json',
  ])('%s leads nowhere', async (url) => {
    const response = await get(url);
    expect(response.body).not.toContain('dependencies');
  });
});

describe('the shell', () => {
  it.each(['auth/personal', 'auth/kyc?level=LEVEL_1', 'auth/no-such-page', 'auth/', 'index.html'])(
    'answers /user/accounts/%s',
    async (page) => {
      const response = await get(`/user/accounts/${page}`);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(response.headers['cache-control']).toBe('no-cache');
      expect(response.body).toContain('shell');
    },
  );

  it('is compressed, and not sent again while it is the same', async () => {
    const response = await get('/user/accounts/auth/personal', { 'accept-encoding': 'br' });
    expect(response.headers['content-encoding']).toBe('br');
    const again = await get('/user/accounts/auth/step1', { 'if-none-match': String(response.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it('answers reading only', async () => {
    const response = await gateway.inject({ method: 'POST', url: '/user/accounts/auth/personal' });
    expect(response.statusCode).toBe(404);
    const head = await gateway.inject({ method: 'HEAD', url: '/user/accounts/auth/personal' });
    expect(head.statusCode).toBe(200);
  });

  it('[E2, M7] carries the page config of its host', async () => {
    const configAt = async (host: string) => {
      const { body } = await get('/user/accounts/auth/personal', { host });
      return JSON.parse(/id="page-config">([^<]*)</.exec(body)?.[1] ?? '');
    };
    expect(await configAt('account.example.com')).toMatchObject({ site: '', sandbox: true });
    expect(await configAt('account.example.hk')).toMatchObject({ site: 'HK', sandbox: true });
    expect(await configAt('account.example.ae:8080')).toMatchObject({ site: 'AE', sandbox: true });
  });

  it('is made again when a build has replaced it', async () => {
    const file = join(clientDir, 'index.html');
    await writeFile(file, SHELL.replace('shell', 'newer shell'));
    await utimes(file, new Date(), new Date(Date.now() + 5000));
    expect((await get('/user/accounts/auth/personal')).body).toContain('newer shell');
  });

  it('that was never built is said in words', async () => {
    const bare = await startGateway({ config: { clientDir: join(clientDir, 'none'), logLevel: 'silent' } });
    const response = await bare.inject('/user/accounts/auth/personal');
    expect(response.statusCode).toBe(503);
    expect(response.body).toContain('npm run build');
    await bare.close();
  });
});

describe('[S4] the way in', () => {
  it.each(['/', '/user/accounts', '/user/accounts/'])(
    '%s leads to the personal page and keeps the query',
    async (url) => {
      const response = await get(`${url}?lang=es-ES&from=mail`);
      expect(response.statusCode).toBe(302);
      expect(response.headers.location).toBe('/user/accounts/auth/personal?lang=es-ES&from=mail');
      expect((await get(url)).headers.location).toBe('/user/accounts/auth/personal');
    },
  );

  it('an address outside the account is a page for people and an envelope for programs', async () => {
    const person = await get('/nowhere', { accept: 'text/html', 'accept-language': 'es' });
    expect(person.statusCode).toBe(404);
    expect(person.body).toContain('Esta página no existe');
    const program = await get('/nowhere');
    expect(program.json().ret_code).toBe(10404);
  });
});

describe('the page config', () => {
  const quiet = { sandbox: false, helpCenter: {}, returnHosts: [] };

  it('[S24] names the help center', async () => {
    const { body } = await get('/user/accounts/auth/personal');
    const config = JSON.parse(/id="page-config">([^<]*)</.exec(body)?.[1] ?? '');
    expect(config.helpCenter).toMatchObject({ faq: '/help#faq', issueWebform: '/help#contact' });
  });

  it('cannot end its script element', () => {
    const html = fillPageConfig(SHELL, { ...quiet, site: '</script><script>alert(1)</script>' });
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(JSON.parse(/id="page-config">([^<]*)</.exec(html)?.[1] ?? '').site).toContain('</script>');
    expect(fillPageConfig(SHELL, { ...quiet, site: '$1$&' })).toContain('"$1$&"');
  });
});
