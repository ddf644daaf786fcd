// The client with a back end that returns exactly the fields of the specification: pages open and show nothing false.
// Missing fields: src/app/another-back-end.test.tsx; here only for the start of an embedded flow. [E5, E6, E9]
import type { Page } from '@playwright/test';
import { LONG } from '../support/long.ts';
import { listFlaws, FLOW_ANSWERS, CAN_VERIFY_REFUSED, SPEC_ANSWERS } from '../support/spec-answers.ts';
import { pagePath } from './support/app.ts';
import { type SpecBackEnd, startSpecBackEnd } from './support/spec-back-end.ts';
import { expect, test } from './support/test.ts';

let backEnd: SpecBackEnd;
test.beforeAll(async () => {
  backEnd = await startSpecBackEnd();
});
test.afterAll(() => backEnd.close());
test.beforeEach(() => {
  backEnd.changed = {};
});
// No gateway runs here.
test.use({ serviceWorkers: 'block', baseURL: 'http://localhost' });

const at = (segment: string): string => backEnd.url + pagePath(segment);

const CRASHED = 'Something went wrong';
const NONSENSE = /\bundefined\b|\bnull\b|NaN|\[object|Invalid Date/;
/** Text of values that are absent. */
const FALSE_WORDS = /used today|tries? left|fully verified|has moved|our own team/;

/** The pages that show most of kyc-info; LONG_TESTS=1 opens every page. */
const FIRST = ['personal', 'updatekyc', 'step1', 'personalquestion', 'complianceTasks'];
const SEGMENTS =
  `personal kyc vendor sdk step1 step2 question newquestion ocquestion piquestion personalquestion
  cnsquestion rfiQuestion advancedQuest standardQuest nsquestion resetkyc updatekyc crypto-knowledge-test
  risk-tolerance-test client-agreement agreement professional qualifiedInvestor reliance questionnaire
  questionnaireKzCra eddQuestionnaire rcEddQuestionnaire rcQuestionnaire pivQuestionnaire residenceInfo
  sourceOfFundsWealth updatePOA updateName complianceTasks transfer`.split(/\s+/);

/** Faults of the page; empty when it is correct. */
async function findFaults(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText();
  const shown = (await page.locator('main').innerText()).trim();
  return [
    ...(shown.length < 20 ? ['blank'] : []),
    ...(text.includes(CRASHED) ? ['crashed'] : []),
    ...[NONSENSE, FALSE_WORDS].flatMap((words) => words.exec(text)?.[0] ?? []),
  ];
}

/** Shows the page another answer without a reload: it requests again when the network is back. */
async function watch(page: Page, call: string): Promise<void> {
  await page.addInitScript((end) => {
    const own = window as unknown as { answered: number; online: boolean };
    Object.assign(own, { answered: 0, online: true });
    Object.defineProperty(navigator, 'onLine', { get: () => own.online });
    const ask = window.fetch;
    window.fetch = async (...request) => {
      const response = await ask(...request);
      if (new URL(response.url).pathname.endsWith(end)) own.answered += 1;
      return response;
    };
  }, call);
}

const refresh = (page: Page) =>
  page.evaluate(async () => {
    const own = window as unknown as { answered: number; online: boolean };
    const frame = () => new Promise(requestAnimationFrame);
    const before = own.answered;
    for (const online of [false, true]) {
      own.online = online;
      dispatchEvent(new Event(online ? 'online' : 'offline'));
      await frame();
    }
    while (own.answered === before) await frame();
    for (let i = 0; i < 3; i += 1) await frame();
  });

const shown = (page: Page) =>
  page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main?.querySelector('h1') && !main.querySelector('[aria-busy="true"]');
  });

/** Reasons without a code: the page shows the server's text. */
const OWN_WORDS: Record<string, string> = {
  personal: 'The photo is too dark to read.',
  updatekyc: 'The photo is too dark to read.',
  step1: 'Please send the whole document.',
};

test('[E5, E6, X11, T6] opens pages on exactly the fields of the specification and shows the server’s own reason', async ({
  page,
}) => {
  const wrong: string[] = [];
  for (const segment of LONG ? SEGMENTS : FIRST) {
    await page.goto(at(segment));
    await shown(page).catch(() => wrong.push(`${segment}: never came`));
    wrong.push(...(await findFaults(page)).map((what) => `${segment}: ${what}`));
    const words = OWN_WORDS[segment];
    if (words) await expect(page.getByText(words)).toBeVisible();
  }
  expect(wrong).toEqual([]);
});

test('[S5, E4] the provider that kyc-info names checks a level without a call of our own', async ({
  page,
}) => {
  await page.goto(`${at('kyc')}?level=LEVEL_1`);
  await page.getByRole('button', { name: 'Continue with Sumsub' }).click();
  await page.waitForURL(/\/launch\?/);
  await expect(page.getByRole('heading', { name: 'Your check with Sumsub' })).toBeVisible();
});

const LINK = '?isUpdatePoi=true&token=tok-1&business_id=b-1&lang=en';

for (const [call, whole] of [
  ['/integration/info', SPEC_ANSWERS['/integration/info']],
  ['/business-info', FLOW_ANSWERS['/business-info']],
  ['/can-verify', FLOW_ANSWERS['/can-verify']],
  ['/can-verify', CAN_VERIFY_REFUSED],
] as const) {
  const how = whole === CAN_VERIFY_REFUSED ? ', which refuses' : '';
  test(
    `[E6, M9] sdk stands whichever field of ${call.slice(1)} fails it${how}`,
    { tag: '@long' },
    async ({ page }) => {
      Object.assign(backEnd.changed, FLOW_ANSWERS, { [call]: whole });
      await watch(page, call);
      await page.goto(at('sdk') + LINK);
      await shown(page);
      await expect(page.getByRole('main')).toContainText('Example App');
      const wrong: string[] = [];
      for (const flaw of listFlaws(whole)) {
        backEnd.changed[call] = flaw.answer;
        await refresh(page);
        await shown(page).catch(() => wrong.push(`${flaw.name}: never came`));
        wrong.push(...(await findFaults(page)).map((what) => `${flaw.name}: ${what}`));
      }
      expect(wrong).toEqual([]);
    },
  );
}

test(
  '[E6, E8, C11] the sdk page works without any one field of token-info',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(120_000);
    Object.assign(backEnd.changed, FLOW_ANSWERS);
    await page.goto(at('sdk') + LINK);
    await shown(page);
    await expect(page.getByRole('main')).toContainText('Example App');
    const wrong: string[] = [];
    const renewals: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/access-token')) renewals.push(request.url());
    });
    for (const flaw of listFlaws(FLOW_ANSWERS['/token-info'])) {
      backEnd.changed['/token-info'] = flaw.answer;
      await page.reload();
      await shown(page).catch(() => wrong.push(`${flaw.name}: never came`));
      wrong.push(...(await findFaults(page)).map((what) => `${flaw.name}: ${what}`));
    }
    expect(wrong).toEqual([]);
    // A token without an expiry is not renewed at once.
    expect(renewals).toEqual([]);
  },
);
