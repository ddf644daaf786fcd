// THE table of what is worth looking at: who is signed in, and the way to the page. A walk serves phone and desktop, both
// directions and both themes, and takes a picture of each state on its way.
import type { KycInfo } from '../../contract/calls/kyc.ts';
import { CapturePage } from '../e2e/pages/capture-page.ts';
import { FormPage } from '../e2e/pages/form-page.ts';
import { bend } from '../e2e/support/answers.ts';
import { goOffline, settled } from '../e2e/support/app.ts';
import { answersFor, heldForm, saveDraft } from '../e2e/support/drafts.ts';
import { expect } from '../e2e/support/test.ts';
import type { Visit } from './visit.ts';

export interface State {
  /** The pages it comes to, by their segments; a path of the gateway's own otherwise. */
  at: readonly string[];
  /** Its pictures, in the order they are taken. */
  makes: readonly string[];
  /** True where the walk changes data that another one shows. */
  ownData?: true;
  /** True where the service worker is needed; elsewhere what waits for it would come in one picture and not in the next. */
  worker?: true;
  walk(visit: Visit): Promise<void>;
}

/** A page that is there as soon as somebody has signed in. */
const plain = (name: string, persona: string | null, target: string): State => ({
  at: [target.split('?')[0] ?? ''],
  makes: [name],
  walk: async (visit) => {
    if (persona) await visit.signIn(persona);
    await visit.open(target);
    await visit.snap(name);
  },
});

type Renewal = KycInfo['displayControl']['displayUpdatePOI'];
const REASON = 'The photo of your document is too dark to read.';

/** A renewal in a status that only time or an officer brings about. */
const renewal = (name: string, persona: string, change: Partial<Renewal>): State => ({
  at: ['updatekyc'],
  makes: [name],
  walk: async (visit) => {
    await visit.signIn(persona);
    await bend<KycInfo>(visit.page, /\/kyc-info$/, ({ displayControl }) => {
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

/** Level 1 with a card, from the country to the check. */
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
  await expect(here.or(page.getByText('Now the pictures')).first()).toBeVisible();
  if (await here.isVisible()) await here.click();
  await expect(level.title).toHaveText('Now the pictures');
  await visit.snap('capture-guide');
  // A room without a light, and not the black of a camera that is blocked.
  await camera.film('dark room', async ({ width, height }) => Buffer.alloc(width * height * 3, DARK_ROOM));
  await level.press('Open the camera');
  await expect(page.getByRole('dialog').getByText('It is too dark. Turn on a light.').first()).toBeVisible();
  await visit.snap('capture-camera');
  await camera.show('id-front');
  await expect(page.getByRole('button', { name: 'Use this picture' })).toBeVisible({ timeout: 60_000 });
  await visit.snap('capture-review');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await level.uploadShot('id-front', 'Front of your card');
  await expect(level.title).toHaveText('Back of your card');
  await visit.snap('capture-back');
  await level.uploadShot('id-back', 'Back of your card');
  await expect(level.title).toHaveText('May we take a picture of your face?');
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
  await form.press('Continue');
  await visit.snap('form-errors');
  const held = await heldForm(page, { template_code: 'PERSONAL_V1' });
  await saveDraft(page, held, answersFor(held));
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
  await settled(page);
  await visit.snap('agreement-document');
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
  await expect(page.locator('main h1')).toHaveText('You are offline');
  await visit.snap('offline');
  await page.context().setOffline(false);
}

const DEADLINE = { deadline: '2026-05-20T12:00:00Z' };

export const STATES: readonly State[] = [
  plain('sign-in', null, '/login'),
  plain('sign-in-right-to-left', null, '/login?lang=ar-SA'),
  plain('not-found', 'u05', 'nowhere'),
  plain('hub-start', 'u01', 'personal'),
  plain('hub-pending', 'u02', 'personal'),
  plain('hub-refused', 'u03', 'personal'),
  plain('hub-final', 'u04', 'personal'),
  plain('hub-level1', 'u05', 'personal'),
  plain('hub-level2', 'u06', 'personal'),
  plain('hub-overdue', 'u17', 'personal'),
  { at: ['personal'], makes: ['menu'], walk: menu },
  plain('step1-start', 'u01', 'step1'),
  plain('step2-start', 'u05', 'step2'),
  plain('pending', 'u02', 'step1'),
  plain('refused', 'u03', 'step1'),
  plain('final', 'u04', 'step1'),
  plain('verified', 'u05', 'step1'),
  plain('verified-level2', 'u06', 'step2'),
  { at: ['kyc'], makes: CAPTURE, ownData: true, walk: capture },
  plain('address-kind', 'u05', 'kyc?level=LEVEL_2'),
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
  {
    at: ['personalquestion'],
    makes: ['form-start', 'form-question', 'form-errors', 'form-check'],
    ownData: true,
    walk: questionnaire,
  },
  { at: ['crypto-knowledge-test'], makes: ['test-rules', 'test-question'], ownData: true, walk: test },
  plain('test-result', 'u07', 'crypto-knowledge-test'),
  plain('risk-test', 'u07', 'risk-tolerance-test'),
  plain('tasks', 'u07', 'complianceTasks'),
  plain('tasks-overdue', 'u17', 'complianceTasks'),
  plain('tasks-empty', 'u18', 'complianceTasks'),
  { at: ['client-agreement'], makes: ['agreement', 'agreement-document'], walk: agreement },
  plain('name', 'u05', 'updateName'),
  plain('residence', 'u01', 'residenceInfo'),
  plain('address-update', 'u06', 'updatePOA'),
  plain('transfer', 'u05', 'transfer'),
  plain('transfer-source', 'u06', 'transfer'),
  plain('reset', 'u05', 'resetkyc'),
  { at: ['personal'], makes: ['offline'], worker: true, walk: offline },
];
