// The first content of pages other than the hub, compared with the responses of their calls, for a sample of the
// demo accounts (for all in the long run).
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { i18n } from '@lingui/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Task } from '#contract/schemas/kyc.ts';
import { HUB_KYC_INFO_QUERY } from '#contract/kyc.ts';
import { getTaskText } from '#app/i18n/texts/task-texts.ts';
import { PERSONAS } from '#gateway/sandbox/persona-table.ts';
import { openForm } from '#gateway/testing/forms.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { readAllRows } from '#gateway/testing/rows-about.ts';
import { buildServedContent } from '#gateway/testing/served-content.ts';
import { LONG } from '../../../tests/support/long.ts';

const SHELL =
  '<!doctype html><html><head><script type="application/json" id="page-config">{}</script></head>' +
  '<body><!--first-content--><div class="boot-page"><!--first-card--><i>skeleton</i></div></body></html>';
const STYLE = '.row{display:grid}';
const FORM = 'questionnaireKzCra';
/** Each page with first content, and a persona that opens it. */
const PAGES = [
  ['complianceTasks', '', 'u10'],
  ['updatekyc', '', 'u10'],
  [FORM, '', 'u11'],
  ['kyc', 'level=LEVEL_1', 'u01'],
] as const;
const SEGMENTS = PAGES.map(([segment]) => segment);
const WINDOW = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'accept-language': 'en' };
/** Without any level, refused, verified, in Hong Kong, Türkiye, India and Kazakhstan, and a business. */
const SAMPLE = ['u01', 'u03', 'u06', 'u07', 'u09', 'u10', 'u11'];
const IDS = PERSONAS.filter(({ id, isEntity }) => LONG || isEntity || SAMPLE.includes(id)).map(
  ({ id }) => id,
);

let gateway: TestGateway;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attesta-content-'));
  const clientDir = join(folder, 'dist');
  await mkdir(join(clientDir, '.vite'), { recursive: true });
  await mkdir(join(clientDir, 'assets'));
  await writeFile(join(clientDir, 'index.html'), SHELL);
  await writeFile(join(clientDir, 'assets/a.css'), STYLE);
  const pages = Object.fromEntries(
    ['personal', ...SEGMENTS, 'transfer'].map((segment) => [segment, ['assets/a.js', 'assets/a.css']]),
  );
  await writeFile(join(clientDir, '.vite/shell.json'), JSON.stringify({ base: '/', pages, words: {} }));
  await buildServedContent(clientDir);
  gateway = await startGateway({ config: { clientDir, firstContentMs: 10_000 } });
  i18n.loadAndActivate({ locale: 'en', messages: {} });
}, 120_000);
afterAll(async () => {
  await gateway.close();
  await rm(folder, { recursive: true });
});

interface Asked {
  query?: string;
  headers?: Record<string, string>;
}

async function open(persona: string, segment: string, { query = '', headers = {} }: Asked = {}) {
  const person = await gateway.signIn(persona);
  const url = `/user/accounts/auth/${segment}${query}`;
  return gateway.inject({ url, headers: { ...person.headers, ...WINDOW, ...headers } });
}

/** The visible page, without the responses to the client's first calls. */
const contentIn = (body: string): string | null =>
  /<main id="first-content".*<\/main>/.exec(
    body.replace(/<script type="application\/json" id="page-answers">.*?<\/script>/, ''),
  )?.[0] ?? null;
const contentOf = async (persona: string, segment: string, asked?: Asked) =>
  contentIn((await open(persona, segment, asked)).body);
const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

describe('the tasks of a person', () => {
  it.each(IDS)('[S19] are for %s those of the call, each once', async (id) => {
    const { tasks } = (await (await gateway.signIn(id)).call('complianceTasks')).result as { tasks: Task[] }; // the value of the row
    const html = await contentOf(id, 'complianceTasks');
    const later = tasks.some(({ opensAt }) => opensAt);
    expect(html === null).toBe(later);
    const titles = [...(html ?? '').matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, title = '']) =>
      plain(title).trim(),
    );
    const expected = later ? [] : tasks.map((task) => i18n._(getTaskText(task).title));
    expect(titles.toSorted()).toEqual(expected.toSorted());
  });

  it('lead where they are done, and leave their days to the client', async () => {
    const { tasks } = (await (await gateway.signIn('u11')).call('complianceTasks')).result as {
      tasks: Task[];
    }; // as above
    const html = (await contentOf('u11', 'complianceTasks'))!;
    const toDo = tasks.filter(({ status }) => status === 'OPEN');
    expect(toDo.length).toBeGreaterThan(0);
    for (const { route } of toDo) expect(html).toContain(`href="/user/accounts/auth/${route}?`);
    const due = toDo.filter(({ dueAt }) => dueAt !== null);
    expect(due.length).toBeGreaterThan(0);
    expect(html.match(/data-local-day/g)).toHaveLength(due.length);
  });

  it('say that there are none', async () => {
    const business = PERSONAS.find(({ isEntity }) => isEntity)!;
    expect(plain((await contentOf(business.id, 'complianceTasks'))!)).toContain('Nothing to do');
  });
});

describe('a renewal', () => {
  it.each(IDS)('[S20, T3] matches kyc-info for %s, or is left to the client', async (id) => {
    const { result } = await (await gateway.signIn(id)).call('kycInfo', HUB_KYC_INFO_QUERY);
    const { status, siteInfo, deadline } = result.displayControl.displayUpdatePOI;
    const html = await contentOf(id, 'updatekyc');
    const isAsked = status !== 'DisplayUpdatePOIStatus_No';
    expect(html === null).toBe(isAsked && siteInfo.country === 'TR');
    expect(/What we need/.test(html ?? '')).toBe(isAsked && siteInfo.country !== 'TR');
    expect(/Your document was not accepted/.test(html ?? '')).toBe(
      status === 'DisplayUpdatePOIStatus_Rejected',
    );
    expect(/ days? and /.test(plain(html ?? ''))).toBe(html !== null && isAsked && deadline !== null);
  });

  it('asks for a consent that the user cannot give yet', async () => {
    const html = (await contentOf('u10', 'updatekyc'))!;
    expect(html).toMatch(/<div class="boot-later" inert="">.*name="acknowledge".*<\/div>/);
    expect(html).toMatch(/<button[^>]* aria-busy="true"/);
  });

  it('at the user’s own request begins if the URL has the action', async () => {
    expect(plain((await contentOf('u05', 'updatekyc'))!)).toContain('do not need to');
    const wished = (await contentOf('u05', 'updatekyc', { query: '?action=update' }))!;
    expect(wished).toContain('What we need');
    expect(wished).not.toContain('Important');
  });
});

describe('a questionnaire', () => {
  it('[S9] shows its subject and its deadline, while it waits for answers', async () => {
    const { dueAt } = await openForm(await gateway.signIn('u11'), 'KZ_CRA_V1');
    const html = (await contentOf('u11', FORM))!;
    expect(plain(html)).toContain('Questions for clients in Kazakhstan');
    expect(plain(html)).toContain('Your answers are encrypted');
    expect(html).toMatch(/<button[^>]* aria-busy="true".*Start/);
    expect(html.includes('data-local-day')).toBe(dueAt !== null);
  });

  it.each([
    ['whose answers are being given', 'u11', '?step=answers'],
    ['of another person', 'u11', `?request_id=${'A'.repeat(22)}`],
    ['that is not asked for', 'u05', ''],
  ])('%s is left to the client', async (_, persona, query) => {
    expect(await contentOf(persona, FORM, { query })).toBeNull();
  });
});

describe('the way into level 1', () => {
  const LEVEL_1 = { query: '?level=LEVEL_1' };
  it.each(IDS)('[S5] is there for %s where it may be taken', async (id) => {
    const { result } = await (await gateway.signIn(id)).call('canVerify', { level: 'LEVEL_1' });
    const html = await contentOf(id, 'kyc', LEVEL_1);
    expect(html !== null).toBe(result.allowed);
    expect(/Which country issued your document\?/.test(html ?? '')).toBe(result.allowed);
  });

  it('is not where a draft goes on, nor at a partner’s', async () => {
    expect(await contentOf('u01', 'kyc', { query: '?level=LEVEL_1&partner=sumsub' })).toBeNull();
    expect(await contentOf('u01', 'kyc')).toBeNull();
    const person = await gateway.signIn('u03');
    expect(await contentOf('u03', 'kyc', LEVEL_1)).not.toBeNull();
    const draft = { level: 'LEVEL_1', country: 'AR', docType: 'KYC_DOC_TYPE_PASSPORT' };
    expect((await person.call('captureOpen', draft)).ret_code).toBe(0);
    expect(await contentOf('u03', 'kyc', LEVEL_1)).toBeNull();
  });
});

describe('every page', () => {
  it.each(PAGES)(
    '[G5] %s contains no personal data of the user or of another user',
    async (segment, search) => {
      const query = `?${search}`;
      const all = await Promise.all(IDS.map((id) => contentOf(id, segment, { query })));
      for (const [at, id] of IDS.entries()) {
        const { name } = PERSONAS.find((persona) => persona.id === id)!;
        const { result: profile } = await (await gateway.signIn(id)).call('profile');
        const personal = [...name, profile.id, profile.maskedName, profile.maskedEmail];
        const said = personal.filter((each) => each.length > 1 && all[at]?.includes(each));
        expect(said).toEqual([]);
        // Without concurrent requests the content is the same, except for the time left of a deadline.
        const alone = await contentOf(id, segment, { query });
        const still = (html: string | null) =>
          html?.replace(/<p[^>]* role="timer">.*?<\/p>/, '').replaceAll(/ ?\d+=\d+/g, '');
        expect(still(alone)).toBe(still(all[at]!));
      }
    },
  );

  it.each(PAGES)('[G3] %s changes nothing by being looked at', async (segment, search, persona) => {
    const person = await gateway.signIn(persona);
    const before = await readAllRows(gateway.ctx.db);
    await gateway.inject({
      url: `/user/accounts/auth/${segment}?${search}`,
      headers: { ...person.headers, ...WINDOW },
    });
    expect(await readAllRows(gateway.ctx.db)).toEqual(before);
  });

  it.each(PAGES)(
    '[B4] %s speaks the language that the address asks for',
    async (segment, search, persona) => {
      const [spanish, english] = [
        (await contentOf(persona, segment, { query: `?lang=es-ES&${search}` }))!,
        (await contentOf(persona, segment, { query: `?${search}` }))!,
      ];
      expect(spanish).toContain('lang="es-ES"');
      expect(plain(spanish)).not.toBe(plain(english));
      expect(await contentOf(persona, segment, { query: `?lang=fr-FR&${search}` })).toContain('lang="en"');
    },
  );

  it.each(PAGES)(
    '%s brings the styles it needs, which the policy allows by their hash',
    async (segment, search, persona) => {
      const { body, headers } = await open(persona, segment, { query: `?${search}` });
      expect(body).toContain(`<style>${STYLE}</style><main id="first-content"`);
      expect(body).toMatch(/<\/main><div class="boot-page"><!--first-card--><i>skeleton<\/i>/);
      const hash = createHash('sha256').update(STYLE).digest('base64');
      expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
      expect(headers['cache-control']).toBe('no-store');
      const [kept] = [await gateway.inject(`/user/accounts/auth/${segment}`)];
      expect(kept.body).not.toContain('<style>');
      expect(kept.headers['cache-control']).toBe('no-cache');
    },
  );

  it('writes nothing of the address into the page', async () => {
    for (const segment of SEGMENTS) {
      const { body } = await open('u11', segment, { query: '?request_id="><script>x</script>&action=<b>' });
      expect(body).not.toMatch(/<script>x|<b>/);
    }
  });

  it.each<[string, string, Asked]>([
    ['without a session', 'complianceTasks', { headers: { cookie: '' } }],
    ['in a frame', 'complianceTasks', { headers: { 'sec-fetch-dest': 'iframe' } }],
    ['with a token', 'updatekyc', { query: '?token=x' }],
    ['for a worker that keeps it', FORM, { headers: { 'sec-fetch-mode': 'cors' } }],
    ['for a page that has none', 'transfer', {}],
    ['for what is no page', 'nothing', {}],
  ])('is the plain shell %s', async (_, segment, asked) => {
    const { body, headers } = await open('u11', segment, asked);
    expect(headers['cache-control']).toBe('no-cache');
    expect(contentIn(body)).toBeNull();
  });
});
