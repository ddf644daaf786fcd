// Hands every answer to the gateway's draft a moment after it is given, and at once when the page goes out of sight.
// Until the gateway has it, it is sealed on the device, where that keeps anything, and waits for the network. A draft
// that another device has changed meanwhile is never overwritten: what does not clash is put together, the rest is
// asked. [G3]
import { proxy, ref } from 'valtio';
import { draftConflict, questionnaireClosed, questionnaireStale } from '#contract/errors/questionnaires.ts';
import type { Answers } from '#contract/questionnaire.ts';
import { indexAnswers, isEmpty, parseAnswerKey } from '#contract/questionnaire/answers.ts';
import type { CompiledTemplate } from '#contract/questionnaire/compile.ts';
import type { TemplateDetail } from '#contract/calls/questionnaires.ts';
import { questionnaireDraft, questionnaireTemplate } from '#contract/client-calls/questionnaires.ts';
import { ApiError } from '#app/api/api-error.ts';
import { isUnheard } from '#app/api/unheard.ts';
import { call } from '#app/api/client.ts';
import { onSessionEnd } from '#app/api/session.ts';
import { patience } from '#app/lib/patience.ts';
import { isOutOfSight } from '#app/lib/sight.ts';
import { clashesOf, mergeAnswers, sameAnswers, type Side, type Versions } from './merge-answers.ts';
import { forgetOutbox, keepOutbox, type Outbox } from './outbox.ts';

type SaveState = 'idle' | 'saving' | 'saved' | 'waiting' | 'failed' | 'conflict';

export interface Conflict {
  versions: Versions;
  draftVersion: number;
  /** Items answered differently on both devices. */
  clashes: readonly string[];
}

interface DraftState {
  state: SaveState;
  /** What is not sent yet outlives this page. */
  kept: boolean;
  conflict: Conflict | null;
}
const initial = (): DraftState => ({ state: 'idle', kept: false, conflict: null });

export const draftStore = proxy<DraftState>(initial());

/** What the page has to hear of. */
interface DraftListener {
  /** Answers of another device came in: the form shows these from now on. */
  merged(answers: Answers): void;
  /** The form takes no answers as it is: closed, sent from elsewhere, or of a newer version. */
  moved(): void;
}

interface Draft {
  requestId: string;
  form: CompiledTemplate;
  status: TemplateDetail['status'];
  draftVersion: number;
  /** What the gateway holds under that version. */
  base: Answers;
  mine: Answers;
  listener: DraftListener;
}

const PAUSE_MS = 800;
/** Browsers refuse more than 64 KiB of what is to outlive its page; a character may take three of them. */
const KEEPALIVE_CHARS = 20_000;

let draft: Draft | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<boolean> | null = null;
let controller = new AbortController();

onSessionEnd(() => closeDraft({ keep: false }));

/** Begins with what the gateway holds; `kept` is what this device could not send before a reload. */
export function openDraft(
  detail: TemplateDetail,
  form: CompiledTemplate,
  kept: Outbox | null,
  listener: DraftListener,
) {
  closeDraft();
  const held = indexAnswers(detail.answers);
  draft = {
    requestId: detail.requestId,
    form,
    status: detail.status,
    draftVersion: detail.draftVersion,
    base: held,
    mine: held,
    listener,
  };
  if (!kept) return held;
  draftStore.kept = true;
  const versions = { base: kept.base, mine: kept.mine, theirs: held };
  if (meet(draft, versions, detail.draftVersion)) {
    // Said to be saved even where the gateway has had it all along: the answer to it was what went missing.
    draftStore.state = 'saving';
    void flushDraft();
  }
  return draft.mine;
}

/** `keep`: what the gateway does not have yet waits on the device. */
export function closeDraft({ keep } = { keep: true }): void {
  if (keep && draft && unsentDraft()) void keepOutbox(draft);
  clearTimeout(timer);
  controller.abort();
  controller = new AbortController();
  draft = null;
  running = null;
  Object.assign(draftStore, initial());
}

export function keepAnswers(answers: Answers): void {
  if (!draft) return;
  draft.mine = answers;
  void seal(draft);
  if (draftStore.state === 'saved' || draftStore.state === 'failed') draftStore.state = 'idle';
  clearTimeout(timer);
  timer = setTimeout(() => void flushDraft(), PAUSE_MS);
}

/** At once: the page may be gone before the gateway has it. */
async function seal(current: Draft): Promise<void> {
  const isKept = await keepOutbox(current);
  if (draft === current) draftStore.kept = isKept;
}

/** Sends what is not sent yet; true once the gateway holds everything. Waits for the network as long as it takes. */
export function flushDraft(): Promise<boolean> {
  clearTimeout(timer);
  if (running) return running;
  const { signal } = controller;
  const run = send(signal).finally(() => {
    if (running === run) running = null;
  });
  running = run;
  return run;
}

/** The draft the gateway holds now; null while no form is open. */
export const heldVersion = (): number | null => draft?.draftVersion ?? null;

export const currentAnswers = (): Answers => draft?.mine ?? {};

/** What the gateway does not have yet; null when it has everything. */
export const unsentDraft = (): Outbox | null =>
  draft && !sameAnswers(draft.mine, draft.base) ? { base: draft.base, mine: draft.mine } : null;

/** What both devices changed, settled by the person. */
export function settleConflict(chosen: Readonly<Record<string, Side>>): void {
  const { conflict } = draftStore;
  if (!draft || !conflict) return;
  const { form } = draft;
  draftStore.conflict = null;
  adopt(draft, mergeAnswers(form, { ...conflict.versions, mine: draft.mine }, chosen), conflict);
  void flushDraft();
}

const openOne = (): Draft | null => draft;

async function send(signal: AbortSignal): Promise<boolean> {
  let tries = 0;
  for (let current = openOne(); current && !signal.aborted && !draftStore.conflict; current = openOne()) {
    const sent = current.mine;
    if (sameAnswers(sent, current.base)) {
      if (draftStore.state !== 'idle') draftStore.state = 'saved';
      void forgetOutbox(current.requestId);
      return true;
    }
    draftStore.state = tries === 0 ? 'saving' : draftStore.state;
    try {
      const { draftVersion } = await save(current, sent, signal);
      Object.assign(current, { draftVersion, base: sent });
      draftStore.state = 'saving';
      tries = 0;
    } catch (error) {
      if (signal.aborted || !(error instanceof ApiError)) {
        if (!signal.aborted) throw error;
        return false;
      }
      if (!(await recover(current, error, tries, signal))) return false;
      tries += 1;
    }
  }
  return false;
}

/** As the gateway takes them. */
const givenOf = (answers: Answers) =>
  Object.entries(answers).flatMap(([key, value]) =>
    value === undefined || isEmpty(value) ? [] : [{ ...parseAnswerKey(key), value }],
  );

/** What whoever sends this form later has to save first; undefined once the gateway has everything. */
export function unsavedDraft() {
  if (!draft || !unsentDraft()) return undefined;
  return { draftVersion: draft.draftVersion, answers: givenOf(draft.mine) };
}

function save({ requestId, form, draftVersion }: Draft, answers: Answers, signal: AbortSignal) {
  const { version } = form.template;
  const body = { requestId, version, draftVersion, answers: givenOf(answers) };
  // The page may be gone before the answer comes.
  const keepalive = isOutOfSight() && JSON.stringify(body).length < KEEPALIVE_CHARS;
  return call(questionnaireDraft, body, { signal, keepalive });
}

/** True: another try makes sense now. */
async function recover(
  current: Draft,
  error: ApiError,
  tries: number,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    if (isUnheard(error)) {
      draftStore.state = 'waiting';
      void seal(current);
      await patience().wait(tries, signal);
      return true;
    }
    if (error.code === draftConflict) return await meetOther(current, signal);
  } catch (failure) {
    if (signal.aborted) return false;
    // The network went between the two calls: the next try finds the same conflict again.
    if (failure instanceof ApiError && isUnheard(failure)) return recover(current, failure, tries, signal);
    if (!(failure instanceof ApiError)) throw failure;
  }
  if (error.code === questionnaireClosed || error.code === questionnaireStale) current.listener.moved();
  draftStore.state = 'failed';
  return false;
}

async function meetOther(current: Draft, signal: AbortSignal): Promise<boolean> {
  const { requestId, form, status, base, listener } = current;
  const detail = await call(questionnaireTemplate, { request_id: requestId }, { signal });
  if (!detail.editable || detail.status !== status || detail.template.version !== form.template.version) {
    listener.moved();
    draftStore.state = 'failed';
    return false;
  }
  const versions = { base, mine: current.mine, theirs: indexAnswers(detail.answers) };
  return meet(current, versions, detail.draftVersion);
}

/** Puts two devices' answers together; false when the person has to choose first. */
function meet(current: Draft, versions: Versions, draftVersion: number): boolean {
  const clashes = clashesOf(current.form, versions);
  if (clashes.length === 0) {
    adopt(current, mergeAnswers(current.form, versions), { versions, draftVersion });
    return true;
  }
  // Nothing of this device is lost while the person thinks about it.
  current.mine = mergeAnswers(current.form, versions);
  Object.assign(draftStore, { state: 'conflict', conflict: ref({ versions, draftVersion, clashes }) });
  return false;
}

function adopt(
  current: Draft,
  merged: Answers,
  { versions, draftVersion }: Pick<Conflict, 'versions' | 'draftVersion'>,
): void {
  const isNews = !sameAnswers(merged, versions.mine);
  Object.assign(current, { draftVersion, base: versions.theirs, mine: merged });
  if (isNews) current.listener.merged(merged);
}

document.addEventListener('visibilitychange', () => {
  if (isOutOfSight() && unsentDraft()) void flushDraft();
});
