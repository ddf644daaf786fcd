// The client before a back end that answers exactly the fields of the specification, and before one that answers less:
// every page opens, and says nothing that is not so. [E5, E6, E9]
import type { Page } from '@playwright/test';
import { flawsOf, FLOW_ANSWERS, REFUSED_VERDICT, SPEC_ANSWERS } from '../support/spec-answers.ts';
import { path } from './support/app.ts';
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
// No gateway of ours has a part in this.
test.use({ serviceWorkers: 'block', baseURL: 'http://localhost' });

const at = (segment: string): string => backEnd.url + path(segment);

const CRASHED = 'Something went wrong';
const NONSENSE = /\bundefined\b|\bnull\b|NaN|\[object|Invalid Date/;
/** What nobody has said. */
const FALSE_WORDS = /used today|tries? left|fully verified|has moved|our own team/;

const SEGMENTS =
  `personal kyc vendor sdk step1 step2 question newquestion ocquestion piquestion personalquestion
  cnsquestion rfiQuestion advancedQuest standardQuest nsquestion resetkyc updatekyc crypto-knowledge-test
  risk-tolerance-test client-agreement agreement professional qualifiedInvestor reliance questionnaire
  questionnaireKzCra eddQuestionnaire rcEddQuestionnaire rcQuestionnaire pivQuestionnaire residenceInfo
  sourceOfFundsWealth updatePOA updateName complianceTasks transfer`.split(/\s+/);

/** What nobody can say who does not know the status. */
const PROMISES: Record<string, RegExp> = {
  'displayControl.displayUpdatePOI.status unknown': /do not have to|has to be confirmed again|up to date/,
};

/** What is wrong with the page as it stands; nothing when it may be shown. */
async function wrongWith(page: Page, flaw = ''): Promise<string[]> {
  const text = await page.locator('body').innerText();
  const told = (await page.locator('main').innerText()).trim();
  return [
    ...(told.length < 20 ? ['blank'] : []),
    ...(text.includes(CRASHED) ? ['crashed'] : []),
    ...[NONSENSE, FALSE_WORDS, PROMISES[flaw]].flatMap((words) => words?.exec(text)?.[0] ?? []),
  ];
}

/** A page asks anew when the network comes back; this is how it is shown another answer without a reload. */
async function watch(page: Page, call: string): Promise<void> {
  await page.addInitScript((end) => {
    const own = window as unknown as { answered: number; online: boolean }; // this test's own marks
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

const askAgain = (page: Page) =>
  page.evaluate(async () => {
    const own = window as unknown as { answered: number; online: boolean }; // as above
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

test('[E5, E6] every page opens on exactly the fields of the specification', async ({ page }) => {
  const wrong: string[] = [];
  for (const segment of SEGMENTS) {
    await page.goto(at(segment));
    await shown(page).catch(() => wrong.push(`${segment}: never came`));
    wrong.push(...(await wrongWith(page)).map((what) => `${segment}: ${what}`));
  }
  expect(wrong).toEqual([]);
});

test('[X11, T6] the server’s own reason is shown where it gives no codes', async ({ page }) => {
  for (const segment of ['personal', 'updatekyc']) {
    await page.goto(at(segment));
    await shown(page);
    await expect(page.getByText('The photo is too dark to read.')).toBeVisible();
  }
  await page.goto(at('step1'));
  await expect(page.getByText('Please send the whole document.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
});

const LINK = '?isUpdatePoi=true&token=tok-1&business_id=b-1&lang=en';

for (const [segment, search, answer] of [
  ['personal', '', '/kyc-info'],
  ['updatekyc', '', '/kyc-info'],
  ['step1', '', '/kyc-info'],
  ['step2', '', '/kyc-info'],
  ['sdk', LINK, '/integration/info'],
] as const) {
  test(`[E6] ${segment} stands whichever field of kyc-info fails it`, async ({ page }) => {
    await watch(page, answer);
    await page.goto(at(segment) + search);
    await shown(page);
    const wrong: string[] = [];
    for (const flaw of flawsOf(SPEC_ANSWERS[answer])) {
      backEnd.changed[answer] = flaw.answer;
      await askAgain(page);
      const found = await wrongWith(page, flaw.name);
      wrong.push(...found.map((what) => `${flaw.name}: ${what}`));
      if (!found.includes('crashed')) continue;
      backEnd.changed[answer] = SPEC_ANSWERS[answer];
      await page.reload();
      await shown(page);
    }
    expect(wrong).toEqual([]);
  });
}

for (const [call, whole] of [
  ['/business-info', FLOW_ANSWERS['/business-info']],
  ['/can-verify', FLOW_ANSWERS['/can-verify']],
  ['/can-verify', REFUSED_VERDICT],
] as const) {
  const how = whole === REFUSED_VERDICT ? ', which refuses' : '';
  test(`[E6, M9] sdk stands whichever field of ${call.slice(1)} fails it${how}`, async ({ page }) => {
    Object.assign(backEnd.changed, FLOW_ANSWERS, { [call]: whole });
    await watch(page, call);
    await page.goto(at('sdk') + LINK);
    await shown(page);
    await expect(page.getByRole('main')).toContainText('Example App');
    const wrong: string[] = [];
    for (const flaw of flawsOf(whole)) {
      backEnd.changed[call] = flaw.answer;
      await askAgain(page);
      await shown(page).catch(() => wrong.push(`${flaw.name}: never came`));
      wrong.push(...(await wrongWith(page)).map((what) => `${flaw.name}: ${what}`));
    }
    expect(wrong).toEqual([]);
  });
}

test('[E6, E8, C11] sdk stands whichever field of token-info fails it', async ({ page }) => {
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
  for (const flaw of flawsOf(FLOW_ANSWERS['/token-info'])) {
    backEnd.changed['/token-info'] = flaw.answer;
    await page.reload();
    await shown(page).catch(() => wrong.push(`${flaw.name}: never came`));
    wrong.push(...(await wrongWith(page)).map((what) => `${flaw.name}: ${what}`));
  }
  expect(wrong).toEqual([]);
  // A token of which nobody says when it ends is not renewed at once.
  expect(renewals).toEqual([]);
});
