// The table of states: every demo account on the pages of its state (personas/), and walks to
// states that need more than a sign-in. A walk works on phone and desktop, in both directions and themes, and shows each state.
import type { KycInfo } from '../../contract/calls/kyc.ts';
import { CapturePage } from '../e2e/pages/capture-page.ts';
import { FormPage } from '../e2e/pages/form-page.ts';
import { changeAnswers } from '../e2e/support/responses.ts';
import { goOffline, waitUntilSettled } from '../e2e/support/app.ts';
import { buildAnswers, fetchForm, saveDraft } from '../e2e/support/drafts.ts';
import { expect } from '../e2e/support/test.ts';
import { LEVELS } from './personas/levels.ts';
import { REGIONS } from './personas/regions.ts';
import { nameOf, type Row } from './personas/row.ts';
import { UPKEEP } from './personas/upkeep.ts';
import type { Visit } from './visit.ts';

export interface State {
  /** The pages of the walk, by segment; for gateway pages, the path. */
  at: readonly string[];
  /** The screenshots, in the order they are taken. */
  makes: readonly string[];
  /** Title of the test, if the names of the screenshots do not describe it. */
  title?: string;
  /** True if the test changes data that other tests display. */
  ownData?: true;
  /** True where the service worker is needed; elsewhere its prompts would appear in some pictures only. */
  worker?: true;
  /** Runs only with test:all, because a test of the normal run covers this page with other text. */
  long?: true;
  walk(visit: Visit): Promise<void>;
}

const segmentOf = (target: string): string => target.split('?')[0] ?? '';

/** A demo account, signed in once, on each of its pages. */
const persona = ({ id, needs, shows, looks }: Row): State => ({
  at: looks.map(({ at }) => segmentOf(at)),
  makes: looks.map((look) => nameOf(id, look)),
  title: `[${needs}] ${id} shows ${shows}`,
  walk: async (visit) => {
    await visit.signIn(id);
    for (const look of looks) {
      const name = nameOf(id, look);
      if (!visit.isWanted(name)) continue;
      await visit.open(look.at);
      await visit.snap(name, look);
    }
  },
});

type Renewal = KycInfo['displayControl']['displayUpdatePOI'];
const REASON = 'The photo of your document is too dark to read.';

/** A renewal in a status that only time or an officer causes. */
const renewal = (name: string, id: string, change: Partial<Renewal>): State => ({
  at: ['updatekyc'],
  makes: [name],
  long: true,
  walk: async (visit) => {
    await visit.signIn(id);
    await changeAnswers<KycInfo>(visit.page, /\/kyc-info$/, ({ displayControl }) => {
      Object.assign(displayControl.displayUpdatePOI, change);
    });
    await visit.open('updatekyc');
    await visit.snap(name);
  },
});

const CAPTURE = [
  'capture-country',
  'capture-country-search',
  'capture-document',
  'capture-details',
  'capture-details-errors',
  'capture-guide',
  'capture-camera',
  'capture-review',
  'capture-back',
  'capture-face',
  'capture-check',
] as const;

const DARK_ROOM = 24;

/** Walks level 1 with a card, from the country to the check. */
async function capture(visit: Visit): Promise<void> {
  const { page, camera } = visit;
  const level = new CapturePage(page, camera);
  await visit.signIn('u01');
  await visit.open('kyc?level=LEVEL_1');
  await visit.snap('capture-country');
  await page.getByRole('button', { name: /^Country or region/ }).click();
  await page.getByRole('combobox', { name: 'Search countries' }).fill('ger');
  await visit.snap('capture-country-search');
  await page.keyboard.press('Escape');
  await level.chooseCountry('Germany');
  await expect(level.title).toHaveText('Choose your document');
  await visit.snap('capture-document');
  await level.chooseDocument(/Identity card/i);
  await expect(level.title).toHaveText('Enter your details');
  await visit.snap('capture-details');
  await level.press('Continue');
  await expect(page.getByText(/^Check (this answer|these)/)).toBeVisible();
  await visit.snap('capture-details-errors');
  await level.enterDetails({ documentNumber: 'SP 4471 9920' });
  const here = page.getByRole('button', { name: 'Use this computer' });
  await expect(here.or(page.getByText('Now take the photos')).first()).toBeVisible();
  if (await here.isVisible()) await here.click();
  await expect(level.title).toHaveText('Now take the photos');
  await visit.snap('capture-guide');
  // A dark room, not the black of a blocked camera.
  await camera.film(async ({ width, height }) => Buffer.alloc(width * height * 3, DARK_ROOM));
  await level.press('Open the camera');
  await expect(page.getByRole('dialog').getByText('Too dark. Turn on a light.').first()).toBeVisible();
  await visit.snap('capture-camera');
  await camera.show('id-front');
  await page.getByRole('button', { name: 'Check the photo' }).click({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Use this photo' })).toBeVisible();
  await visit.snap('capture-review');
  if (visit.isOver()) return;
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await level.uploadShot('id-front', 'Front of your card');
  await expect(level.title).toHaveText('Back of your card');
  await visit.snap('capture-back');
  await level.uploadShot('id-back', 'Back of your card');
  await expect(level.title).toHaveText('May we take a photo of your face?');
  await visit.snap('capture-face');
  await level.uploadShot('selfie', 'Your selfie');
  await expect(level.title).toHaveText('Check everything');
  await visit.snap('capture-check');
}

async function questionnaire(visit: Visit): Promise<void> {
  const { page } = visit;
  const form = new FormPage(page);
  await visit.signIn('u05');
  await visit.open('personalquestion?from=complianceTasks');
  await visit.snap('form-start');
  await form.press('Start');
  await expect(form.title).toHaveText('Your work');
  await visit.snap('form-question');
  if (visit.isOver()) return;
  await form.press('Continue');
  await visit.snap('form-errors');
  const held = await fetchForm(page, { template_code: 'PERSONAL_V1' });
  await saveDraft(page, held, buildAnswers(held));
  await visit.open('personalquestion?step=answers');
  await expect(form.title).toHaveText('Check your answers');
  await visit.snap('form-check');
}

async function test(visit: Visit): Promise<void> {
  const { page } = visit;
  await visit.signIn('u11');
  await visit.open('crypto-knowledge-test');
  await visit.snap('test-rules');
  await new FormPage(page).press('Start the test');
  await expect(page.getByText('Question 1 of 10')).toBeVisible();
  await visit.snap('test-question');
}

async function agreement(visit: Visit): Promise<void> {
  const { page } = visit;
  await visit.signIn('u08');
  await visit.open('client-agreement');
  await visit.snap('agreement');
  await page.getByRole('button', { name: 'Read and decide' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Risk disclosure statements' })).toBeVisible();
  await waitUntilSettled(page);
  await visit.snap('agreement-document');
}

/** Walks level 2 up to the error of a gap. */
async function address(visit: Visit): Promise<void> {
  const { page, camera } = visit;
  const level = new CapturePage(page, camera);
  await visit.signIn('u05');
  await visit.open('kyc?level=LEVEL_2');
  await expect(level.title).toHaveText('Proof of address');
  await page.getByRole('radio', { name: /utility bill/i }).check();
  await level.press('Continue');
  await expect(level.title).toHaveText('Details on your document');
  await visit.snap('address-details');
  await level.press('Continue');
  await expect(page.getByText(/^Check these \d+ answers$/)).toBeVisible();
  await visit.snap('address-errors');
}

async function menu(visit: Visit): Promise<void> {
  await visit.signIn('u05');
  await visit.open('personal');
  await visit.page.getByRole('button', { name: 'Menu' }).click();
  await expect(visit.page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await visit.snap('menu');
}

async function offline(visit: Visit): Promise<void> {
  const { page } = visit;
  await visit.signIn('u05');
  await visit.open('personal');
  await goOffline(page);
  await page.reload();
  await expect(page.locator('main h1')).toHaveText('You’re offline');
  await visit.snap('offline');
  await page.context().setOffline(false);
}

/** The card instead of the number: the KTP is the first choice. */
async function cardInsteadOfNumber(visit: Visit): Promise<void> {
  const main = visit.page.getByRole('main');
  await visit.signIn('u15');
  await visit.open('vendor');
  await main.getByRole('button', { name: 'Verify with a document' }).click();
  await visit.page.waitForURL('**/kyc?level=LEVEL_1**');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Which country issued your document?');
  await expect(main.getByRole('button', { name: /Indonesia/ })).toBeVisible();
  await main.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Choose your document');
  await expect(main.getByRole('radio').first()).toHaveAccessibleName(/identity card/i);
  await visit.snap('card-instead-of-number');
}

/** u20 inside another app with a token alone, by default in Spanish. */
async function embeddedRenewal(visit: Visit): Promise<void> {
  const { page } = visit;
  const response = await page.request.post('/x-api/v1/sandbox/embedded', {
    data: { persona: 'u20', purpose: 'update', lang: 'en' },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const { result } = (await response.json()) as { result: { url: string } };
  const link = new URL(result.url, 'http://own.invalid');
  link.searchParams.delete('lang');
  await visit.open(link.pathname + link.search);
  const main = page.getByRole('main');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-ES');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(
    'Vuelve a confirmar tu documento de identidad',
  );
  await expect(main).toContainText('Demo App te ha pedido que hagas esto.');
  await expect(main.getByRole('button', { name: 'Empezar' })).toBeEnabled();
  await visit.snap('embedded-renewal');
}

async function signInPages(visit: Visit): Promise<void> {
  await visit.open('/login');
  await visit.snap('sign-in');
  await visit.open('/login?lang=ar-SA');
  await visit.snap('sign-in-right-to-left');
}

const DEADLINE = { deadline: '2026-05-20T12:00:00Z' };

export const STATES: readonly State[] = [
  { at: ['/login'], makes: ['sign-in', 'sign-in-right-to-left'], walk: signInPages },
  ...[...LEVELS, ...REGIONS, ...UPKEEP].map(persona),
  { at: ['personal'], makes: ['menu'], walk: menu },
  {
    at: ['vendor', 'kyc'],
    makes: ['card-instead-of-number'],
    title: '[S6, S5] u15 goes from the number to the card: the KTP first',
    walk: cardInsteadOfNumber,
  },
  {
    at: ['sdk'],
    makes: ['embedded-renewal'],
    title: '[S7, N3, B4] u20 inside another app with a token alone, by default in Spanish',
    walk: embeddedRenewal,
  },
  { at: ['kyc'], makes: ['address-details', 'address-errors'], ownData: true, walk: address },
  { at: ['kyc'], makes: CAPTURE, ownData: true, walk: capture },
  {
    at: ['personalquestion'],
    makes: ['form-start', 'form-question', 'form-errors', 'form-check'],
    ownData: true,
    walk: questionnaire,
  },
  { at: ['crypto-knowledge-test'], makes: ['test-rules', 'test-question'], ownData: true, walk: test },
  { at: ['client-agreement'], makes: ['agreement', 'agreement-document'], walk: agreement },
  renewal('renewal-needed', 'u10', { status: 'DisplayUpdatePOIStatus_Needed', ...DEADLINE }),
  renewal('renewal-pending', 'u10', { status: 'DisplayUpdatePOIStatus_Pending', ...DEADLINE }),
  renewal('renewal-rejected', 'u10', {
    status: 'DisplayUpdatePOIStatus_Rejected',
    rejectReason: REASON,
    ...DEADLINE,
  }),
  renewal('renewal-daily', 'u10', {
    status: 'DisplayUpdatePOIStatus_Rejected_Daily',
    rejectReason: REASON,
    ...DEADLINE,
  }),
  renewal('renewal-app', 'u09', { status: 'DisplayUpdatePOIStatus_Needed', ...DEADLINE }),
  { at: ['personal'], makes: ['offline'], worker: true, long: true, walk: offline },
];
