// Requests: opened by a person or assigned to one, found again, reopened. A look opens nothing: whoever only looks is shown
// the request that would be opened, under the id it will have, and the first thing they write opens it. [C14, T8]
import { questionnaireClosed, questionnaireUnknown } from '#contract/errors/questionnaires.ts';
import type { BizFrom } from '#contract/questionnaire/form-row.ts';
import type { Assignment } from '#contract/questionnaire/assignment.ts';
import { formForTemplateCode, findTemplate } from '#contract/forms/all-forms.ts';
import type { questionnaireTemplate } from '#contract/calls/questionnaires.ts';
import type { RequestOf } from '#contract/calls/row.ts';
import { DAY_MS } from '#contract/days.ts';
import { formSiteForCode } from '#contract/sites.ts';
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
import { derivedId } from '#gateway/kit/crypto.ts';
import { codeOfScene, mayOpen, openableCodes } from './catalogue.ts';
import { sealAssignment } from './seal.ts';
import { followRequests, isExpired, requestThatMatters } from './standing.ts';
import { isKnowledge } from './tests/papers.ts';
import type { Work } from '#gateway/kit/unit-of-work.ts';

export const unknownForm = () =>
  new BusinessError(questionnaireUnknown, { message: 'This form is not asked for.' });

type Query = RequestOf<typeof questionnaireTemplate>;
type IdContext = Pick<Context, 'config'>;

/** What the next request of a form is called, once it is opened. */
const nextId = ({ config }: IdContext, userId: string, templateCode: string, before: RequestRow | null) =>
  derivedId(config.sessionSecret, 'request', userId, templateCode, before?.id ?? '');

/** The form whose next request has this id; null when it is none that the person may open. */
async function codeOfNext(ctx: IdContext, db: Db, subject: Subject, id: string): Promise<string | null> {
  const userId = subject.account.id;
  const rows = await requestsOf(db, userId);
  const code = openableCodes(subject).find((each) => {
    const before = rows.findLast(({ templateCode }) => templateCode === each) ?? null;
    return (!before || isOver(before)) && nextId(ctx, userId, each, before) === id;
  });
  return code ?? null;
}

/** What a query is about: a request there is, or the code of a form that may be opened. */
async function findAsked(
  ctx: IdContext,
  db: Db,
  subject: Subject,
  query: Query,
): Promise<RequestRow | string> {
  const userId = subject.account.id;
  if (query.request_id !== undefined) {
    const row = await findRequestOf(db, userId, query.request_id);
    const found = row ?? (await codeOfNext(ctx, db, subject, query.request_id));
    const templateCode = row?.templateCode ?? found;
    const other = query.template_code !== undefined && templateCode !== query.template_code;
    if (!found || other) throw unknownForm();
    return found;
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

/** A request that nobody has opened, as it would begin. */
function newRequest(
  ctx: IdContext,
  { account }: Subject,
  before: RequestRow | null,
  templateCode: string,
  now: Date,
  { bizFrom, mandatory = false, assignment, urgent = false, dueAt }: Opening,
): RequestRow {
  const template = findTemplate(templateCode, assignment);
  if (!template) throw unknownForm();
  const id = nextId(ctx, account.id, templateCode, before);
  const route = formForTemplateCode(templateCode);
  const days = dueDaysOf(templateCode, { site: formSiteForCode(account.site), urgent });
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
    assignmentEnc: assignment ? sealAssignment(ctx, id, assignment) : '',
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

/** A new request. Somebody else opening it at the same moment wins. */
export async function addRequest(
  ctx: Context,
  work: Work,
  subject: Subject,
  templateCode: string,
  opening: Opening = {},
): Promise<RequestRow> {
  const { tx, now, record } = work;
  const { account } = subject;
  const before = await latestRequest(tx, account.id, templateCode);
  // Every request for information is one of its own; any other form a person has once.
  if (before && !isOver(before)) return before;
  const fresh = newRequest(ctx, subject, before, templateCode, now, opening);
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
    await followRequests(work, account.id);
  }
  const row = added
    ? await findRequestOf(tx, account.id, id)
    : await latestRequest(tx, account.id, templateCode);
  if (!row) throw new Error('a request is gone right after it was opened');
  return row;
}

/** A request there is, or the code of one that the person may open. */
async function askedFor(
  ctx: IdContext,
  db: Db,
  subject: Subject,
  query: Query,
): Promise<{ row: RequestRow } | { code: string; before: RequestRow | null }> {
  const found = await findAsked(ctx, db, subject, query);
  const row = typeof found === 'string' ? null : found;
  if (row && row.status !== 'UNDEFINED') return { row };
  const code = typeof found === 'string' ? found : found.templateCode;
  if (!mayOpen(code, subject)) throw unknownForm();
  return { code, before: row ?? (await latestRequest(db, subject.account.id, code)) };
}

/** The request of a query, opened when the person may open it. */
export async function openAsked(
  ctx: Context,
  work: Work,
  subject: Subject,
  query: Query,
): Promise<RequestRow> {
  const asked = await askedFor(ctx, work.tx, subject, query);
  if ('row' in asked) return asked.row;
  return addRequest(ctx, work, subject, asked.code, { bizFrom: query.biz_from });
}

/** The request of a query as it is, or as it would begin: nothing is opened. */
export async function seeAsked(
  ctx: IdContext,
  { db, now }: { db: Db; now: Date },
  subject: Subject,
  query: Query,
): Promise<RequestRow> {
  const asked = await askedFor(ctx, db, subject, query);
  if ('row' in asked) return renewed(asked.row, now);
  const { code, before } = asked;
  return newRequest(ctx, subject, before, code, now, { bizFrom: query.biz_from });
}

/** The request that somebody writes to: opened by that, and begun anew when its approval has run out. */
export async function openToWrite(
  ctx: Context,
  work: Work,
  subject: Subject,
  requestId: string,
): Promise<RequestRow> {
  const row = await findRequestOf(work.tx, subject.account.id, requestId);
  if (row) return renews(row, work.now) ? startOver(work, row) : row;
  const code = await codeOfNext(ctx, work.tx, subject, requestId);
  if (!code) throw unknownForm();
  return addRequest(ctx, work, subject, code);
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

/** A test is started on purpose, never by writing to it. */
const renews = (row: RequestRow, now: Date): boolean => isExpired(row, now) && !isKnowledge(row.templateCode);

const EMPTY = { decidedAt: null, submittedAt: null, expiresAt: null, outcome: null } as const;

/** What is shown of a request whose approval has run out. */
const renewed = (row: RequestRow, now: Date): RequestRow =>
  renews(row, now) ? { ...row, ...EMPTY, status: 'UNSUBMIT' } : row;

/** Open again, with an empty form. */
export async function startOver(
  work: Work,
  row: RequestRow,
  patch: Partial<RequestRow> = {},
): Promise<RequestRow> {
  const status = nextQuestionnaireStatus(row.status, row.status === 'APPROVED' ? 'expire' : 'reopen');
  if (!status) throw new BusinessError(questionnaireClosed);
  const fields = { status, ...EMPTY, ...patch };
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
