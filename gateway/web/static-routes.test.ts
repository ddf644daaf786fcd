import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPageConfig } from './shell.ts';
import type { ShellManifest } from './shell-text.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';

const SCRIPT = 'export const answer = 42;'.repeat(50);
const BOOT = 'document.title += "<p>";';
const STYLE = 'p{color:red}';
const SHELL =
  '<!doctype html><html lang="en" dir="ltr"><title>Hub</title>' +
  '<link rel="modulepreload" crossorigin href="/user/accounts/assets/hub.js">' +
  '<script type="application/json" id="page-config">\n  {}\n</script>' +
  `<script>${BOOT}</script><script type="module" crossorigin src="/user/accounts/assets/index.js"></script>` +
  `<style>${STYLE}</style><p class="boot-title" id="boot-title">Hub</p>` +
  '<!--first-card--><p class="boot-words" id="boot-words">Wait</p><!--/first-card--><p>shell</p>';
const FACTS: ShellManifest = {
  base: '/user/accounts/',
  pages: { personal: ['assets/hub.js'], complianceTasks: ['assets/tasks.js', 'assets/t.css'] },
  words: {
    en: { titles: ['Hub', 'Tasks'], wait: 'Wait' },
    'es-ES': { titles: ['Centro', 'Tus "tareas" & <más>'], wait: 'Espera' },
  },
};

let gateway: TestGateway;
let clientDir: string;
beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'attesta-client-'));
  await mkdir(join(clientDir, 'assets'));
  await mkdir(join(clientDir, 'locales'));
  await mkdir(join(clientDir, '.vite'));
  await writeFile(join(clientDir, '.vite/shell.json'), JSON.stringify(FACTS));
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
  ])('hashed assets, requested as %s, are sent as %s and cached for a year', async (accepted, sent) => {
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
  ])('%s is not found', async (url) => {
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

  it('is compressed, and answered with 304 if unchanged', async () => {
    const response = await get('/user/accounts/auth/personal', { 'accept-encoding': 'br' });
    expect(response.headers['content-encoding']).toBe('br');
    const again = await get('/user/accounts/auth/', { 'if-none-match': String(response.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it('allows only GET and HEAD', async () => {
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

  it('[B4] contains the page’s title in the browser’s language, and preloads its scripts', async () => {
    const hub = await get('/user/accounts/auth/personal');
    expect(hub.body).toContain('<title>Hub</title>');
    expect(hub.body).toContain('<p class="boot-title" id="boot-title">Hub</p>');
    expect(hub.body).toContain('href="/user/accounts/assets/hub.js"');
    const tasks = await get('/user/accounts/auth/complianceTASKS/?lang=es-ES');
    expect(tasks.body).toMatch(/<html data-page="compliancetasks" data-inner lang="es-ES"/);
    expect(tasks.body).toContain('<title>Tus &quot;tareas&quot; &amp; &lt;más></title>');
    expect(tasks.body).toContain('<p class="boot-words" id="boot-words">Espera</p>');
    expect(tasks.body).toContain(
      '<link rel="modulepreload" crossorigin href="/user/accounts/assets/tasks.js">',
    );
    expect(tasks.body).toContain(
      '<link rel="preload" as="style" crossorigin href="/user/accounts/assets/t.css">',
    );
    expect(tasks.body).not.toContain('hub.js');
    expect(tasks.headers.vary).toBe('Accept-Encoding, Accept-Language');
    const spanish = await get('/user/accounts/auth/personal', { 'accept-language': 'es;q=0.9, fr' });
    expect(spanish.body).toContain('<title>Centro</title>');
    expect((await get('/user/accounts/auth/no-such-page')).body).toContain('<title>Hub</title>');
  });

  it('allows exactly its inline scripts and styles by hash', async () => {
    const { body, headers } = await get('/user/accounts/auth/personal');
    const policy = String(headers['content-security-policy']);
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(policy).toContain(`script-src 'self' ${hash(BOOT)};`);
    expect(policy).toContain(`style-src 'self' ${hash(STYLE)};`);
    expect(policy).not.toContain('unsafe');
    expect(body).toContain(`<script>${BOOT}</script>`);
    const again = await get('/user/accounts/auth/personal', { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.headers['content-security-policy']).toBe(policy);
  });

  it('contains the marker of the first card', async () => {
    const { body } = await get('/user/accounts/auth/personal');
    const [before = '', , after = ''] = body.split(/<!--\/?first-card-->/);
    expect(before).toContain('<script type="module"');
    expect(before).toContain(BOOT);
    expect(after).toContain('shell');
  });

  it('is rebuilt after a new build', async () => {
    const file = join(clientDir, 'index.html');
    await writeFile(file, SHELL.replace('shell', 'newer shell'));
    await utimes(file, new Date(), new Date(Date.now() + 5000));
    expect((await get('/user/accounts/auth/personal')).body).toContain('newer shell');
  });

  it('reports a missing build', async () => {
    const bare = await startGateway({ config: { clientDir: join(clientDir, 'none'), logLevel: 'silent' } });
    const response = await bare.inject('/user/accounts/auth/personal');
    expect(response.statusCode).toBe(503);
    expect(response.body).toContain('npm run build');
    await bare.close();
  });
});

describe('[S4] redirects', () => {
  it.each(['/', '/user/accounts', '/user/accounts/'])(
    '%s leads to the personal page and keeps the query',
    async (url) => {
      const response = await get(`${url}?lang=es-ES&from=mail`);
      expect(response.statusCode).toBe(302);
      expect(response.headers.location).toBe('/user/accounts/auth/personal?lang=es-ES&from=mail');
      expect((await get(url)).headers.location).toBe('/user/accounts/auth/personal');
    },
  );

  it('an unknown URL returns a page to browsers and an envelope to programs', async () => {
    const person = await get('/nowhere', { accept: 'text/html', 'accept-language': 'es' });
    expect(person.statusCode).toBe(404);
    expect(person.body).toContain('Esta página no existe');
    const program = await get('/nowhere');
    expect(program.json().ret_code).toBe(10404);
  });
});

describe('the page config', () => {
  const quiet = { brand: { name: 'Attesta' }, sandbox: false, helpCenter: {}, returnHosts: [] };

  it('[S24] contains the help center', async () => {
    const { body } = await get('/user/accounts/auth/personal');
    const config = JSON.parse(/id="page-config">([^<]*)</.exec(body)?.[1] ?? '');
    expect(config.helpCenter).toMatchObject({ faq: '/help#faq', issueWebform: '/help#contact' });
  });

  it('cannot end its script element', () => {
    const html = fillPageConfig(SHELL, { ...quiet, site: '</script><script>alert(1)</script>' });
    expect(html.match(/<\/script>/g)).toHaveLength(3);
    expect(JSON.parse(/id="page-config">([^<]*)</.exec(html)?.[1] ?? '').site).toContain('</script>');
    expect(fillPageConfig(SHELL, { ...quiet, site: '$1$&' })).toContain('"$1$&"');
  });
});
