import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { i18n } from '@lingui/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HUB_KYC_INFO_QUERY } from '#contract/kyc.ts';
import { createHubSummary } from '#app/features/hub/hub-summary.ts';
import { findRestriction } from '#app/features/hub/notices/notices.ts';
import { href } from '#app/paths.ts';
import { getStartGate } from '#app/state/kyc/steps.ts';
import { PERSONAS } from '#gateway/sandbox/persona-table.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { readAllRows } from '#gateway/testing/rows-about.ts';
import { buildServedContent } from '#gateway/testing/served-content.ts';

const HEAD = '<!doctype html><html><head><script type="application/json" id="page-config">{}</script></head>';
const SHELL = `${HEAD}<body>before<!--first-card--><i>skeleton</i><!--/first-card-->after</body></html>`;
const HUB = '/user/accounts/auth/personal';
const WINDOW = {
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'accept-language': 'en-GB,en;q=0.9',
};

let gateway: TestGateway;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attesta-card-'));
  const clientDir = join(folder, 'dist');
  await mkdir(clientDir);
  await writeFile(join(clientDir, 'index.html'), SHELL);
  await buildServedContent(clientDir);
  gateway = await startGateway({ config: { clientDir, firstContentMs: 1500 } });
  i18n.loadAndActivate({ locale: 'en', messages: {} });
}, 120_000);
afterAll(async () => {
  await gateway.close();
  await rm(folder, { recursive: true });
});

interface Asked {
  url?: string;
  headers?: Record<string, string>;
  method?: 'GET' | 'HEAD';
}

async function open(persona: string, { url = HUB, headers = {}, method = 'GET' }: Asked = {}) {
  const person = await gateway.signIn(persona);
  return gateway.inject({ method, url, headers: { ...person.headers, ...WINDOW, ...headers } });
}

/** The visible page, without the responses to the client's first calls. */
const withoutAnswers = (html: string): string =>
  html.replace(/<script type="application\/json" id="page-answers">.*?<\/script>/, '');
const cardIn = (body: string): string | null =>
  /<main id="first-content".*<\/main>/.exec(withoutAnswers(body))?.[0] ?? null;

const wordsOf = (html: string): string[] =>
  [...html.matchAll(/<(p|h1|a)\b[^>]*>(.*?)<\/\1>/g)].map(([, , inner = '']) =>
    inner.replaceAll(/<[^>]+>/g, '').replaceAll('&#x27;', "'"),
  );

async function hubInput(persona: string) {
  const person = await gateway.signIn(persona);
  const [{ result: info }, { result: profile }] = [
    await person.call('kycInfo', HUB_KYC_INFO_QUERY),
    await person.call('profile'),
  ];
  return { info, profile };
}

describe('the first card', () => {
  it.each(PERSONAS.map(({ id }) => id))('[S4] shows %s the same as the client, or nothing', async (id) => {
    const now = gateway.clock.now();
    const input = await hubInput(id);
    const { body } = await open(id);
    const later =
      findRestriction(input.info)?.until != null ||
      (['LEVEL_1', 'LEVEL_2'] as const).some((level) => getStartGate(level, input, now).kind === 'wait');
    const card = cardIn(body);
    const { title, sentences, action, restriction } = createHubSummary(input, now);
    const said = [
      title,
      ...sentences,
      ...(action ? [action.label] : []),
      ...(restriction?.levels ? [restriction.levels.title] : []),
    ].map((each) => (typeof each === 'string' ? each : i18n._(each)));
    const page = action && href(action.target === 'support' ? 'personal' : action.target, action.query);
    const target = action && (action.target === 'support' ? '/help#contact' : page?.split('/').at(-1));
    expect(card && wordsOf(card).slice(3)).toEqual(later ? null : said);
    const link = card && / href="(?:\/user\/accounts\/auth\/)?([^"]+)"/.exec(card)?.[1];
    expect(link?.replaceAll('&amp;', '&') ?? null).toBe(later ? null : target);
    expect(body).toContain('<i>skeleton</i><!--/first-card-->after</body></html>');
  });

  it('is there for every status that needs no date', async () => {
    // Sequential, because a card that takes too long is left out.
    const shown: boolean[] = [];
    for (const { id } of PERSONAS) shown.push(cardIn((await open(id)).body) !== null);
    expect(shown.filter(Boolean).length).toBeGreaterThan(PERSONAS.length / 2);
  });

  it.each(PERSONAS.map(({ id }) => id))('[G5] contains no personal data of %s', async (id) => {
    const { name, country } = PERSONAS.find((each) => each.id === id)!;
    const { profile, info } = await hubInput(id);
    const { body } = await open(id);
    const personal = [...name, profile.id, profile.maskedName, profile.maskedEmail, info.applicant.firstname];
    const written = withoutAnswers(body.slice(body.indexOf('<body>')));
    for (const each of personal.filter((text) => text && text.length > 1))
      expect(written).not.toContain(each);
    expect(written).not.toMatch(new RegExp(`\\b${country || 'nowhere'}\\b(?! number)`));
  });

  it('[C8, E7] carries the answers that the profile and kyc-info calls would get', async () => {
    const { info, profile } = await hubInput('u05');
    const { body } = await open('u05');
    const json = /<script type="application\/json" id="page-answers">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toEqual({
      'profile {}': profile,
      [`kycInfo ${JSON.stringify(HUB_KYC_INFO_QUERY)}`]: info,
    });
  });

  it('[B4] speaks the language that the address asks for, then the browser’s', async () => {
    const spanish = await open('u01', { url: `${HUB}?lang=es-ES` });
    expect(cardIn(spanish.body)).toContain('lang="es-ES">');
    const browser = await open('u01', { headers: { 'accept-language': 'fr-FR,es;q=0.8,en;q=0.5' } });
    expect(cardIn(browser.body)).toContain('<main id="first-content" lang="es-ES"><');
    expect(wordsOf(cardIn(browser.body)!)).toEqual(wordsOf(cardIn(spanish.body)!));
    expect(wordsOf(cardIn(browser.body)!)).not.toEqual(wordsOf(cardIn((await open('u01')).body)!));
    expect(cardIn((await open('u01', { url: `${HUB}?lang=ar-SA` })).body)).toContain('lang="ar-SA"');
    expect(cardIn((await open('u01', { url: `${HUB}?lang=fr-FR` })).body)).toContain('lang="en"');
  });

  it('[B4] speaks English of the United States with its own words, where the browser asks for it', async () => {
    const american = cardIn((await open('u01', { headers: { 'accept-language': 'en-US,en;q=0.9' } })).body)!;
    expect(american).toContain('<main id="first-content" lang="en-US"><');
    expect(wordsOf(american)).toEqual(wordsOf(cardIn((await open('u01')).body)!));
  });

  it('is never cached, and has the headers of the shell', async () => {
    const [{ headers }, plain] = [await open('u01'), await gateway.inject(HUB)];
    expect(headers['cache-control']).toBe('no-store');
    expect(headers.etag).toBeUndefined();
    expect(headers['x-accel-buffering']).toBe('no');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    for (const name of ['content-security-policy', 'x-content-type-options', 'permissions-policy'])
      expect(headers[name]).toBe(plain.headers[name]);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('comes compressed as %s', async (encoding, read) => {
    const { headers, rawPayload } = await open('u01', { headers: { 'accept-encoding': encoding } });
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
    expect(read(rawPayload).toString()).toBe((await open('u01')).body);
  });

  it.each([
    '/user/accounts/auth',
    '/user/accounts/auth/',
    `${HUB}/`,
    '/user/accounts/auth/Personal?from=mail',
  ])('is there at %s', async (url) => {
    expect(cardIn((await open('u01', { url })).body)).not.toBeNull();
  });

  it('[G3] changes nothing by being looked at, and is no visit', async () => {
    const person = await gateway.signIn('u05');
    gateway.clock.advance(5 * 60_000);
    const before = await readAllRows(gateway.ctx.db);
    const { body } = await gateway.inject({ url: HUB, headers: { ...person.headers, ...WINDOW } });
    expect(cardIn(body)).not.toBeNull();
    expect(await readAllRows(gateway.ctx.db)).toEqual(before);
  });
});

describe('the plain shell', () => {
  it.each<[string, Asked]>([
    ['for a worker that keeps it', { headers: { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' } }],
    ['in a frame', { headers: { 'sec-fetch-dest': 'iframe' } }],
    ['for a browser that does not say what it does', { headers: { 'sec-fetch-mode': '' } }],
    ['with a token', { url: `${HUB}?token=x` }],
    ['[W5] with a file that was shared', { url: `${HUB}?shared=1` }],
    ['for another page', { url: '/user/accounts/auth/step1' }],
    ['as a file', { url: '/user/accounts/index.html' }],
    ['for a HEAD', { method: 'HEAD' }],
    ['without a session', { headers: { cookie: '' } }],
  ])('answers %s', async (_, asked) => {
    const { body, headers } = await open('u01', asked);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers.etag).toBeTruthy();
    expect(body).toContain(asked.method === 'HEAD' ? '' : 'before<!--first-card--><i>skeleton</i>');
  });

  it('answers where nothing renders the card', async () => {
    const clientDir = join(folder, 'alone');
    await mkdir(clientDir);
    await writeFile(join(clientDir, 'index.html'), SHELL);
    const alone = await startGateway({ config: { clientDir, firstContentMs: 1500 } });
    const { headers } = await alone.signIn('u01');
    const { body } = await alone.inject({ url: HUB, headers: { ...headers, ...WINDOW } });
    expect(body).toContain('before<!--first-card--><i>skeleton</i>');
    await alone.close();
  });

  it('is shown to a user whose session has ended', async () => {
    const { body, headers } = await open('u01', { headers: { cookie: 'sid=long-gone' } });
    expect(body).toContain('before<i>skeleton</i><!--/first-card-->after');
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('while the card is not known', () => {
  /** The chunks of a response. `then` runs after the first chunk. */
  async function partsOf(cookie: string, afterFirst: () => void): Promise<string[]> {
    if (!gateway.app.server.listening) await gateway.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = gateway.app.server.address() as AddressInfo;
    return new Promise((resolve, reject) => {
      const parts: string[] = [];
      const headers = { ...WINDOW, cookie, connection: 'close' };
      http
        .get({ host: '127.0.0.1', port, path: HUB, headers }, (response) => {
          response.setEncoding('utf8');
          response.on('data', (text: string) => {
            if (parts.push(text) === 1) afterFirst();
          });
          response.on('end', () => resolve(parts));
        })
        .on('error', reject);
    });
  }

  /** The embedded database has one connection: other queries wait for it. */
  function holdDatabase(): { release(): void } {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    void gateway.ctx.db.transaction(() => held);
    return { release };
  }

  it('the head has been sent', async () => {
    const { headers } = await gateway.signIn('u01');
    const held = holdDatabase();
    const [first, ...following] = await partsOf(headers['cookie']!, held.release);
    expect(first).toMatch(/before$/);
    expect(cardIn(following.join(''))).not.toBeNull();
  });

  it('the response does not wait long: the skeleton replaces the card', async () => {
    const { headers } = await gateway.signIn('u01');
    const held = holdDatabase();
    const since = performance.now();
    const parts = await partsOf(headers['cookie']!, () => undefined);
    held.release();
    expect(parts.join('')).toMatch(/before<i>skeleton<\/i><!--\/first-card-->after<\/body><\/html>$/);
    expect(performance.now() - since).toBeLessThan(3000);
  });
});
