// Requests: opened by a user or assigned, found and reopened. Reading opens nothing: it shows the request as it would be
// opened, with its future id, and the first write opens it. [C14, T8]
import { questionnaireClosed, questionnaireUnknown } from '#contract/errors/questionnaires.ts';
import type { BizFrom } from '#contract/questionnaire/form-row.ts';
import type { Assignment } from '#contract/questionnaire/assignment.ts';
import { findFormByTemplateCode, findTemplate } from '#contract/forms/all-forms.ts';
import type { questionnaireTemplate } from '#contract/calls/questionnaires.ts';
import type { RequestOf } from '#contract/calls/row.ts';
import { DAY_MS } from '#contract/days.ts';
import { getFormSite } from '#contract/sites.ts';
import type { Context } from '#gateway/context.ts';
import type { Db } from '#gateway/db/client.ts';
import type { Subject } from '#gateway/db/queries/kyc.ts';
import {
  findUserRequest,
  insertRequest,
  findLatestRequest,
  type RequestRow,
  listRequests,
  updateRequest,
} from '#gateway/db/queries/questionnaires.ts';
import { getNextQuestionnaireStatus } from './lifecycle.ts';
import { findDueDays, findFormRules } from './scoring/parts.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { deriveId } from '#gateway/kit/crypto.ts';
import { findTemplateCodeOfScene, canOpen, listOpenableCodes } from './catalogue.ts';
import { encryptAssignment } from './form-encryption.ts';
import { emitQuestionnaireEvent } from './questionnaire-events.ts';
import { updateFormState, isExpired, findMostUrgentRequest } from './request-status.ts';
import { isKnowledgeTest } from './tests/test-state.ts';
import type { Work } from '#gateway/kit/unit-of-work.ts';

export const createUnknownFormError = () =>
  new BusinessError(questionnaireUnknown, {
    message: 'The form does not exist or is not available to this account.',
  });

type Query = RequestOf<typeof questionnaireTemplate>;
type IdContext = Pick<Context, 'config'>;

/** The id of the next request of a form. */
const nextRequestId = (
  { config }: IdContext,
  userId: string,
  templateCode: string,
  before: RequestRow | null,
) => deriveId(config.sessionSecret, 'request', userId, templateCode, before?.id ?? '');

/** The form whose next request has this id; null if the user may not open it. */
async function findCodeByNextId(
  ctx: IdContext,
  db: Db,
  subject: Subject,
  id: string,
): Promise<string | null> {
  const userId = subject.account.id;
  const rows = await listRequests(db, userId);
  const code = listOpenableCodes(subject).find((each) => {
    const before = rows.findLast(({ templateCode }) => templateCode === each) ?? null;
    return (!before || isFinal(before)) && nextRequestId(ctx, userId, each, before) === id;
  });
  return code ?? null;
}

/** Resolves a query to an existing request or to the code of a form. */
async function resolveQuery(
  ctx: IdContext,
  db: Db,
  subject: Subject,
  query: Query,
): Promise<RequestRow | string> {
  const userId = subject.account.id;
  if (query.request_id !== undefined) {
    const row = await findUserRequest(db, userId, query.request_id);
    const found = row ?? (await findCodeByNextId(ctx, db, subject, query.request_id));
    const templateCode = row?.templateCode ?? found;
    const other = query.template_code !== undefined && templateCode !== query.template_code;
    if (!found || other) throw createUnknownFormError();
    return found;
  }
  const code =
    query.template_code ??
    (query.scene_code ? findTemplateCodeOfScene(query.scene_code, query.biz_from, subject) : null);
  if (code !== null) return (await findLatestRequest(db, userId, code)) ?? code;
  const assigned = query.scene_code && query.scene_code !== 'REVIEW' ? null : await listRequests(db, userId);
  const matters = assigned && findMostUrgentRequest(assigned);
  if (!matters) throw createUnknownFormError();
  return matters;
}

/** True if the request is final and a new one may be added. */
const isFinal = ({ templateCode, status }: RequestRow): boolean =>
  status === 'UNDEFINED' || (templateCode === 'RFI' && (status === 'APPROVED' || status === 'REJECTED'));

export interface RequestOptions {
  bizFrom?: BizFrom | undefined;
  mandatory?: boolean;
  assignment?: Assignment;
  /** True to shorten the time to answer. */
  urgent?: boolean;
  dueAt?: Date;
}

/** A request before it is opened. */
function buildRequest(
  ctx: IdContext,
  { account }: Subject,
  before: RequestRow | null,
  templateCode: string,
  now: Date,
  { bizFrom, mandatory = false, assignment, urgent = false, dueAt }: RequestOptions,
): RequestRow {
  const template = findTemplate(templateCode, assignment);
  if (!template) throw createUnknownFormError();
  const id = nextRequestId(ctx, account.id, templateCode, before);
  const route = findFormByTemplateCode(templateCode);
  const days = findDueDays(templateCode, { site: getFormSite(account.site), urgent });
  const byRule = mandatory && days !== null ? new Date(now.getTime() + days * DAY_MS) : null;
  return {
    id,
    userId: account.id,
    templateCode,
    mandatory,
    version: template.version,
    sceneCode: route.sceneCode,
    bizFrom: bizFrom ?? route.bizFrom,
    status: 'UNSUBMIT',
    draftEnc: '',
    draftVersion: 0,
    assignmentEnc: assignment ? encryptAssignment(ctx, id, assignment) : '',
    test: null,
    outcome: null,
    fixes: [],
    dueAt: dueAt ?? byRule,
    extendedFor: null,
    submittedAt: null,
    decidedAt: null,
    expiresAt: null,
    createdAt: now,
  };
}

/** Returns the open request of a form or adds one. A concurrent insert wins. */
export async function ensureRequest(
  ctx: Context,
  work: Work,
  subject: Subject,
  templateCode: string,
  opening: RequestOptions = {},
): Promise<RequestRow> {
  const { tx, now, record } = work;
  const { account } = subject;
  const before = await findLatestRequest(tx, account.id, templateCode);
  // Requests for information may be repeated; every other form exists once per account.
  if (before && !isFinal(before)) return before;
  const fresh = buildRequest(ctx, subject, before, templateCode, now, opening);
  const { id, mandatory } = fresh;
  const added = await insertRequest(tx, fresh);
  if (added) {
    record({
      action: mandatory ? 'questionnaire.assign' : 'questionnaire.open',
      subjectUserId: account.id,
      object: id,
      result: 'ok',
      reason: templateCode,
    });
    await updateFormState(work, account.id);
  }
  const row = added
    ? await findUserRequest(tx, account.id, id)
    : await findLatestRequest(tx, account.id, templateCode);
  if (!row) throw new Error('A request is missing right after it was opened.');
  return row;
}

/** Returns an existing request, or the code of a form that the user may open. */
async function locateRequest(
  ctx: IdContext,
  db: Db,
  subject: Subject,
  query: Query,
): Promise<{ row: RequestRow } | { code: string; before: RequestRow | null }> {
  const found = await resolveQuery(ctx, db, subject, query);
  const row = typeof found === 'string' ? null : found;
  if (row && row.status !== 'UNDEFINED') return { row };
  const code = typeof found === 'string' ? found : found.templateCode;
  if (!canOpen(code, subject)) throw createUnknownFormError();
  return { code, before: row ?? (await findLatestRequest(db, subject.account.id, code)) };
}

/** The request of a query, opened if the user may open it. */
export async function openQueriedRequest(
  ctx: Context,
  work: Work,
  subject: Subject,
  query: Query,
): Promise<RequestRow> {
  const asked = await locateRequest(ctx, work.tx, subject, query);
  if ('row' in asked) return asked.row;
  return ensureRequest(ctx, work, subject, asked.code, { bizFrom: query.biz_from });
}

/** The request of a query, or its preview; opens nothing. */
export async function previewRequest(
  ctx: IdContext,
  { db, now }: { db: Db; now: Date },
  subject: Subject,
  query: Query,
): Promise<RequestRow> {
  const asked = await locateRequest(ctx, db, subject, query);
  if ('row' in asked) return previewRestart(asked.row, now);
  const { code, before } = asked;
  return buildRequest(ctx, subject, before, code, now, { bizFrom: query.biz_from });
}

/** The request to write to: opened if needed, and restarted when its approval has expired. */
export async function openRequestForWriting(
  ctx: Context,
  work: Work,
  subject: Subject,
  requestId: string,
): Promise<RequestRow> {
  const row = await findUserRequest(work.tx, subject.account.id, requestId);
  if (row) return restartsOnWrite(row, work.now) ? restartRequest(work, row) : row;
  const code = await findCodeByNextId(ctx, work.tx, subject, requestId);
  if (!code) throw createUnknownFormError();
  return ensureRequest(ctx, work, subject, code);
}

/** The date when the user may apply again after a refusal; null if only an officer can reopen. */
export function findReapplyDate({ templateCode, status, decidedAt }: RequestRow): Date | null {
  const days = findFormRules(templateCode)?.reapplyDays;
  if (status !== 'REJECTED' || days === undefined || !decidedAt) return null;
  return new Date(decidedAt.getTime() + days * DAY_MS);
}

/** True if the user may restart without an officer: the approval expired, or the wait after a refusal is over. */
export function canRestart(row: RequestRow, now: Date): boolean {
  if (isExpired(row, now)) return true;
  const from = findReapplyDate(row);
  return from !== null && from <= now;
}

/** Writing never starts a test. */
const restartsOnWrite = (row: RequestRow, now: Date): boolean =>
  isExpired(row, now) && !isKnowledgeTest(row.templateCode);

const EMPTY = { decidedAt: null, submittedAt: null, expiresAt: null, outcome: null } as const;

/** Returns a request with expired approval as it would be after a restart. */
const previewRestart = (row: RequestRow, now: Date): RequestRow =>
  restartsOnWrite(row, now) ? { ...row, ...EMPTY, status: 'UNSUBMIT' } : row;

/** Reopens the request with an empty form. */
export async function restartRequest(
  work: Work,
  row: RequestRow,
  patch: Partial<RequestRow> = {},
): Promise<RequestRow> {
  const status = getNextQuestionnaireStatus(row.status, row.status === 'APPROVED' ? 'expire' : 'reopen');
  if (!status) throw new BusinessError(questionnaireClosed);
  const after = { ...row, status, ...EMPTY, ...patch };
  await updateRequest(work.tx, row.id, { status, ...EMPTY, ...patch });
  emitQuestionnaireEvent(work, 'questionnaire.reopened', after);
  work.record({
    action: 'questionnaire.start_over',
    subjectUserId: row.userId,
    object: row.id,
    result: 'ok',
    reason: row.templateCode,
  });
  await updateFormState(work, row.userId);
  return after;
}
