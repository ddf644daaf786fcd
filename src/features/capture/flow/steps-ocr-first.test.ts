// A flow with OCR: skipped steps, and how long OCR stays enabled.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { kycStore, resetKyc } from '#app/state/kyc/kyc.ts';
import { caseNotOpen, countryUnsupported } from '#contract/errors/verification.ts';
import type { CaptureCase } from '#contract/calls/capture.ts';
import { stubGateway, type StubGateway } from '../testing/stub-gateway.ts';
import { kycInfo } from '../../../../tests/fixtures/kyc-info.ts';
import { getCaptureFacts } from './facts.ts';
import { chooseDocument, removePart } from './flow-actions.ts';
import { flowStore, clearFlow, openFlow } from './flow-store.ts';
import { fieldOrigins, ocrStore } from './ocr-store.ts';

const DETAILS = {
  kind: 'identity',
  givenName: 'Anna',
  familyName: 'Exemplar',
  birthDate: '1990-04-12',
  documentNumber: 'SP1',
  expires: '2031-06-30',
} as const;
const DRAFT: CaptureCase = {
  caseId: 'case-one-is-long-enough',
  level: 'LEVEL_1',
  country: 'AT',
  docType: 'KYC_DOC_TYPE_PASSPORT',
  requiredParts: ['front', 'selfie'],
  files: [],
  details: DETAILS,
};
const READS = { result: { allowed: true, reasonKey: null, retryAfter: null, attemptsLeft: 5, reads: true } };
const provider = (over = {}) => ({
  result: { provider: 'DEFAULT', flowName: 'Level1_web', methods: ['DOC'], handoff: 'none', ...over },
});

let gateway: StubGateway;
beforeEach(() => {
  gateway = stubGateway();
  gateway.on('canVerify', READS);
  gateway.on('captureOpen', { code: caseNotOpen });
  gateway.on('getKycProvider', provider());
  kycStore.info = kycInfo({ residenceCountry: 'DE' });
});
afterEach(() => {
  clearFlow();
  resetKyc();
  vi.unstubAllGlobals();
});

describe('a flow with OCR', () => {
  it('[E4] skips the country step when the residence is known', async () => {
    await openFlow('LEVEL_1');
    expect(flowStore).toMatchObject({ phase: 'ready', country: 'DE', hasOcr: true });
    expect(getCaptureFacts()).toMatchObject({ country: 'DE', hasOcr: true });
    expect(gateway.bodies.getKycProvider).toEqual([{ country: 'DE', level: 'LEVEL_1' }]);
  });

  it.each<[why: string, answer: Parameters<StubGateway['on']>[1]]>([
    ['is verified elsewhere', provider({ handoff: 'app' })],
    ['is not supported', { code: countryUnsupported }],
  ])('[E4] shows the country step when the country of residence %s', async (_, answer) => {
    gateway.on('getKycProvider', answer);
    await openFlow('LEVEL_1');
    expect(flowStore.phase).toBe('ready');
    expect(getCaptureFacts().country).toBe('');
  });

  it('[E4] is detected from the draft and stays for the visit', async () => {
    gateway.on('canVerify', { result: { ...READS.result, reads: undefined } });
    gateway.on('captureOpen', { result: { ...DRAFT, reads: true } });
    await openFlow('LEVEL_1');
    expect(getCaptureFacts().hasOcr).toBe(true);
    gateway.on('captureRemove', { result: { ...DRAFT, reads: false } });
    await removePart('front');
    expect(getCaptureFacts().hasOcr).toBe(true);
    clearFlow();
    expect(getCaptureFacts().hasOcr).toBe(false);
  });

  it('[E4] clears OCR values when the document of a renewal changes', async () => {
    gateway.on('captureOpen', { result: { ...DRAFT, reads: true } });
    await openFlow('LEVEL_1', 'update');
    fieldOrigins.filled = { givenName: 'Anna' };
    ocrStore.reading = { reads: true, pictures: [], fields: [] };
    gateway.on('captureOpen', { result: { ...DRAFT, docType: 'KYC_DOC_TYPE_ID' } });
    await chooseDocument('KYC_DOC_TYPE_ID');
    expect(flowStore.forms.identity).toMatchObject({
      givenName: '',
      familyName: 'Exemplar',
      birthDate: '1990-04-12',
      documentNumber: '',
      expires: '',
    });
    expect(ocrStore.reading).toBeNull();
  });
});
