// The capture flow: one level's way to a complete case, what was chosen and typed, and the draft the gateway keeps of it.
// After a reload everything comes back from that draft, and from the device what did not reach it. [E2, S5, E4, G3]
import { proxy, ref } from 'valtio';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { onSessionEnd } from '#app/api/session.ts';
import { isPartner } from '#app/state/kyc/auth-flow.ts';
import { kycStore, loadKyc } from '#app/state/kyc/kyc.ts';
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
import { type AddressForm, emptyAddress } from '../forms/address-form.ts';
import { EMPTY_IDENTITY, type IdentityForm } from '../forms/identity-form.ts';
import { follow, type Transitions } from '../transitions.ts';
import { resumeCaseSubmission } from '../upload/submission-store.ts';
import { adoptCase, clearUploads, takeUpKept } from '../upload/upload-store.ts';
import { forgetReading } from './reading-store.ts';
import { dropTyped, keepTyped, unsentTyped, formFromTyped } from './typed-keeper.ts';

// Whether the flow of a level can be walked at all.
type FlowPhase = 'loading' | 'ready' | 'blocked' | 'failed';
/** `refuse`: the gateway does not let this level be started now; `fail`: it could not be asked. */
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
  /** Pages of what comes first, where the gateway names them. */
  first: readonly string[];
}

interface FlowState {
  level: StepLevel;
  /** What is done with the level: verified, or (level 2) its address updated while it is held. */
  task: CaseTask;
  /** On the phone of a handoff, which takes the pictures of a draft and nothing else. [G2] */
  handed: boolean;
  /** Pictures are read here. Once it was said, it holds for this flow: steps do not change places under anybody. */
  reads: boolean;
  /** As the draft came: what is typed is still to come. */
  lacksDetails: boolean;
  phase: FlowPhase;
  block: Block | null;
  error: ApiError | null;
  /** Issuing country (level 1) or country of residence (level 2); empty until known. */
  country: string;
  /** Who verifies people of that country; null while a resumed draft needs no answer. */
  provider: ProviderChoice | null;
  /** Photographed documents accepted from that country, recommended first. */
  documents: DocumentOption[];
  docType: PhotoDocumentType | null;
  poaType: PoaType | '';
  caseId: string;
  details: IdentityDetails | AddressDetails | null;
  /** What was said to a picture of the face; null: not asked yet. */
  faceConsent: FaceConsent | null;
  /** What is typed and not yet sent, kept while steps come and go. */
  typed: { identity: IdentityForm | null; address: AddressForm | null };
}

const initial = (level: StepLevel, task: CaseTask): FlowState => ({
  level,
  task,
  handed: false,
  reads: false,
  lacksDetails: false,
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
  typed: { identity: null, address: null },
});

export const flowStore = proxy<FlowState>(initial('LEVEL_1', 'verify'));
let latest = 0;

onSessionEnd(() => resetFlow('LEVEL_1', 'verify'));

function resetFlow(level: StepLevel, task: CaseTask): void {
  latest += 1;
  dropTyped();
  clearUploads();
  forgetReading();
  Object.assign(flowStore, initial(level, task));
}

/** A flow of this level, whatever there was of another one. */
export function aimFlow(level: StepLevel): void {
  if (flowStore.level !== level) resetFlow(level, 'verify');
}

function advance(event: FlowEvent): void {
  flowStore.phase = follow(FLOW_TRANSITIONS, flowStore.phase, event);
}

/** Asks whether the level may be started, and takes up its draft where there is one. */
export async function openFlow(level: StepLevel, task: CaseTask = 'verify'): Promise<void> {
  if (flowStore.level !== level || flowStore.task !== task) resetFlow(level, task);
  const turn = ++latest;
  advance('load');
  try {
    const [verdict, draft] = await Promise.all([
      task === 'verify' ? call(canVerify, { level }) : null,
      findDraft(),
      kycStore.info ? undefined : loadKyc({ quiet: true }),
    ]);
    if (turn !== latest) return;
    // An update was begun before this page, or there is none: the page it is begun on says why.
    if (verdict ? verdict.allowed === false : !draft) {
      refuse(verdict?.reasonKey ?? 'step_not_allowed', verdict ?? {});
      return;
    }
    flowStore.reads ||= verdict?.reads === true;
    const unsent = draft && (await unsentTyped(draft.caseId));
    if (turn !== latest) return;
    if (draft && unsent) keepTyped(draft.caseId, unsent);
    if (draft) adopt(unsent ? { ...draft, typed: unsent } : draft);
    else Object.assign(flowStore, { caseId: '', details: null, faceConsent: null, docType: null });
    // Before the first step is chosen: what was taken is not asked for again.
    await takeUpKept(level, draft);
    if (turn !== latest) return;
    flowStore.country ||= kycStore.info?.residenceCountry || kycStore.info?.applicant.country || '';
    const { country } = flowStore;
    // A draft was opened with a provider; the first step of level 1 asks for it, where it is needed.
    if (!draft && country)
      flowStore.provider = await (level === 'LEVEL_2' ? askProvider : takeForGranted)(country);
    if (turn !== latest) return;
    advance('open');
    if (draft) resumeCaseSubmission(draft.caseId);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (turn !== latest || error.kind === 'aborted') return;
    flowStore.error = ref(error);
    advance('fail');
  }
}

/** The draft of this flow, on these terms; without any, as it is. */
export function openCaptureDraft(
  choice: Omit<RequestOf<typeof captureOpen>, 'level' | 'task'> = {},
): Promise<CaptureCase> {
  const { level, task } = flowStore;
  return call(captureOpen, { level, ...choice, ...(task === 'update' ? { task } : {}) });
}

/** Null when there is none, or when can-verify is about to say why there cannot be one. */
async function findDraft(): Promise<CaptureCase | null> {
  try {
    return await openCaptureDraft();
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'business') return null;
    throw error;
  }
}

/** [G2] The draft that was handed to this phone, as it stands. */
export function openHanded(found: CaptureCase): void {
  resetFlow(found.level, 'verify');
  flowStore.handed = true;
  adopt(found);
  void takeUpKept(found.level, found);
  advance('open');
  resumeCaseSubmission(found.caseId);
}

/** Takes over what the gateway says about the draft. */
export function adopt(found: CaptureCase): void {
  const { caseId, country, docType, details, faceConsent = null, lacksDetails = false } = found;
  Object.assign(flowStore, {
    caseId,
    country,
    details,
    faceConsent,
    lacksDetails,
    reads: flowStore.reads || found.reads === true,
    docType: docType && isPhotoDocument(docType) ? docType : null,
    poaType: details?.kind === 'address' ? details.poaType : flowStore.poaType,
  } satisfies Partial<FlowState>);
  if (found.typed) adoptTyped(found.typed, country);
  adoptCase(found);
}

/** What was typed before a reload; what is typed here since is newer. */
function adoptTyped(written: NonNullable<CaptureCase['typed']>, country: string): void {
  const { typed, level } = flowStore;
  if (level === 'LEVEL_1') typed.identity ??= formFromTyped(EMPTY_IDENTITY, written);
  else {
    typed.address ??= formFromTyped(emptyAddress(country), written);
    flowStore.poaType = POA_TYPES.find((type) => type === written.poaType) ?? flowStore.poaType;
  }
}

/** What the gateway adds to a refusal, every part optional. */
type Said = Partial<Pick<ResponseOf<typeof canVerify>, 'reasonKey' | 'retryAfter' | 'first'>>;

function refuse(reason: BlockReason, { retryAfter, first }: Said): void {
  flowStore.block = { reason, retryAfter: retryAfter ?? null, first: first ?? [] };
  advance('refuse');
}

/** [G5] We have taken over from a provider that is not to be reached: the address says so, as far as this flow goes. */
export const isOwnAsked = (): boolean => new URLSearchParams(location.search).has('own');

/** Who runs the level for a country; where this call names nobody, whom kyc-info names. */
export async function askProvider(country: string): Promise<ProviderChoice> {
  const choice = await call(getKycProvider, { country, level: flowStore.level });
  if (isOwnAsked()) return { ...choice, provider: 'DEFAULT' };
  return { ...choice, provider: choice.provider || (kycStore.info?.provider ?? '') };
}

/**
 * Where documents are read, one from another country than that of residence is told by what it says: the country is not asked
 * for, and can be changed. Null where it has to be chosen all the same.
 */
async function takeForGranted(country: string): Promise<ProviderChoice | null> {
  if (!flowStore.reads) return null;
  try {
    const choice = await askProvider(country);
    return isElsewhere(choice) ? null : choice;
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'business') return null;
    throw error;
  }
}

/** Not on this page: in the mobile app, or with a provider of its own. Nobody named: with whoever has an address. */
export const isElsewhere = (choice: Pick<ProviderChoice, 'provider' | 'handoff'> | null): boolean =>
  choice !== null && (choice.handoff === 'app' || isPartner(choice.provider, kycStore.info?.apiUrl ?? ''));

const BLOCK_OF_CODE: Partial<Record<number, BlockReason>> = {
  [stepNotAllowed]: 'step_not_allowed',
  [attemptsExhausted]: 'attempts_exhausted',
  [serviceClosed]: 'service_closed',
  [notAvailableHere]: 'use_app',
  [questionnaireFirst]: 'questionnaire_first',
  [addressUpdateNotPossible]: 'step_not_allowed',
};

/** A call in the middle of the flow may find that the whole flow is over; true when this error said so. */
export function endsFlow(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const reason = BLOCK_OF_CODE[error.code];
  if (!reason) return false;
  // What the gateway says of it, if anything.
  const said = (error.result ?? {}) as Said;
  // An update has reasons of its own; its page knows their words.
  refuse((flowStore.task === 'verify' && said.reasonKey) || reason, said);
  return true;
}

/** The case has left the person's hands: nothing of it stays on this page. */
export const leaveFlow = (): void => resetFlow(flowStore.level, flowStore.task);
