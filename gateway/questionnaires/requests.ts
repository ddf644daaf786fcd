// Requests: opened by a person or assigned to one, found again, reopened. [C14, T8]
import { questionnaireClosed, questionnaireUnknown } from '#contract/errors/questionnaires.ts';
import type { BizFrom } from '#contract/questionnaire/form-row.ts';
import type { Assignment } from '#contract/questionnaire/assignment.ts';
import { formOfCode, templateOf } from '#contract/forms/all-forms.ts';
import type { questionnaireTemplate } from '#contract/calls/questionnaires.ts';
import type { RequestOf } from '#contract/calls/row.ts';
import { DAY_MS } from '#contract/days.ts';
import { formSite } from '#contract/sites.ts';
import type { Context } from '#gateway/context.ts';
import type { Db } from '#gateway/db/client.ts';
import type { Subject } from '#gateway/db/queries/kyc.ts';
import {
  findRequestOf,
  insertRequest,
  latestRequest,
  type RequestRow,
  requestsOf,
  updateRequest,
} from '#gateway/db/queries/questionnaires.ts';
import { nextQuestionnaireStatus } from './lifecycle.ts';
import { dueDaysOf, serverPartOf } from './scoring/parts.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { newId } from '#gateway/kit/crypto.ts';
import { codeOfScene, mayOpen } from './catalogue.ts';
import { sealAssignment } from './seal.ts';
import { followRequests, isExpired, requestThatMatters } from './standing.ts';
import type { Work } from '#gateway/kit/unit-of-work.ts';

export const unknownForm = () =>
  new BusinessError(questionnaireUnknown, { message: 'This form is not asked for.' });

type Query = RequestOf<typeof questionnaireTemplate>;

/** What a query is about: a request there is, or the code of a form that may be opened. */
async function findAsked(db: Db, subject: Subject, query: Query): Promise<RequestRow | string> {
  const userId = subject.account.id;
  if (query.request_id !== undefined) {
    const row = await findRequestOf(db, userId, query.request_id);
    const other = query.template_code !== undefined && row?.templateCode !== query.template_code;
    if (!row || other) throw unknownForm();
    return row;
  }
  const code =
    query.template_code ?? (query.scene_code ? codeOfScene(query.scene_code, query.biz_from, subject) : null);
  if (code !== null) return (await latestRequest(db, userId, code)) ?? code;
  const assigned = query.scene_code && query.scene_code !== 'REVIEW' ? null : await requestsOf(db, userId);
  const matters = assigned && requestThatMatters(assigned);
  if (!matters) throw unknownForm();
  return matters;
}

/** Nothing more will come of it: a new one may be added beside it. */
const isOver = ({ templateCode, status }: RequestRow): boolean =>
  status === 'UNDEFINED' || (templateCode === 'RFI' && (status === 'APPROVED' || status === 'REJECTED'));

export interface Opening {
  bizFrom?: BizFrom | undefined;
  mandatory?: boolean;
  assignment?: Assignment;
  /** Answered sooner than usual. */
  urgent?: boolean;
  dueAt?: Date;
}

/** A new request. Somebody else opening it at the same moment wins. */
export async function addRequest(
  ctx: Context,
  work: Work,
  { account }: Subject,
  templateCode: string,
  { bizFrom, mandatory = false, assignment, urgent = false, dueAt }: Opening = {},
): Promise<RequestRow> {
  const template = templateOf(templateCode, assignment);
  if (!template) throw unknownForm();
  const { tx, now, record } = work;
  const before = await latestRequest(tx, account.id, templateCode);
  // Every request for information is one of its own; any other form a person has once.
  if (before && !isOver(before)) return before;
  const id = newId();
  const route = formOfCode(templateCode);
  const days = dueDaysOf(templateCode, { site: formSite(account.site), urgent });
  const byRule = mandatory && days !== null ? new Date(now.getTime() + days * DAY_MS) : null;
  const added = await insertRequest(tx, {
    id,
    userId: account.id,
    templateCode,
    mandatory,
    version: template.version,
    sceneCode: route.sceneCode,
    bizFrom: bizFrom ?? route.bizFrom,
    assignmentEnc: assignment ? sealAssignment(ctx, id, assignment) : '',
    dueAt: dueAt ?? byRule,
    createdAt: now,
  });
  if (added) {
    record({
      action: mandatory ? 'questionnaire.assign' : 'questionnaire.open',
      subjectUserId: account.id,
      object: id,
      result: 'ok',
      reason: templateCode,
    });
    await followRequests(work, account.id);
  }
  const row = added
    ? await findRequestOf(tx, account.id, id)
    : await latestRequest(tx, account.id, templateCode);
  if (!row) throw new Error('a request is gone right after it was opened');
  return row;
}

/** The request of a query, opened when the person may open it. */
export async function openAsked(
  ctx: Context,
  work: Work,
  subject: Subject,
  query: Query,
): Promise<RequestRow> {
  const found = await findAsked(work.tx, subject, query);
  const row = typeof found === 'string' ? null : found;
  if (row && row.status !== 'UNDEFINED') return row;
  const code = typeof found === 'string' ? found : found.templateCode;
  if (!mayOpen(code, subject)) throw unknownForm();
  return addRequest(ctx, work, subject, code, { bizFrom: query.biz_from });
}

/** When a person may ask again after a refusal; null where only an officer reopens. */
export function askAgainAt({ templateCode, status, decidedAt }: RequestRow): Date | null {
  const days = serverPartOf(templateCode)?.askAgainDays;
  if (status !== 'REJECTED' || days === undefined || !decidedAt) return null;
  return new Date(decidedAt.getTime() + days * DAY_MS);
}

/** Whether a person may start over without an officer: the approval ran out, or the wait after a refusal is over. */
export function mayStartOver(row: RequestRow, now: Date): boolean {
  if (isExpired(row, now)) return true;
  const from = askAgainAt(row);
  return from !== null && from <= now;
}

/** Open again, with an empty form. */
export async function startOver(
  work: Work,
  row: RequestRow,
  patch: Partial<RequestRow> = {},
): Promise<RequestRow> {
  const status = nextQuestionnaireStatus(row.status, row.status === 'APPROVED' ? 'expire' : 'reopen');
  if (!status) throw new BusinessError(questionnaireClosed);
  const fields = { status, decidedAt: null, submittedAt: null, expiresAt: null, outcome: null, ...patch };
  await updateRequest(work.tx, row.id, fields);
  work.record({
    action: 'questionnaire.start_over',
    subjectUserId: row.userId,
    object: row.id,
    result: 'ok',
    reason: row.templateCode,
  });
  await followRequests(work, row.userId);
  return { ...row, ...fields };
}
