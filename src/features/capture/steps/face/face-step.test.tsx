// The page against a real gateway: the consent before the selfie.
import { i18n } from '@lingui/core';
import { act } from 'react';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession } from '#app/api/session.ts';
import { navigate } from '#app/lib/history/history.ts';
import { resetKyc } from '#app/state/kyc/kyc.ts';
import { render } from '#app/ui/testing/render.tsx';
import { pollUntil } from '#app/ui/testing/poll-until.ts';
import { listFaceConsents } from '#gateway/db/queries/face-consents.ts';
import { LEGAL_VERSIONS } from '#contract/legal.ts';
import { fillLevel1 } from '#gateway/testing/capture.ts';
import { createNewcomer, type Person } from '#gateway/testing/newcomers.ts';
import { drawSharpCard } from '#gateway/testing/pictures.ts';
import { upload } from '#gateway/testing/uploads.ts';
import { startPageGateway, type PageGateway } from '../../../../../tests/support/page-gateway.ts';
import { clearFlow } from '../../flow/flow-store.ts';
import KycPage from '../../kyc-page.tsx';
import { pictureSourceStore } from '../../handoff/handoff-store.ts';

vi.mock('#app/i18n/load.ts', () => ({
  loadNamespace: async () => undefined,
  getCurrentLanguage: () => 'en',
}));

let gateway: PageGateway;
beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  window.scrollTo = () => undefined;
  gateway = await startPageGateway();
}, 60_000);
afterAll(() => gateway.close());
beforeEach(() => {
  endSession('changed');
  resetKyc();
  clearFlow();
  // On a desktop the phone would take the selfie.
  pictureSourceStore.source = 'computer';
});

const heading = () => document.querySelector('h1')?.textContent ?? '';
const text = () => document.body.textContent ?? '';
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((each) => each.textContent === name);
const press = (name: string) => act(async () => button(name)?.click());
function enter({ headers }: Person): void {
  const [cookie = ''] = (headers['cookie'] ?? '').split('; ');
  document.cookie = `${cookie}; path=/`;
}
async function open(person: Person, step = ''): Promise<void> {
  enter(person);
  navigate(`/user/accounts/auth/kyc?level=LEVEL_1${step && `&step=${step}`}`, { replace: true });
  render(<KycPage />);
  await pollUntil(() => heading() !== '' && document.querySelector('[aria-busy]') === null);
}

async function atTheFace(): Promise<{ person: Person; caseId: string }> {
  const person = await createNewcomer(gateway);
  const opened = await person.call('captureOpen', {
    level: 'LEVEL_1',
    country: 'PT',
    docType: 'KYC_DOC_TYPE_ID',
  });
  const { caseId } = opened.result;
  const full = await fillLevel1(person);
  expect(full).toBe(caseId);
  await person.call('captureRemove', { caseId, part: 'selfie' });
  await person.call('faceConsent', {
    level: 'LEVEL_1',
    caseId,
    provider: 'DEFAULT',
    version: LEGAL_VERSIONS.facePicture,
    lang: 'en',
    decision: 'refused',
  });
  return { person, caseId };
}

describe('the picture of the face', () => {
  it('[S5] has its own consent; both answers are filed, and a refusal offers alternatives', async () => {
    const { person, caseId } = await atTheFace();
    await open(person, 'selfie');
    expect(heading()).toBe('We will not take a photo of your face');
    expect(text()).toContain('Back to verification');
    await press('Change my answer');
    expect(heading()).toBe('May we take a photo of your face?');
    expect(text()).toContain('legal.facePicture');
    expect(document.querySelector('input[type=checkbox]')).toBeNull();

    await press('Decline');
    await pollUntil(() => heading() === 'We will not take a photo of your face');
    await press('Change my answer');
    await press('I agree');
    await pollUntil(() => heading() === 'Your selfie');
    const kept = await listFaceConsents(gateway.ctx.db, person.userId, caseId);
    expect(kept.map(({ decision, version, lang }) => [decision, version, lang])).toEqual([
      ['given', LEGAL_VERSIONS.facePicture, 'en'],
      ['refused', LEGAL_VERSIONS.facePicture, 'en'],
      ['refused', LEGAL_VERSIONS.facePicture, 'en'],
      ['given', LEGAL_VERSIONS.facePicture, 'en'],
    ]);
    expect((await upload(person, caseId, 'selfie', await drawSharpCard(4))).ret_code).toBe(0);
  }, 30_000);
});

describe('a level that requires a questionnaire', () => {
  it('[S5, S9] links to the questionnaire', async () => {
    await open(await createNewcomer(gateway, { site: 'HK', country: 'HK' }));
    expect(heading()).toBe('A few questions come first');
    const link = [...document.querySelectorAll('a')].find(
      (each) => each.textContent === 'Answer the questions',
    );
    expect(link?.getAttribute('href')).toBe('/user/accounts/auth/ocquestion?from=step1');
  });
});
