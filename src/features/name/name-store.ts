// One name update: its eligibility, the check of the typed names, and sending it with a code. [C17, X13]
import { nameUpdateNotPossible, nameUpdateOpen } from '#contract/errors/identity.ts';
import { evidenceList } from '#contract/client-calls/evidence.ts';
import { nameUpdateSubmit, nameUpdateVerify } from '#contract/client-calls/names.ts';
import type { ResponseOf } from '#contract/calls/row.ts';
import { ApiError, isNetworkFailure } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { callOptional } from '#app/api/optional-call.ts';
import type { FileRef } from '#contract/questionnaire.ts';
import type { EvidencePurpose } from '#contract/uploads.ts';
import { forgetEvidence } from '#app/state/uploads/evidence.ts';
import { loadKyc } from '#app/state/kyc/kyc.ts';
import { createIdempotentRetry } from '#app/state/session/idempotent-retry.ts';
import { showError } from '#app/state/messages/show-error.ts';
import { requireStepUp } from '#app/state/session/step-up.ts';
import { createFormDraft } from '#app/state/outbox/form-drafts.ts';
import { keepAnswer } from '#app/state/outbox/offline-page.ts';
import { createPageStore } from '#app/state/page-store.ts';
import { EMPTY_NAME_FORM, buildNames, type NameForm } from './name-form.ts';
import type { NameObstacle } from './name-texts.ts';

export type NameEligibility = ResponseOf<typeof nameUpdateVerify>;

/** [G3] */
export const nameDraft = createFormDraft('name', EMPTY_NAME_FORM, {
  resets: { truthful: false },
  listAnswers: () => [
    keepAnswer(nameUpdateVerify, { track: 'fix' }, nameStore.fix),
    keepAnswer(nameUpdateVerify, { track: 'legal' }, nameStore.legal),
  ],
});

interface NameData {
  /** The input before a reload. */
  draft: NameForm | null;
  /** A change by law is possible whenever any update is. */
  legal: NameEligibility | null;
  fix: NameEligibility | null;
  busy: boolean;
  nameProblem: NameObstacle | null;
}
const page = createPageStore<NameData>(() => ({
  draft: null,
  legal: null,
  fix: null,
  busy: false,
  nameProblem: null,
}));
export const nameStore = page.store;
export const clearName = page.clear;

/** The files of a draft that the gateway still has and no request has used. */
async function findStoredFiles(
  purpose: EvidencePurpose,
  drafted: readonly FileRef[],
): Promise<readonly FileRef[]> {
  if (drafted.length === 0) return drafted;
  try {
    const { files } = await callOptional(evidenceList, { purpose }, { fresh: true });
    return drafted.filter(({ fileId }) => files.some((file) => file.fileId === fileId));
  } catch (error) {
    // Without the network they stay; the gateway checks them when the form is sent.
    if (isNetworkFailure(error)) return drafted;
    throw error;
  }
}

async function readDraft(): Promise<NameForm | null> {
  const draft = await nameDraft.load();
  if (!draft) return null;
  const [papers, document] = await Promise.all([
    findStoredFiles('name', draft.papers),
    findStoredFiles('name_document', draft.document),
  ]);
  return { ...draft, papers, document };
}

export const loadName = (): Promise<void> =>
  page.load(
    () =>
      Promise.all([
        callOptional(nameUpdateVerify, { track: 'fix' }),
        callOptional(nameUpdateVerify, { track: 'legal' }),
        readDraft(),
      ]),
    ([fix, legal, draft]) => {
      const isPending = legal.latest?.status === 'PENDING';
      const wasPending = nameStore.legal?.latest?.status === 'PENDING';
      if (isPending) nameDraft.remove();
      // The error stays visible until the next attempt or until the request has arrived.
      const error = nameStore.status === 'ready' && !isPending ? nameStore.error : null;
      Object.assign(nameStore, { fix, legal, draft: isPending ? null : draft, error });
      // The hub shows the name, so it must reload.
      if (wasPending && !isPending) void loadKyc({ quiet: true });
    },
  );

export function clearNameProblem(): void {
  nameStore.nameProblem = null;
}

const UPDATE_NAME_ACTION = 30378;
const nameRetry = createIdempotentRetry<ResponseOf<typeof nameUpdateSubmit>>();
const NOT_POSSIBLE_CODES: readonly number[] = [nameUpdateOpen, nameUpdateNotPossible];
const NAME_PROBLEMS: readonly (NameObstacle | null)[] = ['same_name', 'use_legal'];

/** Runs before the code is requested. */
async function checkNames(form: NameForm & { track: 'fix' | 'legal' }): Promise<NameObstacle | null> {
  const { reasonKey } = await callOptional(nameUpdateVerify, { track: form.track, names: buildNames(form) });
  return reasonKey;
}

const buildLegalParts = ({ effectiveDate, papers, document }: NameForm) => ({
  effectiveDate,
  fileIds: papers.map(({ fileId }) => fileId),
  documentIds: document.map(({ fileId }) => fileId),
});

export async function submitNameUpdate(form: NameForm): Promise<void> {
  const { track, reason } = form;
  if (nameStore.busy || track === '') return;
  Object.assign(nameStore, { busy: true, nameProblem: null, error: null });
  // A correction has no files, even if the user added some before switching to it.
  const legal = track === 'legal' ? buildLegalParts(form) : { fileIds: [] };
  const body = { track, names: buildNames(form), reason, ...legal };
  try {
    // The earlier request may have arrived: the check would then compare the new name with itself.
    nameStore.nameProblem = nameRetry.repeats(body) ? null : await checkNames({ ...form, track });
    if (nameStore.nameProblem) {
      // Other obstacles concern the account: the page shows them instead of the form.
      if (!NAME_PROBLEMS.includes(nameStore.nameProblem)) await loadName();
      return;
    }
    await nameRetry.send(
      body,
      () => requireStepUp(UPDATE_NAME_ACTION),
      (passed, options) => call(nameUpdateSubmit, { ...body, ...passed }, options),
    );
    nameDraft.remove();
    forgetEvidence('name');
    forgetEvidence('name_document');
    await loadName();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind === 'aborted') return;
    if (NOT_POSSIBLE_CODES.includes(error.code)) await loadName();
    nameStore.error = error;
    showError(error);
  } finally {
    nameStore.busy = false;
  }
}
