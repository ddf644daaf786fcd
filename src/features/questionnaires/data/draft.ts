// Saves answers in the gateway's draft shortly after they change, and at once when the page becomes hidden. Until then they
// are stored encrypted on the device. Changes of another device are merged; the user resolves conflicts. [G3]
import { proxy, ref } from 'valtio';
import { draftConflict, questionnaireClosed, questionnaireStale } from '#contract/errors/questionnaires.ts';
import type { Answers } from '#contract/questionnaire.ts';
import { indexAnswers, isEmpty, parseAnswerKey } from '#contract/questionnaire/answers.ts';
import type { CompiledTemplate } from '#contract/questionnaire/compile.ts';
import type { TemplateDetail } from '#contract/calls/questionnaires.ts';
import { questionnaireDraft, questionnaireTemplate } from '#contract/client-calls/questionnaires.ts';
import { ApiError } from '#app/api/api-error.ts';
import { isRetryable } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { callExtension, isNotOffered } from '#app/api/optional-call.ts';
import { onSessionEnd } from '#app/api/session.ts';
import { createBackoff } from '#app/lib/backoff.ts';
import { isPageHidden } from '#app/lib/page-visibility.ts';
import { findConflicts, mergeAnswers, areSameAnswers, type Side, type Versions } from './merge-answers.ts';
import { deleteUnsentAnswers, storeUnsentAnswers, type UnsentAnswers } from './unsent-answers.ts';

type SaveState = 'idle' | 'saving' | 'saved' | 'waiting' | 'failed' | 'conflict';

export interface Conflict {
  versions: Versions;
  draftVersion: number;
  /** Link ids answered differently on both devices. */
  conflicting: readonly string[];
}

interface DraftState {
  state: SaveState;
  /** Unsent answers are stored on the device. */
  isStored: boolean;
  conflict: Conflict | null;
}
const initial = (): DraftState => ({ state: 'idle', isStored: false, conflict: null });

export const draftStore = proxy<DraftState>(initial());

interface DraftListener {
  /** The form has to show these answers, merged with those of another device. */
  onMerged(answers: Answers): void;
  /** The form was closed, sent from another device, or has a newer version. */
  onOutdated(): void;
}

interface Draft {
  requestId: string;
  detail: TemplateDetail;
  form: CompiledTemplate;
  status: TemplateDetail['status'];
  draftVersion: number;
  base: Answers;
  local: Answers;
  listener: DraftListener;
  /** The back end has no drafts: unsent answers stay on the device until the form is sent. */
  hasNoDrafts?: boolean;
}

const SAVE_DELAY_MS = 800;
/** Browsers limit keepalive bodies to 64 KiB; a character needs up to three bytes. */
const KEEPALIVE_CHARS = 20_000;

let draft: Draft | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<boolean> | null = null;
let controller = new AbortController();

onSessionEnd(() => closeDraft({ keep: false }));

/** Returns the answers to show. `unsent`: answers that this device could not send before a reload. */
export function openDraft(
  detail: TemplateDetail,
  form: CompiledTemplate,
  unsent: UnsentAnswers | null,
  listener: DraftListener,
) {
  closeDraft();
  const saved = indexAnswers(detail.answers);
  draft = {
    requestId: detail.requestId,
    detail,
    form,
    status: detail.status,
    draftVersion: detail.draftVersion,
    base: saved,
    local: saved,
    listener,
  };
  if (!unsent) return saved;
  draftStore.isStored = true;
  const versions = { base: unsent.base, local: unsent.mine, remote: saved };
  if (mergeVersions(draft, versions, detail.draftVersion)) {
    // Ends with "saved" even if the gateway already has the answers and only its response was lost.
    draftStore.state = 'saving';
    void flushDraft();
  }
  return draft.local;
}

/** `keep`: stores unsent answers on the device. */
export function closeDraft({ keep } = { keep: true }): void {
  if (keep && draft && getUnsentAnswers()) void storeDraft(draft);
  clearTimeout(timer);
  controller.abort();
  controller = new AbortController();
  draft = null;
  running = null;
  Object.assign(draftStore, initial());
}

export function saveAnswers(answers: Answers): void {
  if (!draft) return;
  draft.local = answers;
  void storeUnsent(draft);
  if (draftStore.state === 'saved' || draftStore.state === 'failed') draftStore.state = 'idle';
  clearTimeout(timer);
  timer = setTimeout(() => void flushDraft(), SAVE_DELAY_MS);
}

function storeDraft({ detail, base, local, draftVersion }: Draft): Promise<boolean> {
  // A draft that was saved since the form was loaded is newer than the form's answers.
  const current = { ...detail, answers: listAnswers(base), draftVersion };
  return storeUnsentAnswers(current, { base, mine: local });
}

async function storeUnsent(current: Draft): Promise<void> {
  const kept = await storeDraft(current);
  if (draft === current) draftStore.isStored = kept;
}

/** Saves unsent answers and waits for the network if needed. Returns true once the gateway has everything. */
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

/** The version of the draft at the gateway; null while no form is open. */
export const getSavedDraftVersion = (): number | null => draft?.draftVersion ?? null;

export const getCurrentAnswers = (): Answers => draft?.local ?? {};

/** Null if the gateway has all answers. */
export const getUnsentAnswers = (): UnsentAnswers | null =>
  draft && !areSameAnswers(draft.local, draft.base) ? { base: draft.base, mine: draft.local } : null;

export function resolveConflict(chosen: Readonly<Record<string, Side>>): void {
  const { conflict } = draftStore;
  if (!draft || !conflict) return;
  const { form } = draft;
  draftStore.conflict = null;
  applyMerge(draft, mergeAnswers(form, { ...conflict.versions, local: draft.local }, chosen), conflict);
  void flushDraft();
}

const getDraft = (): Draft | null => draft;

async function send(signal: AbortSignal): Promise<boolean> {
  let tries = 0;
  for (let current = getDraft(); current && !signal.aborted && !draftStore.conflict; current = getDraft()) {
    const sent = current.local;
    if (areSameAnswers(sent, current.base)) {
      if (draftStore.state !== 'idle') draftStore.state = 'saved';
      void deleteUnsentAnswers(current.requestId);
      return true;
    }
    if (current.hasNoDrafts) {
      draftStore.state = 'idle';
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
      if (isNotOffered(error)) current.hasNoDrafts = true;
      else if (!(await handleSaveError(current, error, tries, signal))) return false;
      tries += 1;
    }
  }
  return false;
}

const listAnswers = (answers: Answers) =>
  Object.entries(answers).flatMap(([key, value]) =>
    value === undefined || isEmpty(value) ? [] : [{ ...parseAnswerKey(key), value }],
  );

/** The draft to save before the form is sent; undefined once the gateway has everything. */
export function buildUnsavedDraft() {
  if (!draft || draft.hasNoDrafts || !getUnsentAnswers()) return undefined;
  return { draftVersion: draft.draftVersion, answers: listAnswers(draft.local) };
}

function save({ requestId, form, draftVersion }: Draft, answers: Answers, signal: AbortSignal) {
  const { version } = form.template;
  const body = { requestId, version, draftVersion, answers: listAnswers(answers) };
  // A hidden page may be closed before the answer arrives.
  const keepalive = isPageHidden() && JSON.stringify(body).length < KEEPALIVE_CHARS;
  return callExtension(questionnaireDraft, body, { signal, keepalive });
}

/** Returns true when the save should be repeated now. */
async function handleSaveError(
  current: Draft,
  error: ApiError,
  tries: number,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    if (isRetryable(error)) {
      draftStore.state = 'waiting';
      void storeUnsent(current);
      await createBackoff().wait(tries, signal);
      return true;
    }
    if (error.code === draftConflict) return await mergeWithGateway(current, signal);
  } catch (failure) {
    if (signal.aborted) return false;
    // The network failed between the two calls: the next attempt finds the same conflict.
    if (failure instanceof ApiError && isRetryable(failure)) return handleSaveError(current, failure, tries, signal);
    if (!(failure instanceof ApiError)) throw failure;
  }
  if (error.code === questionnaireClosed || error.code === questionnaireStale) current.listener.onOutdated();
  draftStore.state = 'failed';
  return false;
}

async function mergeWithGateway(current: Draft, signal: AbortSignal): Promise<boolean> {
  const { requestId, form, status, base, listener } = current;
  const detail = await call(questionnaireTemplate, { request_id: requestId }, { signal });
  if (!detail.editable || detail.status !== status || detail.template.version !== form.template.version) {
    listener.onOutdated();
    draftStore.state = 'failed';
    return false;
  }
  const versions = { base, local: current.local, remote: indexAnswers(detail.answers) };
  return mergeVersions(current, versions, detail.draftVersion);
}

/** Returns false when the user has to resolve conflicts first. */
function mergeVersions(current: Draft, versions: Versions, draftVersion: number): boolean {
  const conflicting = findConflicts(current.form, versions);
  if (conflicting.length === 0) {
    applyMerge(current, mergeAnswers(current.form, versions), { versions, draftVersion });
    return true;
  }
  // The local answers win until the user has chosen.
  current.local = mergeAnswers(current.form, versions);
  Object.assign(draftStore, { state: 'conflict', conflict: ref({ versions, draftVersion, conflicting }) });
  return false;
}

function applyMerge(
  current: Draft,
  merged: Answers,
  { versions, draftVersion }: Pick<Conflict, 'versions' | 'draftVersion'>,
): void {
  const hasChanged = !areSameAnswers(merged, versions.local);
  Object.assign(current, { draftVersion, base: versions.remote, local: merged });
  if (hasChanged) current.listener.onMerged(merged);
}

document.addEventListener('visibilitychange', () => {
  if (isPageHidden() && getUnsentAnswers()) void flushDraft();
});
