// Opening a case before its document is known, and using what the pictures show.
import { act, createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from '#app/ui/testing/render.tsx';
import { kycStore, resetKyc } from '#app/state/kyc/kyc.ts';
import { invalidRequest } from '#contract/errors/requests.ts';
import { caseNotOpen, countryUnsupported } from '#contract/errors/verification.ts';
import type { CaptureCase } from '#contract/calls/capture.ts';
import { kycInfo } from '../../../../tests/fixtures/kyc-info.ts';
import { stubGateway, type StubGateway } from '../testing/stub-gateway.ts';
import { getCaptureFacts } from './facts.ts';
import { applyRecognition, chooseDocument, openUnknownDocument } from './flow-actions.ts';
import { clearFlow, flowStore, openFlow } from './flow-store.ts';
import { uploadStore } from '../upload/upload-store.ts';
import { ocrStore } from './ocr-store.ts';
import { listSteps } from './steps.ts';
import { useRecognitionOf } from './use-recognition.ts';

const UNKNOWN: CaptureCase = {
  caseId: 'case-one-is-long-enough',
  level: 'LEVEL_1',
  country: '',
  docType: null,
  requiredParts: ['front', 'selfie'],
  files: [],
  details: null,
  reads: true,
};
const PASSPORT: CaptureCase = { ...UNKNOWN, country: 'AM', docType: 'KYC_DOC_TYPE_PASSPORT' };
const RECOGNISED = { country: 'AM', docType: 'KYC_DOC_TYPE_PASSPORT', sides: 1, source: 'mrz' } as const;
const provider = (over = {}) => ({
  result: { provider: 'DEFAULT', flowName: 'Level1_web', methods: ['DOC'], handoff: 'none', ...over },
});

let gateway: StubGateway;
beforeEach(async () => {
  gateway = stubGateway();
  gateway.on('canVerify', {
    result: { allowed: true, reasonKey: null, retryAfter: null, attemptsLeft: 5, reads: true },
  });
  gateway.on('captureOpen', { code: caseNotOpen });
  gateway.on('getKycProvider', provider());
  gateway.on('supportedDocumentType', {
    result: [{ docType: 'KYC_DOC_TYPE_PASSPORT' }, { docType: 'KYC_DOC_TYPE_ID' }],
  });
  kycStore.info = kycInfo({ residenceCountry: '', applicant: { ...kycInfo().applicant, country: '' } });
  await openFlow('LEVEL_1');
});
afterEach(() => {
  clearFlow();
  resetKyc();
  vi.unstubAllGlobals();
});

const first = () => listSteps(getCaptureFacts())[0];

describe('[E4] a document that is not known yet', () => {
  it('opens with the camera, also without a country of residence', async () => {
    expect(first()).toBe('start');
    gateway.on('captureOpen', { result: UNKNOWN });
    expect(await openUnknownDocument()).toBe(true);
    expect(gateway.bodies.captureOpen?.at(-1)).toEqual({ level: 'LEVEL_1', isDocumentUnknown: true });
    expect(getCaptureFacts()).toMatchObject({ hasCase: true, docType: null, country: '' });
  });

  it('is chosen first where the back end cannot recognise it', async () => {
    gateway.on('captureOpen', { code: invalidRequest });
    expect(await openUnknownDocument()).toBe(false);
    expect(first()).toBe('country');
  });

  it('is chosen first where a provider takes the pictures', async () => {
    clearFlow();
    kycStore.info = kycInfo({ provider: 'SUMSUB' });
    gateway.on('getKycProvider', provider({ provider: 'SUMSUB' }));
    await openFlow('LEVEL_1');
    expect(first()).toBe('country');
  });
});

describe('[E4] what the pictures show', () => {
  beforeEach(async () => {
    gateway.on('captureOpen', { result: UNKNOWN });
    await openUnknownDocument();
  });

  it('becomes the document of the case, with its pictures', async () => {
    gateway.on('captureOpen', { result: PASSPORT });
    await applyRecognition(RECOGNISED);
    expect(gateway.bodies.captureOpen?.at(-1)).toEqual({
      level: 'LEVEL_1',
      country: 'AM',
      docType: 'KYC_DOC_TYPE_PASSPORT',
      keepsPictures: true,
    });
    expect(getCaptureFacts()).toMatchObject({ docType: 'KYC_DOC_TYPE_PASSPORT', country: 'AM' });
  });

  it('is awaited until it is the document of the case, because its sides are unknown before', async () => {
    const file = { part: 'front', fileId: 'file-one' } as const;
    Object.assign(uploadStore.parts, { front: { part: 'front', state: 'done', file } });
    ocrStore.reading = {
      reads: true,
      pictures: [{ ...file, state: 'done', width: 1000, height: 700, problem: null }],
      fields: [],
      recognised: RECOGNISED,
    };
    const Probe = () => String(useRecognitionOf('front'));
    const { box } = render(createElement(Probe));
    expect(box.textContent).toBe('true');
    gateway.on('captureOpen', { result: PASSPORT });
    await act(() => applyRecognition(RECOGNISED));
    expect(box.textContent).toBe('false');
  });

  it('can be corrected and keeps the pictures', async () => {
    gateway.on('captureOpen', { result: PASSPORT });
    await applyRecognition(RECOGNISED);
    gateway.on('captureOpen', { result: { ...PASSPORT, docType: 'KYC_DOC_TYPE_ID' } });
    await chooseDocument('KYC_DOC_TYPE_ID');
    expect(gateway.bodies.captureOpen?.at(-1)).toMatchObject({ keepsPictures: true });
  });

  it.each<
    [why: string, on: 'getKycProvider' | 'supportedDocumentType', answer: Parameters<StubGateway['on']>[1]]
  >([
    ['is verified elsewhere', 'getKycProvider', provider({ handoff: 'app' })],
    ['is not supported', 'supportedDocumentType', { code: countryUnsupported }],
  ])('is left to the user if its country %s', async (_, on, answer) => {
    gateway.on(on, answer);
    await applyRecognition({ ...RECOGNISED, country: 'TR' });
    expect(flowStore).toMatchObject({ country: 'TR', docType: null, needsChoice: true });
    expect(gateway.bodies.captureOpen).toHaveLength(2);
  });
});
