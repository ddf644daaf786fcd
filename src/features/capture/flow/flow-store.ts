// The capture flow of one level: choices, form and the draft of the gateway. After a reload it is restored from that draft, and
// from the device what was not sent. [E2, S5, E4, G3]
import { proxy, ref } from 'valtio';
import { addressUpdateNotPossible } from '#contract/errors/identity.ts';
import { questionnaireFirst } from '#contract/errors/questionnaires.ts';
import {
  attemptsExhausted,
  notAvailableHere,
  serviceClosed,
  stepNotAllowed,
} from '#contract/errors/verification.ts';
import { isPhotoDocument, POA_TYPES, type PhotoDocumentType, type PoaType } from '#contract/documents.ts';
import type { CaseTask } from '#contract/embedded.ts';
import type { StepLevel } from '#contract/kyc.ts';
import type { AddressDetails, CaptureCase, IdentityDetails } from '#contract/calls/capture.ts';
import { captureOpen } from '#contract/client-calls/capture.ts';
import type { FaceConsent } from '#contract/calls/consents.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import type { DocumentOption } from '#contract/calls/verification.ts';
import { canVerify, getKycProvider } from '#contract/client-calls/verification.ts';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { callOptional, isUnknownCall } from '#app/api/optional-call.ts';
import { onSessionEnd } from '#app/api/session.ts';
import { isExternalProvider } from '#app/state/kyc/auth-flow.ts';
import { keepKycInfo, kycStore, loadKyc } from '#app/state/kyc/kyc.ts';
import { keepAnswer, type KeptAnswer } from '#app/state/outbox/offline-page.ts';
import { type AddressForm, createEmptyAddress } from '../forms/address-form.ts';
import { EMPTY_IDENTITY, type IdentityForm } from '../forms/identity-form.ts';
import { getNextState, type Transitions } from '../transitions.ts';
import { resumeCaseSubmission } from '../upload/submission-store.ts';
import { applyCaseFiles, clearUploads, resumeStoredPictures } from '../upload/upload-store.ts';
import { resetOcr } from './ocr-store.ts';
import { discardFormDraft, storeFormDraft, loadUnsentDraft, fromTypedFields } from './form-draft.ts';

type FlowPhase = 'loading' | 'ready' | 'blocked' | 'failed';
/** `refuse`: the gateway does not permit the level now; `fail`: the gateway did not respond. */
type FlowEvent = 'load' | 'open' | 'refuse' | 'fail';

const FLOW_TRANSITIONS: Transitions<FlowPhase, FlowEvent> = {
  loading: { load: 'loading', open: 'ready', refuse: 'blocked', fail: 'failed' },
  ready: { load: 'loading', refuse: 'blocked' },
  blocked: { load: 'loading', refuse: 'blocked' },
  failed: { load: 'loading' },
};

export type BlockReason = NonNullable<ResponseOf<typeof canVerify>['reasonKey']>;
export type ProviderChoice = ResponseOf<typeof getKycProvider>;

interface Block {
  reason: BlockReason;
  retryAfter: string | null;
  first: readonly string[];
}

interface FlowState {
  level: StepLevel;
  task: CaseTask;
  /** True on the phone of a hand-over, which only takes pictures. [G2] */
  isHandedOver: boolean;
  /** The gateway reads pictures (OCR). It stays true for this flow, so that the order of steps does not change. */
  hasOcr: boolean;
  lacksDetails: boolean;
  /** Level 1 begins with the camera: the pictures tell type and country of the document. */
  canRecognise: boolean;
  /** The recognised document cannot be verified here without a choice of the user. */
  needsChoice: boolean;
  /** The user said that the document has no other side. */
  lacksBack: boolean;
  /** The front is read slowly, so the face is taken before another side. */
  isBackLast: boolean;
  /** The back end takes documents itself. Another one leaves that to a provider. */
  hasCapture: boolean;
  phase: FlowPhase;
  block: Block | null;
  error: ApiError | null;
  /** The issuing country (level 1) or the country of residence (level 2); empty until known. */
  country: string;
  /** The provider for that country; null when a resumed draft needs none. */
  provider: ProviderChoice | null;
  documents: DocumentOption[];
  docType: PhotoDocumentType | null;
  poaType: PoaType | '';
  caseId: string;
  details: IdentityDetails | AddressDetails | null;
  /** The consent to a picture of the face; null: not asked yet. */
  faceConsent: FaceConsent | null;
  forms: { identity: IdentityForm | null; address: AddressForm | null };
}

const initial = (level: StepLevel, task: CaseTask): FlowState => ({
  level,
  task,
  isHandedOver: false,
  hasOcr: false,
  lacksDetails: false,
  canRecognise: false,
  needsChoice: false,
  lacksBack: false,
  isBackLast: false,
  hasCapture: true,
  phase: 'loading',
  block: null,
  error: null,
  country: '',
  provider: null,
  documents: [],
  docType: null,
  poaType: '',
  caseId: '',
  details: null,
  faceConsent: null,
  forms: { identity: null, address: null },
});

export const flowStore = proxy<FlowState>(initial('LEVEL_1', 'verify'));
let latest = 0;
/** As the gateway sent it. */
let latestDraft: CaptureCase | null = null;

onSessionEnd(() => resetFlow('LEVEL_1', 'verify'));

function resetFlow(level: StepLevel, task: CaseTask): void {
  latest += 1;
  latestDraft = null;
  discardFormDraft();
  clearUploads();
  resetOcr();
  Object.assign(flowStore, initial(level, task));
}

export function selectLevel(level: StepLevel): void {
  if (flowStore.level !== level) resetFlow(level, 'verify');
}

function advance(event: FlowEvent): void {
  flowStore.phase = getNextState(FLOW_TRANSITIONS, flowStore.phase, event);
}

export async function openFlow(level: StepLevel, task: CaseTask = 'verify'): Promise<void> {
  if (flowStore.level !== level || flowStore.task !== task) resetFlow(level, task);
  const turn = ++latest;
  advance('load');
  try {
    const [verdict, { draft, hasCapture }] = await Promise.all([
      task === 'verify' ? callOptional(canVerify, { level }) : null,
      findDraft(),
      kycStore.info ? undefined : loadKyc({ quiet: true }),
    ]);
    if (turn !== latest) return;
    flowStore.hasCapture = hasCapture;
    if (verdict ? verdict.allowed === false : hasCapture && !draft) {
      blockFlow(verdict?.reasonKey ?? 'step_not_allowed', verdict ?? {});
      return;
    }
    flowStore.hasOcr ||= verdict?.reads === true;
    const unsent = draft && (await loadUnsentDraft(draft.caseId));
    if (turn !== latest) return;
    if (draft) applyDraft(unsent ? { ...draft, typed: unsent } : draft);
    else Object.assign(flowStore, { caseId: '', details: null, faceConsent: null, docType: null });
    if (draft && unsent) storeFormDraft(draft.caseId, unsent, listFlowAnswers());
    // Runs before the first step is chosen, so that stored pictures count.
    await resumeStoredPictures(level, draft);
    if (turn !== latest) return;
    flowStore.country ||= kycStore.info?.residenceCountry || kycStore.info?.applicant.country || '';
    const { country } = flowStore;
    // A draft has a provider; in level 1 the first step loads it if needed.
    if (!hasCapture) flowStore.provider = await loadProvider(country);
    else if (!draft && level === 'LEVEL_1') flowStore.provider = await loadSuggestedProvider(country);
    else if (!draft && country) flowStore.provider = await loadProvider(country);
    if (turn !== latest) return;
    flowStore.canRecognise = canBeginWithCamera(draft);
    advance('open');
    if (draft) resumeCaseSubmission(draft.caseId);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (turn !== latest || error.kind === 'aborted') return;
    flowStore.error = ref(error);
    advance('fail');
  }
}

/** Renewals name their document, and a draft of another back end may belong to a flow without recognition. */
const canBeginWithCamera = (draft: CaptureCase | null): boolean =>
  flowStore.level === 'LEVEL_1' &&
  flowStore.task === 'verify' &&
  flowStore.hasOcr &&
  (draft !== null || flowStore.provider !== null);

const buildOpenRequest = () => {
  const { level, task } = flowStore;
  return { level, ...(task === 'update' ? { task } : {}) };
};

export function openCaptureDraft(
  choice: Omit<RequestOf<typeof captureOpen>, 'level' | 'task'> = {},
): Promise<CaptureCase> {
  const { level, ...task } = buildOpenRequest();
  return call(captureOpen, { level, ...choice, ...task });
}

/** No draft when there is none; canVerify reports why it cannot be opened. */
async function findDraft(): Promise<{ draft: CaptureCase | null; hasCapture: boolean }> {
  try {
    return { draft: await openCaptureDraft(), hasCapture: true };
  } catch (error) {
    if (isUnknownCall(error)) return { draft: null, hasCapture: false };
    if (error instanceof ApiError && error.kind === 'business') return { draft: null, hasCapture: true };
    throw error;
  }
}

export function openHandedOverDraft(found: CaptureCase): void {
  resetFlow(found.level, 'verify');
  flowStore.isHandedOver = true;
  applyDraft(found);
  void resumeStoredPictures(found.level, found);
  advance('open');
  resumeCaseSubmission(found.caseId);
}

/** The answers that openFlow() needs to show the draft without the network. */
export function listFlowAnswers(): KeptAnswer[] {
  const { level, task, hasOcr: reads } = flowStore;
  const verdict = { allowed: true, reasonKey: null, retryAfter: null, reads };
  return [
    keepAnswer(captureOpen, buildOpenRequest(), latestDraft),
    task === 'verify' ? keepAnswer(canVerify, { level }, verdict) : null,
    keepKycInfo(),
  ];
}

export function applyDraft(found: CaptureCase): void {
  latestDraft = found;
  const { caseId, country, docType, details, faceConsent = null, lacksDetails = false } = found;
  Object.assign(flowStore, {
    caseId,
    country,
    details,
    faceConsent,
    lacksDetails,
    hasOcr: flowStore.hasOcr || found.reads === true,
    docType: docType && isPhotoDocument(docType) ? docType : null,
    poaType: details?.kind === 'address' ? details.poaType : flowStore.poaType,
  } satisfies Partial<FlowState>);
  if (found.typed) applyTypedFields(found.typed, country);
  applyCaseFiles(found);
}

/** Restores the form after a reload; newer input stays. */
function applyTypedFields(written: NonNullable<CaptureCase['typed']>, country: string): void {
  const { forms, level } = flowStore;
  if (level === 'LEVEL_1') forms.identity ??= fromTypedFields(EMPTY_IDENTITY, written);
  else {
    forms.address ??= fromTypedFields(createEmptyAddress(country), written);
    flowStore.poaType = POA_TYPES.find((type) => type === written.poaType) ?? flowStore.poaType;
  }
}

type Refusal = Partial<Pick<ResponseOf<typeof canVerify>, 'reasonKey' | 'retryAfter' | 'first'>>;

function blockFlow(reason: BlockReason, { retryAfter, first }: Refusal): void {
  flowStore.block = { reason, retryAfter: retryAfter ?? null, first: first ?? [] };
  advance('refuse');
}

/** [G5] True if the address requests our own provider because another one is unreachable. */
export const isOwnProviderRequested = (): boolean => new URLSearchParams(location.search).has('own');

const UNNAMED: ProviderChoice = { provider: '', flowName: '', methods: [], handoff: 'none' };

/** Loads the provider of a country; kyc-info names it when the call does not, and while the country is unknown. */
export async function loadProvider(country: string): Promise<ProviderChoice> {
  const { level } = flowStore;
  const choice = country ? await callOptional(getKycProvider, { country, level }) : UNNAMED;
  if (isOwnProviderRequested()) return { ...choice, provider: 'DEFAULT' };
  return { ...choice, provider: choice.provider || (kycStore.info?.provider ?? '') };
}

/**
 * With OCR the country of residence is used without asking, because the document shows its country. Null when the user has to
 * choose.
 */
async function loadSuggestedProvider(country: string): Promise<ProviderChoice | null> {
  if (!flowStore.hasOcr) return null;
  try {
    const choice = await loadProvider(country);
    return isExternalChoice(choice) ? null : choice;
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'business') return null;
    throw error;
  }
}

export const isExternalChoice = (choice: Pick<ProviderChoice, 'provider' | 'handoff'> | null): boolean =>
  choice !== null &&
  (choice.handoff === 'app' || isExternalProvider(choice.provider, kycStore.info?.apiUrl ?? ''));

const BLOCK_REASON_BY_CODE: Partial<Record<number, BlockReason>> = {
  [stepNotAllowed]: 'step_not_allowed',
  [attemptsExhausted]: 'attempts_exhausted',
  [serviceClosed]: 'service_closed',
  [notAvailableHere]: 'use_app',
  [questionnaireFirst]: 'questionnaire_first',
  [addressUpdateNotPossible]: 'step_not_allowed',
};

/** True when the error ends the flow, which is then blocked. */
export function blockFlowOnError(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const reason = BLOCK_REASON_BY_CODE[error.code];
  if (!reason) return false;
  const refusal = (error.result ?? {}) as Refusal;
  blockFlow((flowStore.task === 'verify' && refusal.reasonKey) || reason, refusal);
  return true;
}

export const clearFlow = (): void => resetFlow(flowStore.level, flowStore.task);
