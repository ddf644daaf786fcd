// The card against a real gateway; only OCR is faked.
import { i18n } from '@lingui/core';
import { act } from 'react';
import { ref } from 'valtio';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RecognisedDocument } from '#contract/calls/readings.ts';
import { endSession } from '#app/api/session.ts';
import { navigate } from '#app/lib/history/history.ts';
import { resetKyc } from '#app/state/kyc/kyc.ts';
import { find, render, type } from '#app/ui/testing/render.tsx';
import { pollUntil } from '#app/ui/testing/poll-until.ts';
import { decryptDetails } from '#gateway/cases/case-view.ts';
import { findCase } from '#gateway/db/queries/cases.ts';
import { processOcrQueue } from '#gateway/ocr/ocr-queue.ts';
import { consentToFace } from '#gateway/testing/capture.ts';
import { createNewcomer, type Person } from '#gateway/testing/newcomers.ts';
import { drawSharpCard } from '#gateway/testing/pictures.ts';
import {
  createDocumentResult,
  createOcrField,
  SAMPLE_MRZ_FIELDS,
  createOcrDouble,
  createOcrResult,
  createSelfieResult,
} from '#gateway/testing/ocr-double.ts';
import { upload } from '#gateway/testing/uploads.ts';
import { startPageGateway, type PageGateway } from '../../../../../tests/support/page-gateway.ts';
import { clearFlow, flowStore } from '../../flow/flow-store.ts';
import { ocrStore } from '../../flow/ocr-store.ts';
import KycPage from '../../kyc-page.tsx';
import { uploadStore } from '../../upload/upload-store.ts';
import { pictureSourceStore } from '../../handoff/handoff-store.ts';

vi.mock('#app/i18n/load.ts', () => ({
  loadNamespace: async () => undefined,
  getCurrentLanguage: () => 'en',
}));

const reader = createOcrDouble();
let gateway: PageGateway;
beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  window.scrollTo = () => undefined;
  gateway = await startPageGateway({ reader });
}, 60_000);
afterAll(() => gateway.close());
beforeEach(() => {
  endSession('changed');
  resetKyc();
  clearFlow();
  pictureSourceStore.source = 'computer';
  reader.setResults({ passport: createDocumentResult('passport') });
});

const heading = () => document.querySelector('h1')?.textContent ?? '';
const text = () => document.querySelector('body')?.textContent ?? '';
const row = (name: string) => document.querySelector(`[data-testid="read-${name}"]`)?.textContent ?? '';
const input = (name: string) => find<HTMLInputElement>(`input[name="${name}"]`);
const button = (name: RegExp) =>
  [...document.querySelectorAll('button')].find((each) =>
    name.test(each.getAttribute('aria-label') ?? each.textContent ?? ''),
  );
const press = (name: RegExp) => act(async () => button(name)?.click());

async function pictured(country = 'PT'): Promise<{ person: Person; caseId: string }> {
  const person = await createNewcomer(gateway, { country });
  const asked = { level: 'LEVEL_1', country, docType: 'KYC_DOC_TYPE_PASSPORT' } as const;
  const { caseId } = (await person.call('captureOpen', asked)).result;
  await upload(person, caseId, 'front', await drawSharpCard(1));
  await consentToFace(person, caseId);
  await upload(person, caseId, 'selfie', await drawSharpCard(2));
  return { person, caseId };
}
async function open({ headers }: Person): Promise<void> {
  const [cookie = ''] = (headers['cookie'] ?? '').split('; ');
  document.cookie = `${cookie}; path=/`;
  navigate('/user/accounts/auth/kyc?level=LEVEL_1', { replace: true });
  render(<KycPage />);
  await pollUntil(() => heading() === 'Check everything' || heading() === 'We’re reading your document');
}

/** Sends the case and returns the details that the gateway has. */
async function send(caseId: string) {
  await press(/^Send for review$/);
  const sent = await vi.waitFor(async () => {
    const found = await findCase(gateway.ctx.db, caseId);
    expect(found?.submittedAt).toBeTruthy();
    return found;
  }, 5000);
  return sent && decryptDetails(gateway.ctx, sent)?.details;
}

/** Opens the card of a passport, which was taken for this document. */
async function openTakenFor(recognised: Partial<RecognisedDocument>): Promise<void> {
  const { person } = await pictured();
  await processOcrQueue(gateway.ctx);
  await open(person);
  // Offered while nothing was recognised, too.
  await pollUntil(() => text().includes('Is it another document?'));
  const passport = { country: 'PT', docType: 'KYC_DOC_TYPE_PASSPORT', sides: 1, source: 'mrz' } as const;
  const reading = ocrStore.reading!;
  act(() => void (ocrStore.reading = ref({ ...reading, recognised: { ...passport, ...recognised } })));
}

describe('[E4] the document of the card', () => {
  it('is changed with one tap if only its print was recognised, and the missing side is asked for', async () => {
    await openTakenFor({ source: 'print' });
    await pollUntil(() => text().includes('Is it another document?'));
    await press(/^National identity card$/);
    await pollUntil(() => heading() === 'Back of your card');
    expect(flowStore.docType).toBe('KYC_DOC_TYPE_ID');
    expect(uploadStore.parts.front).toBeDefined();
  });

  it('is certain if its MRZ is that of a passport', async () => {
    await openTakenFor({});
    await vi.waitFor(() => expect(text()).not.toContain('Is it another document?'));
  });

  it('is changed with one tap to the one that the photos show', async () => {
    await openTakenFor({ docType: 'KYC_DOC_TYPE_ID', sides: 2 });
    await pollUntil(() => text().includes('another document: National identity card, Portugal.'));
    expect(text()).not.toContain('Is it another document?');
    await press(/^Change it to this document$/);
    await pollUntil(() => flowStore.docType === 'KYC_DOC_TYPE_ID');
  });
});

describe('[E4] the card', () => {
  it('shows certain values to confirm in one card, without input fields', async () => {
    const { person, caseId } = await pictured();
    await processOcrQueue(gateway.ctx);
    await open(person);
    await pollUntil(() => row('expires') !== '');
    expect(text()).toContain('Read from your photo');
    expect(row('familyName')).toContain('Testperson');
    expect(row('documentNumber')).toContain('L01X00T47');
    expect(document.querySelectorAll('main input, input')).toHaveLength(0);
    expect(text().split('Read from your photo')).toHaveLength(2);
    expect(await send(caseId)).toMatchObject({ familyName: 'Testperson', expires: '2039-12-31' });
  });

  it('shows that the document is read, then the details, and keeps typed values', async () => {
    const { person, caseId } = await pictured();
    await open(person);
    await pollUntil(() => heading() === 'We’re reading your document');
    expect(document.querySelectorAll('main input, input')).toHaveLength(0);
    expect(document.querySelector('[data-state="scanning"]')).not.toBeNull();
    await person.call('captureTyped', { caseId, typed: { givenName: 'Marlena' } });
    clearFlow();
    await open(person);
    expect(input('givenName').value).toBe('Marlena');
    await processOcrQueue(gateway.ctx);
    await pollUntil(() => row('documentNumber') !== '');
    expect(input('givenName').value).toBe('Marlena');
    expect(text()).toContain('Your photo seems to show: Marlene');
  });

  it('asks for values that OCR could not read', async () => {
    reader.setResults({ passport: createOcrResult('passport') });
    const { person } = await pictured();
    await processOcrQueue(gateway.ctx);
    await open(person);
    await pollUntil(() => heading() === 'Check everything');
    expect(input('documentNumber').value).toBe('');
  });

  it('[S5] of a document with a single name ask for no other name', async () => {
    const { givenNames: _, ...others } = SAMPLE_MRZ_FIELDS;
    reader.setResults({
      passport: {
        ...createDocumentResult('passport'),
        fields: { ...others, surname: createOcrField('MUHAMMAD') },
      },
    });
    const { person, caseId } = await pictured();
    await processOcrQueue(gateway.ctx);
    await open(person);
    await pollUntil(() => row('givenName') !== '');
    expect(row('givenName')).toContain('Muhammad');
    expect(input('noFamilyName').checked).toBe(true);
    expect(document.querySelectorAll('input')).toHaveLength(1);
    expect(await send(caseId)).toMatchObject({ givenName: 'Muhammad', familyName: '' });
  });

  it('has a field for each uncertain value, and changes certain ones', async () => {
    reader.setResults({
      passport: createOcrResult('passport', {
        fields: { ...SAMPLE_MRZ_FIELDS, surname: createOcrField('TESTPERSQN', { checked: false }) },
      }),
    });
    const { person, caseId } = await pictured();
    await processOcrQueue(gateway.ctx);
    await open(person);
    await pollUntil(() => input('familyName').value === 'Testpersqn');
    expect(text()).toContain('Please check this detail.');
    await press(/^Change: Document number$/);
    type(input('documentNumber'), 'L01X00T48');
    expect(text()).toContain('Your photo seems to show: L01X00T47');
    expect(await send(caseId)).toMatchObject({ documentNumber: 'L01X00T48', familyName: 'Testpersqn' });
  });

  it('[S5] tell of a picture that is of no use, with the way to take it again, until it was taken again', async () => {
    reader.setResults({ passport: createDocumentResult('passport'), selfie: createOcrResult('selfie') });
    const { person, caseId } = await pictured();
    await processOcrQueue(gateway.ctx);
    await open(person);
    await pollUntil(() => text().includes('Retake recommended: Selfie'));
    expect(text()).toContain('We could not find a face in this photo.');
    expect(find<HTMLAnchorElement>('main a[href*="step=selfie"], a[href*="step=selfie"]').textContent).toBe(
      'Retake photo',
    );
    reader.setResults({ passport: createDocumentResult('passport'), selfie: createSelfieResult(1) });
    await upload(person, caseId, 'selfie', await drawSharpCard(3));
    await processOcrQueue(gateway.ctx);
    await open(person);
    await pollUntil(() => row('expires') !== '');
    expect(text()).not.toContain('Retake recommended');
  });

  it('of a document from another country say so', async () => {
    reader.setResults({
      passport: createOcrResult('passport', {
        fields: { ...SAMPLE_MRZ_FIELDS, issuingCountry: createOcrField('ES') },
      }),
    });
    const { person } = await pictured();
    await processOcrQueue(gateway.ctx);
    await open(person);
    await pollUntil(() => text().includes('Your document seems to be from'));
    expect(text()).toContain('Your document seems to be from Spain, but you chose Portugal.');
  });

  it('of a passport of Hong Kong, which bears the code of China, are no mistake', async () => {
    reader.setResults({
      passport: createOcrResult('passport', {
        fields: { ...SAMPLE_MRZ_FIELDS, issuingCountry: createOcrField('CN') },
      }),
    });
    const { person } = await pictured('HK');
    await processOcrQueue(gateway.ctx);
    await open(person);
    await pollUntil(() => row('expires') !== '');
    expect(text()).not.toContain('Your document seems to be from');
  });

  it('of a permanent card say that it does not expire', async () => {
    reader.setResults({
      passport: createOcrResult('passport', {
        fields: { ...SAMPLE_MRZ_FIELDS, expiryDate: createOcrField('9999-01-01') },
      }),
    });
    const { person, caseId } = await pictured();
    await processOcrQueue(gateway.ctx);
    await open(person);
    await pollUntil(() => row('documentNumber') !== '');
    expect(input('noExpiry').checked).toBe(true);
    expect(await send(caseId)).not.toHaveProperty('expires');
  });

  it('[G3] keep values that were typed before the pictures', async () => {
    const { person, caseId } = await pictured();
    const details = {
      kind: 'identity',
      givenName: 'Marlene',
      familyName: 'Testperson',
      birthDate: '1990-02-28',
      documentNumber: 'L01X00T4Z',
      expires: '2039-12-31',
    } as const;
    await person.call('captureDetails', { caseId, details });
    await processOcrQueue(gateway.ctx);
    const [cookie = ''] = (person.headers['cookie'] ?? '').split('; ');
    document.cookie = `${cookie}; path=/`;
    navigate('/user/accounts/auth/kyc?level=LEVEL_1', { replace: true });
    render(<KycPage />);
    await pollUntil(() => heading() === 'Check everything');
    act(() => navigate('/user/accounts/auth/kyc?level=LEVEL_1&step=details&from=check', { replace: true }));
    await pollUntil(() => text().includes('Your photo seems to show: L01X00T47'));
    expect(input('documentNumber').value).toBe('L01X00T4Z');
    expect(row('familyName')).toContain('Testperson');
  });

  it('show the piece of the picture they were read from while it is on this device', async () => {
    reader.setResults({
      passport: createOcrResult('passport', {
        fields: { documentNumber: createOcrField('L01X00T47', { box: [120, 700, 960, 40] }) },
      }),
    });
    const { person } = await pictured();
    await processOcrQueue(gateway.ctx);
    await open(person);
    await pollUntil(() => row('documentNumber') !== '');
    expect(document.querySelector('[data-testid="read-documentNumber"] img')).toBeNull();
    act(() => void (uploadStore.parts.front!.preview = 'blob:picture')); // it was uploaded above
    await pollUntil(() => document.querySelector('[data-testid="read-documentNumber"] img') !== null);
    const strip = find<HTMLImageElement>('[data-testid="read-documentNumber"] img');
    expect(strip.getAttribute('src')).toBe('blob:picture');
    act(() => void strip.dispatchEvent(new Event('error')));
    expect(document.querySelector('[data-testid="read-documentNumber"] img')).toBeNull();
  });
});
