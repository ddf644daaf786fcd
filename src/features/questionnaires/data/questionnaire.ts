// The open questionnaire: its form and status, as the gateway returns them. draft.ts saves answers, submission.ts sends them.
import { proxy, ref } from 'valtio';
import { notUnderstood } from '#contract/errors/requests.ts';
import { questionnaireUnknown } from '#contract/errors/questionnaires.ts';
import type { Answers } from '#contract/questionnaire.ts';
import { keepCompatibleAnswers } from '#contract/questionnaire/answers.ts';
import { type CompiledTemplate, compileTemplate } from '#contract/questionnaire/compile.ts';
import type { TemplateDetail, submitQuestionnaire } from '#contract/calls/questionnaires.ts';
import { questionnaireTemplate } from '#contract/client-calls/questionnaires.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import { ApiError, createNetworkError } from '#app/api/api-error.ts';
import { isNetworkFailure, isRetryable } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { onSessionEnd } from '#app/api/session.ts';
import { loadNamespace } from '#app/i18n/load.ts';
import { findOfflinePage } from '#app/state/outbox/offline-page.ts';
import { closeDraft, openDraft, getUnsentAnswers } from './draft.ts';
import { deleteUnsentAnswers, type UnsentAnswers, readUnsentAnswers } from './unsent-answers.ts';

export type FormQuery = RequestOf<typeof questionnaireTemplate>;
export type Submitted = Pick<
  ResponseOf<typeof submitQuestionnaire>,
  'status' | 'nextTask' | 'outcome' | 'test'
>;

/** A change of the form while it was open, shown until dismissed. */
export type FormChange = 'merged' | 'renewed' | 'closed';

interface QuestionnaireState {
  phase: 'idle' | 'loading' | 'ready' | 'unknown' | 'failed';
  error: ApiError | null;
  /** True if the last load did not reach the gateway. */
  offline: boolean;
  detail: TemplateDetail | null;
  form: CompiledTemplate | null;
  /** The initial answers of the form; `revision` grows when they are replaced. */
  answers: Answers;
  revision: number;
  formChange: FormChange | null;
  submitted: Submitted | null;
}

const initial = (): QuestionnaireState => ({
  phase: 'idle',
  error: null,
  offline: false,
  detail: null,
  form: null,
  answers: {},
  revision: 0,
  formChange: null,
  submitted: null,
});

export const questionnaireStore = proxy<QuestionnaireState>(initial());
let latest = 0;
/** [C14] The app that the user comes from. */
let origin: Pick<FormQuery, 'biz_from'> = {};
let findQuery: () => Promise<FormQuery> = async () => ({});

onSessionEnd(() => {
  latest += 1;
  Object.assign(questionnaireStore, initial());
});

export function closeQuestionnaire(): void {
  latest += 1;
  closeDraft();
  Object.assign(questionnaireStore, initial());
}

/** Opens the form that `find` selects. Throws any error of `find` that is not an ApiError. */
export async function openQuestionnaire(find: () => Promise<FormQuery>): Promise<void> {
  const turn = ++latest;
  closeDraft();
  findQuery = find;
  // The failure page stays until a response arrives.
  const { phase, error } = questionnaireStore;
  Object.assign(questionnaireStore, initial(), phase === 'failed' ? { phase, error } : { phase: 'loading' });
  await runLoad(turn, async () => {
    const [detail] = await Promise.all([
      find().then(fetchForm),
      loadNamespace('questionnaires').catch(throwNetworkError),
    ]);
    if (turn === latest) await show(turn, detail, null);
  });
}

/** Reloads the status. Typed answers stay unless the form has changed. */
export async function refreshQuestionnaire(): Promise<void> {
  const { detail: before } = questionnaireStore;
  if (!before || questionnaireStore.phase !== 'ready') return openQuestionnaire(findQuery);
  const turn = ++latest;
  await runLoad(turn, async () => {
    const detail = await fetchForm({ ...origin, request_id: before.requestId });
    if (turn === latest) await update(turn, before, detail);
  });
}

/** Reloads everything after the form was sent or started again. */
export async function reopenQuestionnaire(submitted: Submitted | null = null): Promise<void> {
  const turn = ++latest;
  await runLoad(turn, async () => {
    const { detail: before } = questionnaireStore;
    const detail = await fetchForm(before ? { ...origin, request_id: before.requestId } : await findQuery());
    if (turn !== latest) return;
    await show(turn, detail, null);
    questionnaireStore.submitted = submitted && ref(submitted);
  });
}

export function dismissFormChange(): void {
  questionnaireStore.formChange = null;
}

async function runLoad(turn: number, action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (turn !== latest || error.kind === 'aborted') return;
    const isUnknown = error.code === questionnaireUnknown;
    questionnaireStore.offline = isRetryable(error);
    if (questionnaireStore.detail && !isUnknown) return;
    if (isNetworkFailure(error) && (await showOffline(turn))) return;
    Object.assign(questionnaireStore, { error: ref(error), phase: isUnknown ? 'unknown' : 'failed' });
  }
}

/** The form with unsent answers of this device. Returns false if there is none. */
async function showOffline(turn: number): Promise<boolean> {
  const { detail } = (await findOfflinePage()) ?? {};
  if (!detail || turn !== latest) return false;
  const isReadable = await loadNamespace('questionnaires').then(
    () => true,
    () => false,
  );
  if (!isReadable || turn !== latest) return false;
  await show(turn, detail, null);
  questionnaireStore.offline = true;
  return true;
}

/** Falls back to the current request when the named one no longer exists. */
async function fetchForm(query: FormQuery): Promise<TemplateDetail> {
  origin = query.biz_from ? { biz_from: query.biz_from } : {};
  try {
    return requireSections(await call(questionnaireTemplate, query));
  } catch (error) {
    const { request_id, ...rest } = query;
    const isGone = error instanceof ApiError && error.code === questionnaireUnknown;
    if (!isGone || request_id === undefined || !(rest.template_code ?? rest.scene_code)) throw error;
    return requireSections(await call(questionnaireTemplate, rest));
  }
}

/** The response reader does not check templates. */
function requireSections(detail: TemplateDetail): TemplateDetail {
  if (Array.isArray(detail.template.sections)) return detail;
  throw new ApiError('empty', notUnderstood, { message: 'Non Response!' });
}

/** A form without its texts counts as not loaded. */
const throwNetworkError = (cause: unknown): never => {
  throw createNetworkError(cause);
};

async function show(turn: number, detail: TemplateDetail, carried: UnsentAnswers | null): Promise<void> {
  const form = compileTemplate(detail.template);
  const unsent = detail.editable ? (carried ?? (await readUnsentAnswers(detail.requestId, form))) : null;
  if (turn !== latest) return;
  if (!detail.editable) {
    closeDraft({ keep: false });
    void deleteUnsentAnswers(detail.requestId);
  }
  Object.assign(questionnaireStore, {
    phase: 'ready',
    error: null,
    offline: false,
    detail: ref(detail),
    form: ref(form),
    formChange: null,
    submitted: null,
  });
  replaceAnswers(detail.editable ? openDraft(detail, form, unsent, { onMerged, onOutdated }) : {});
}

async function update(turn: number, before: TemplateDetail, detail: TemplateDetail): Promise<void> {
  const isSame =
    before.status === detail.status &&
    before.editable === detail.editable &&
    before.template.version === detail.template.version &&
    before.requestId === detail.requestId;
  questionnaireStore.offline = false;
  if (isSame) {
    questionnaireStore.detail = ref({ ...detail, answers: before.answers, draftVersion: before.draftVersion });
    return;
  }
  const { submitted } = questionnaireStore;
  const hadUnsent = getUnsentAnswers() !== null;
  await show(turn, detail, carryUnsentAnswers(detail));
  if (submitted && before.requestId === detail.requestId) questionnaireStore.submitted = ref({ ...submitted });
  if (before.template.version !== detail.template.version && detail.editable) questionnaireStore.formChange = 'renewed';
  else if (hadUnsent && !detail.editable) questionnaireStore.formChange = 'closed';
}

function replaceAnswers(answers: Answers): void {
  questionnaireStore.answers = ref(answers);
  questionnaireStore.revision += 1;
}

function onMerged(answers: Answers): void {
  questionnaireStore.formChange = 'merged';
  replaceAnswers(answers);
}

function carryUnsentAnswers(detail: TemplateDetail): UnsentAnswers | null {
  const unsent = getUnsentAnswers();
  const { form } = questionnaireStore;
  if (!form || !unsent || !detail.editable) return null;
  const next = compileTemplate(detail.template);
  return { base: keepCompatibleAnswers(unsent.base, form, next), mine: keepCompatibleAnswers(unsent.mine, form, next) };
}

const onOutdated = (): void => void refreshQuestionnaire();
