import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#app/api/api-error.ts';
import { endSession } from '#app/api/session.ts';
import { kycStore, resetKyc } from '#app/state/kyc/kyc.ts';
import {
  attemptsExhausted,
  caseNotOpen,
  countryUnsupported,
  stepNotAllowed,
  underAge,
} from '#contract/errors/verification.ts';
import type { CaptureCase } from '#contract/calls/capture.ts';
import type { DocumentOption } from '#contract/calls/verification.ts';
import { stubGateway, type StubGateway } from '../testing/stub-gateway.ts';
import { illegalTransitionReporter } from '../transitions.ts';
import { uploadStore } from '../upload/upload-store.ts';
import { kycInfo } from '../../../../tests/fixtures/kyc-info.ts';
import { getCaptureFacts } from './facts.ts';
import { getAddressForm, chooseCountry, chooseDocument, removePart, saveDetails } from './flow-actions.ts';
import { blockFlowOnError, flowStore, isExternalChoice, clearFlow, openFlow } from './flow-store.ts';

const DETAILS = {
  kind: 'identity',
  givenName: 'Anna',
  familyName: 'Exemplar',
  birthDate: '1990-04-12',
  documentNumber: 'SP1',
} as const;
const DRAFT: CaptureCase = {
  caseId: 'case-one-is-long-enough',
  level: 'LEVEL_1',
  country: 'AT',
  docType: 'KYC_DOC_TYPE_PASSPORT',
  requiredParts: ['front', 'selfie'],
  files: [{ part: 'front', fileId: 'f', mime: 'image/jpeg', bytes: 9, width: 1, height: 1, problems: [] }],
  details: DETAILS,
};
const ALLOWED = { result: { allowed: true, reasonKey: null, retryAfter: null, attemptsLeft: 5 } };
const option = (docType: DocumentOption['docType']) => ({
  docType,
  docName: '',
  docLabelKey: docType,
  docWebIconUrl: '',
  docAppIconUrl: '',
  showGuidePage: true,
});
const provider = (over = {}) => ({
  result: { provider: 'DEFAULT', flowName: 'Level1_web', methods: ['DOC'], handoff: 'none', ...over },
});

let gateway: StubGateway;

beforeEach(() => {
  gateway = stubGateway();
  gateway.on('canVerify', ALLOWED);
  gateway.on('captureOpen', { code: caseNotOpen });
  gateway.on('getKycProvider', provider());
  gateway.on('supportedDocumentType', {
    result: [option('KYC_DOC_TYPE_IND_AADHAAR'), option('KYC_DOC_TYPE_PASSPORT'), option('KYC_DOC_TYPE_ID')],
  });
  kycStore.info = kycInfo({ residenceCountry: 'DE' });
  illegalTransitionReporter.report = (message) => {
    throw new Error(message);
  };
});
afterEach(() => {
  clearFlow();
  resetKyc();
  vi.unstubAllGlobals();
});

describe('the auth flow', () => {
  it('[E2] stores level, provider and progress, and is reset when the session ends', async () => {
    gateway.on('captureOpen', { result: DRAFT });
    await openFlow('LEVEL_1');
    expect(flowStore).toMatchObject({
      level: 'LEVEL_1',
      task: 'verify',
      phase: 'ready',
      country: 'AT',
      caseId: DRAFT.caseId,
      details: DETAILS,
    });
    endSession('changed');
    expect(flowStore).toMatchObject({
      phase: 'loading',
      country: '',
      caseId: '',
      provider: null,
      details: null,
      forms: { identity: null, address: null },
    });
  });
});

describe('opening a level', () => {
  it('[S5] starts with the country and suggests the residence without a draft', async () => {
    await openFlow('LEVEL_1');
    expect(flowStore).toMatchObject({ phase: 'ready', country: 'DE', caseId: '' });
    expect(getCaptureFacts().country).toBe('');
  });

  it('[G3] continues with the draft', async () => {
    gateway.on('captureOpen', { result: DRAFT });
    await openFlow('LEVEL_1');
    expect(gateway.bodies.captureOpen).toEqual([{ level: 'LEVEL_1' }]);
    expect(flowStore).toMatchObject({ country: 'AT', docType: 'KYC_DOC_TYPE_PASSPORT', details: DETAILS });
    expect(getCaptureFacts()).toMatchObject({ hasCase: true, hasDetails: true, accepted: ['front'] });
  });

  it('[G3] restores an unfinished form', async () => {
    gateway.on('captureOpen', {
      result: { ...DRAFT, details: null, typed: { givenName: 'An', noExpiry: 'true' } },
    });
    await openFlow('LEVEL_1');
    expect(flowStore.forms.identity).toMatchObject({ givenName: 'An', noExpiry: true, familyName: '' });
    expect(getCaptureFacts().hasDetails).toBe(false);
  });

  it('[G3] restores the address document type with its form', async () => {
    gateway.on('captureOpen', {
      result: {
        ...DRAFT,
        level: 'LEVEL_2',
        docType: null,
        details: null,
        files: [],
        typed: { poaType: 'lease', line1: '12 Ex', country: 'PT' },
      },
    });
    await openFlow('LEVEL_2');
    expect(flowStore.poaType).toBe('lease');
    expect(getAddressForm()).toMatchObject({ line1: '12 Ex', country: 'PT', city: '' });
  });

  it('[S5] reports the reason and the time when the level is blocked', async () => {
    const retryAfter = '2026-05-16T00:00:00.000Z';
    gateway.on('canVerify', {
      result: { allowed: false, reasonKey: 'attempts_exhausted', retryAfter, attemptsLeft: 0 },
    });
    gateway.on('captureOpen', { code: attemptsExhausted });
    await openFlow('LEVEL_1');
    expect(flowStore).toMatchObject({
      phase: 'blocked',
      block: { reason: 'attempts_exhausted', retryAfter },
    });
  });

  it('[S5] can be retried after a network error', async () => {
    gateway.on('canVerify', 'network');
    await openFlow('LEVEL_1');
    expect(flowStore).toMatchObject({ phase: 'failed', error: { kind: 'network' } });
    gateway.on('canVerify', ALLOWED);
    await openFlow('LEVEL_1');
    expect(flowStore.phase).toBe('ready');
  });

  it('[S5] resets the flow for another level', async () => {
    gateway.on('captureOpen', ({ level }) =>
      level === 'LEVEL_1' ? { result: DRAFT } : { code: caseNotOpen },
    );
    await openFlow('LEVEL_1');
    await openFlow('LEVEL_2');
    expect(flowStore).toMatchObject({ level: 'LEVEL_2', caseId: '', details: null, country: 'DE' });
    expect(uploadStore.parts).toEqual({});
  });

  it('[S5] ignores a late response of an abandoned flow', async () => {
    gateway.on('captureOpen', { result: DRAFT });
    const opening = openFlow('LEVEL_1');
    clearFlow();
    await opening;
    expect(flowStore.caseId).toBe('');
  });
});

describe('country and document', () => {
  beforeEach(() => openFlow('LEVEL_1'));

  it('[E6] shows the guide unless the document needs none', async () => {
    gateway.on('captureOpen', { result: DRAFT });
    await openFlow('LEVEL_1');
    expect(getCaptureFacts().showGuide).toBe(true);
    flowStore.documents = [{ ...option('KYC_DOC_TYPE_PASSPORT'), showGuidePage: false }];
    expect(getCaptureFacts().showGuide).toBe(false);
  });

  it('[E6] suggests the country of residence, else that of the applicant', async () => {
    await openFlow('LEVEL_1');
    expect(flowStore.country).toBe('DE');
    clearFlow();
    kycStore.info = kycInfo({
      residenceCountry: '',
      applicant: { ...kycInfo().applicant, country: 'PT' },
    });
    await openFlow('LEVEL_1');
    expect(flowStore.country).toBe('PT');
  });

  it('[E4] offers only photographed documents in the order of the gateway', async () => {
    await chooseCountry('IN');
    expect(flowStore.documents.map(({ docType }) => docType)).toEqual([
      'KYC_DOC_TYPE_PASSPORT',
      'KYC_DOC_TYPE_ID',
    ]);
    expect(getCaptureFacts().country).toBe('IN');
  });

  it('[V4] detects a check in the app or by another provider', async () => {
    gateway.on('getKycProvider', provider({ handoff: 'app' }));
    await chooseCountry('TR');
    expect(isExternalChoice(flowStore.provider)).toBe(true);
    gateway.on('getKycProvider', provider({ provider: 'SUMSUB' }));
    await chooseCountry('FR');
    expect(isExternalChoice(flowStore.provider)).toBe(true);
    gateway.on('getKycProvider', provider());
    await chooseCountry('DE');
    expect(isExternalChoice(flowStore.provider)).toBe(false);
  });

  it.each<[named: string, ofKycInfo: string, apiUrl: string, elsewhere: boolean]>([
    ['NEVER_HEARD_OF', 'DEFAULT', '', true],
    ['', 'NEVER_HEARD_OF', '', true],
    ['', 'SUMSUB', '', true],
    ['', 'DEFAULT', 'https://verify.example/start', false],
    ['', '', 'https://verify.example/start', true],
    ['', '', '', false],
  ])(
    '[E6, C13] with "%s" named, "%s" in kyc-info and its address "%s", is done elsewhere: %s',
    async (named, ofKycInfo, apiUrl, elsewhere) => {
      kycStore.info = kycInfo({ provider: ofKycInfo, apiUrl });
      gateway.on('getKycProvider', provider({ provider: named }));
      await chooseCountry('DE');
      expect(isExternalChoice(flowStore.provider)).toBe(elsewhere);
    },
  );

  it('[S5] throws for a refused country and changes nothing', async () => {
    gateway.on('supportedDocumentType', { code: countryUnsupported });
    await expect(chooseCountry('US')).rejects.toMatchObject({ code: countryUnsupported });
    expect(flowStore.country).toBe('DE');
  });

  it('[S5] opens the case with the document and updates it with details and removals', async () => {
    await chooseCountry('AT');
    gateway.on('captureOpen', { result: DRAFT });
    await chooseDocument('KYC_DOC_TYPE_PASSPORT');
    expect(gateway.bodies.captureOpen?.at(-1)).toEqual({
      level: 'LEVEL_1',
      country: 'AT',
      docType: 'KYC_DOC_TYPE_PASSPORT',
    });
    gateway.on('captureDetails', { result: { ...DRAFT, details: { ...DETAILS, givenName: 'Ann' } } });
    await saveDetails({ ...DETAILS, givenName: 'Ann' });
    expect(flowStore.details).toMatchObject({ givenName: 'Ann' });
    gateway.on('captureRemove', { result: { ...DRAFT, files: [] } });
    await removePart('front');
    expect(getCaptureFacts().accepted).toEqual([]);
  });
});

describe('errors during the flow', () => {
  beforeEach(() => openFlow('LEVEL_1'));

  it('[S5] block the flow with the reason from the gateway', () => {
    const result = { reasonKey: 'under_review', retryAfter: null };
    expect(blockFlowOnError(new ApiError('business', stepNotAllowed, { result }))).toBe(true);
    expect(flowStore).toMatchObject({ phase: 'blocked', block: { reason: 'under_review' } });
  });

  it('[S5] are left to the form otherwise', () => {
    expect(blockFlowOnError(new ApiError('network', 0))).toBe(false);
    expect(blockFlowOnError(new ApiError('business', underAge))).toBe(false);
    expect(flowStore.phase).toBe('ready');
  });

  it('[X3] the end of the session discards the form', () => {
    flowStore.forms.identity = { ...DETAILS, noFamilyName: false, expires: '', noExpiry: true };
    endSession('signed-out');
    expect(flowStore.forms.identity).toBeNull();
  });
});
