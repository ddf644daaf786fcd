// One name update: whether it is possible at all, whether these names are, and sending it with a code. [C17, X13]
import { proxy } from 'valtio';
import { nameUpdateNotPossible, nameUpdateOpen } from '#contract/errors/identity.ts';
import { evidenceList } from '#contract/client-calls/evidence.ts';
import { nameUpdateSubmit, nameUpdateVerify } from '#contract/client-calls/names.ts';
import type { ResponseOf } from '#contract/calls/row.ts';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { onSessionEnd } from '#app/api/session.ts';
import type { FileRef } from '#contract/questionnaire.ts';
import type { EvidencePurpose } from '#contract/uploads.ts';
import { forgetPapers } from '#app/state/uploads/evidence.ts';
import { loadKyc } from '#app/state/kyc/kyc.ts';
import { sameTry } from '#app/state/session/same-try.ts';
import { showError } from '#app/state/messages/show-error.ts';
import { requireStepUp } from '#app/state/session/step-up.ts';
import { formKeeper } from '#app/state/outbox/typed-words.ts';
import { EMPTY_NAME_FORM, namesOf, type NameTyped } from './name-form.ts';
import type { NameObstacle } from './name-words.ts';

export type Eligibility = ResponseOf<typeof nameUpdateVerify>;

/** [G3] */
export const nameKeeper = formKeeper('name', EMPTY_NAME_FORM, { truthful: false });

interface NameState {
  status: 'loading' | 'ready' | 'error';
  /** What was typed before a reload. */
  kept: NameTyped | null;
  /** By law is possible whenever anything is. */
  legal: Eligibility | null;
  fix: Eligibility | null;
  busy: boolean;
  /** About the names as typed. */
  refused: NameObstacle | null;
  error: ApiError | null;
}
const initial = (): NameState => ({
  status: 'loading',
  kept: null,
  legal: null,
  fix: null,
  busy: false,
  refused: null,
  error: null,
});
export const nameStore = proxy<NameState>(initial());
let latest = 0;

export function forgetName(): void {
  latest += 1;
  Object.assign(nameStore, initial());
}
onSessionEnd(forgetName);

/** Of papers that were added before a reload those that the gateway still has, and no request has taken since. */
async function stillThere(purpose: EvidencePurpose, papers: readonly FileRef[]): Promise<readonly FileRef[]> {
  if (papers.length === 0) return papers;
  const { files } = await call(evidenceList, { purpose }, { fresh: true });
  return papers.filter(({ fileId }) => files.some((file) => file.fileId === fileId));
}

async function readKept(): Promise<NameTyped | null> {
  const kept = await nameKeeper.kept();
  if (!kept) return null;
  const [papers, document] = await Promise.all([
    stillThere('name', kept.papers),
    stillThere('name_document', kept.document),
  ]);
  return { ...kept, papers, document };
}

export async function loadName(): Promise<void> {
  const turn = ++latest;
  try {
    const [fix, legal, kept] = await Promise.all([
      call(nameUpdateVerify, { track: 'fix' }),
      call(nameUpdateVerify, { track: 'legal' }),
      readKept(),
    ]);
    if (turn !== latest) return;
    const waits = legal.latest?.status === 'PENDING';
    const decided = nameStore.legal?.latest?.status === 'PENDING' && !waits;
    // Sent, here or elsewhere, whether or not the answer came.
    if (waits) nameKeeper.forget();
    // Why it was not sent stays said, until it is sent again or has arrived after all.
    const error = nameStore.status === 'ready' && !waits ? nameStore.error : null;
    Object.assign(nameStore, { status: 'ready', fix, legal, kept: waits ? null : kept, error });
    // The overview shows the name.
    if (decided) void loadKyc({ quiet: true });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (turn !== latest || error.kind === 'aborted' || nameStore.status === 'ready') return;
    Object.assign(nameStore, { status: 'error', error });
  }
}

/** What was said about the names as typed; they are being typed anew. */
export function forgetRefusal(): void {
  nameStore.refused = null;
}

const UPDATE_NAME = 30378;
const nameTry = sameTry<ResponseOf<typeof nameUpdateSubmit>>();
const IN_THE_WAY: readonly number[] = [nameUpdateOpen, nameUpdateNotPossible];
const ABOUT_NAMES: readonly (NameObstacle | null)[] = ['same_name', 'use_legal'];

/** What the gateway says about these names before a code is asked for. */
async function obstacleOf(typed: NameTyped & { track: 'fix' | 'legal' }): Promise<NameObstacle | null> {
  const { reasonKey } = await call(nameUpdateVerify, { track: typed.track, names: namesOf(typed) });
  return reasonKey;
}

const legalParts = ({ effectiveDate, papers, document }: NameTyped) => ({
  effectiveDate,
  fileIds: papers.map(({ fileId }) => fileId),
  documentIds: document.map(({ fileId }) => fileId),
});

export async function sendName(typed: NameTyped): Promise<void> {
  const { track, reason } = typed;
  if (nameStore.busy || track === '') return;
  Object.assign(nameStore, { busy: true, refused: null, error: null });
  // A correction brings no papers, even where some were added before the other choice.
  const legal = track === 'legal' ? legalParts(typed) : { fileIds: [] };
  const asked = { track, names: namesOf(typed), reason, ...legal };
  try {
    // What may have arrived already is not judged by what it has changed.
    nameStore.refused = nameTry.repeats(asked) ? null : await obstacleOf({ ...typed, track });
    if (nameStore.refused) {
      // Anything else than the names is about the account: the page says so in place of the form.
      if (!ABOUT_NAMES.includes(nameStore.refused)) await loadName();
      return;
    }
    await nameTry.send(
      asked,
      () => requireStepUp(UPDATE_NAME),
      (passed, options) => call(nameUpdateSubmit, { ...asked, ...passed }, options),
    );
    nameKeeper.forget();
    forgetPapers('name');
    forgetPapers('name_document');
    await loadName();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind === 'aborted') return;
    // What stands in the way takes the form's place.
    if (IN_THE_WAY.includes(error.code)) await loadName();
    nameStore.error = error;
    showError(error);
  } finally {
    nameStore.busy = false;
  }
}
