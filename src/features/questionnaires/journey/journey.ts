// One questionnaire on the screen: its form as the gateway gives it, where it stands, and the way in. The draft is
// draft.ts, sending is submission.ts.
import { proxy, ref } from 'valtio';
import { networkError as networkErrorCode } from '#contract/errors/requests.ts';
import { questionnaireUnknown } from '#contract/errors/questionnaires.ts';
import type { Answers } from '#contract/questionnaire.ts';
import { keepCompatibleAnswers } from '#contract/questionnaire/answers.ts';
import { type CompiledTemplate, compileTemplate } from '#contract/questionnaire/compile.ts';
import type { TemplateDetail, submitQuestionnaire } from '#contract/calls/questionnaires.ts';
import { questionnaireTemplate } from '#contract/client-calls/questionnaires.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import { ApiError, networkError } from '#app/api/api-error.ts';
import { isUnheard } from '#app/api/unheard.ts';
import { call } from '#app/api/client.ts';
import { onSessionEnd } from '#app/api/session.ts';
import { loadNamespace } from '#app/i18n/load.ts';
import { closeDraft, openDraft, unsentDraft } from './draft.ts';
import { forgetOutbox, type Outbox, readOutbox } from './outbox.ts';

export type FormQuery = RequestOf<typeof questionnaireTemplate>;
export type Submitted = Pick<
  ResponseOf<typeof submitQuestionnaire>,
  'status' | 'nextTask' | 'outcome' | 'test'
>;

/** What happened to the form while it was open, to be said once. */
export type JourneyNews = 'merged' | 'renewed' | 'closed';

interface JourneyState {
  phase: 'idle' | 'loading' | 'ready' | 'unknown' | 'failed';
  error: ApiError | null;
  /** The gateway was not reached. */
  offline: boolean;
  detail: TemplateDetail | null;
  form: CompiledTemplate | null;
  /** What the form begins with; a new revision when they were replaced from outside. */
  answers: Answers;
  revision: number;
  news: JourneyNews | null;
  /** What sending it in this visit led to. */
  submitted: Submitted | null;
}

const initial = (): JourneyState => ({
  phase: 'idle',
  error: null,
  offline: false,
  detail: null,
  form: null,
  answers: {},
  revision: 0,
  news: null,
  submitted: null,
});

export const journeyStore = proxy<JourneyState>(initial());
let latest = 0;
/** [C14] Where the person comes from, as it was said first. */
let origin: Pick<FormQuery, 'biz_from'> = {};
/** How to find the form again. */
let find: () => Promise<FormQuery> = async () => ({});

onSessionEnd(() => {
  latest += 1;
  Object.assign(journeyStore, initial());
});

export function closeJourney(): void {
  latest += 1;
  closeDraft();
  Object.assign(journeyStore, initial());
}

/** Opens the form that `which` leads to; what `which` throws besides an ApiError is the caller's. */
export async function openJourney(which: () => Promise<FormQuery>): Promise<void> {
  const turn = ++latest;
  closeDraft();
  find = which;
  // A failure stays on the screen until there is an answer.
  const { phase, error } = journeyStore;
  Object.assign(journeyStore, initial(), phase === 'failed' ? { phase, error } : { phase: 'loading' });
  await attempt(turn, async () => {
    const [detail] = await Promise.all([
      which().then(fetchForm),
      loadNamespace('questionnaires').catch(unloaded),
    ]);
    if (turn === latest) await show(turn, detail, null);
  });
}

/** Asks again where it stands; what is being typed stays as it is unless the form has moved on. */
export async function refreshJourney(): Promise<void> {
  const { detail: before } = journeyStore;
  if (!before || journeyStore.phase !== 'ready') return openJourney(find);
  const turn = ++latest;
  await attempt(turn, async () => {
    const detail = await fetchForm({ ...origin, request_id: before.requestId });
    if (turn === latest) await update(turn, before, detail);
  });
}

/** The form was sent, started over or drawn anew: everything about it may be different. */
export async function reopenJourney(submitted: Submitted | null = null): Promise<void> {
  const turn = ++latest;
  await attempt(turn, async () => {
    const { detail: before } = journeyStore;
    const detail = await fetchForm(before ? { ...origin, request_id: before.requestId } : await find());
    if (turn !== latest) return;
    await show(turn, detail, null);
    journeyStore.submitted = submitted && ref(submitted);
  });
}

export function readNews(): void {
  journeyStore.news = null;
}

async function attempt(turn: number, action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (turn !== latest || error.kind === 'aborted') return;
    const isUnknown = error.code === questionnaireUnknown;
    journeyStore.offline = isUnheard(error);
    // An old answer is better than an error page.
    if (journeyStore.detail && !isUnknown) return;
    Object.assign(journeyStore, { error: ref(error), phase: isUnknown ? 'unknown' : 'failed' });
  }
}

/** A request that is over gives way to the one there is now. */
async function fetchForm(query: FormQuery): Promise<TemplateDetail> {
  origin = query.biz_from ? { biz_from: query.biz_from } : {};
  try {
    return whole(await call(questionnaireTemplate, query));
  } catch (error) {
    const { request_id, ...rest } = query;
    const isGone = error instanceof ApiError && error.code === questionnaireUnknown;
    if (!isGone || request_id === undefined || !(rest.template_code ?? rest.scene_code)) throw error;
    return whole(await call(questionnaireTemplate, rest));
  }
}

/** The reader does not look into templates: without questions there is no form to show. */
function whole(detail: TemplateDetail): TemplateDetail {
  if (Array.isArray(detail.template.sections)) return detail;
  throw new ApiError('empty', networkErrorCode, { message: 'Non Response!' });
}

/** Words that did not come are no different from a form that did not. */
const unloaded = (cause: unknown): never => {
  throw networkError(cause);
};

async function show(turn: number, detail: TemplateDetail, carried: Outbox | null): Promise<void> {
  const form = compileTemplate(detail.template);
  const waiting = () => readOutbox(detail.requestId, form);
  const kept = detail.editable ? (carried ?? (await waiting())) : null;
  if (turn !== latest) return;
  if (!detail.editable) {
    closeDraft({ keep: false });
    void forgetOutbox(detail.requestId);
  }
  Object.assign(journeyStore, {
    phase: 'ready',
    error: null,
    offline: false,
    detail: ref(detail),
    form: ref(form),
    news: null,
    submitted: null,
  });
  replaceAnswers(detail.editable ? openDraft(detail, form, kept, { merged, moved }) : {});
}

async function update(turn: number, before: TemplateDetail, detail: TemplateDetail): Promise<void> {
  const isSame =
    before.status === detail.status &&
    before.editable === detail.editable &&
    before.template.version === detail.template.version &&
    before.requestId === detail.requestId;
  journeyStore.offline = false;
  if (isSame) {
    journeyStore.detail = ref({ ...detail, answers: before.answers, draftVersion: before.draftVersion });
    return;
  }
  const { submitted } = journeyStore;
  const unsent = unsentDraft() !== null;
  await show(turn, detail, carriedBy(detail));
  if (submitted && before.requestId === detail.requestId) journeyStore.submitted = ref({ ...submitted });
  if (before.template.version !== detail.template.version && detail.editable) journeyStore.news = 'renewed';
  else if (unsent && !detail.editable) journeyStore.news = 'closed';
}

function replaceAnswers(answers: Answers): void {
  journeyStore.answers = ref(answers);
  journeyStore.revision += 1;
}

function merged(answers: Answers): void {
  journeyStore.news = 'merged';
  replaceAnswers(answers);
}

/** What was typed here and not sent still counts where the new form asks it too. */
function carriedBy(detail: TemplateDetail): Outbox | null {
  const unsent = unsentDraft();
  const { form } = journeyStore;
  if (!form || !unsent || !detail.editable) return null;
  const next = compileTemplate(detail.template);
  return {
    base: keepCompatibleAnswers(unsent.base, form, next),
    mine: keepCompatibleAnswers(unsent.mine, form, next),
  };
}

const moved = (): void => void refreshJourney();
