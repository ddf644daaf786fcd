// [C12, C22, C27] Pop-ups and announcements due in a business area, and those that the user has seen.
import { toIsoDay } from '#contract/dates.ts';
import { rateLimited } from '#contract/errors/requests.ts';
import type { kycPopupInfo, popUp } from '#contract/calls/notices.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import { findSegmentByTemplateCode } from '#contract/forms/all-forms.ts';
import type { Task } from '#contract/schemas/kyc.ts';
import type { Context } from '#gateway/context.ts';
import { findAccount } from '#gateway/db/queries/accounts.ts';
import {
  insertAnnouncementRead,
  findReadAnnouncements,
  countReadAnnouncements,
} from '#gateway/db/queries/announcements.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { findLadderStep } from '#gateway/enforcement/ladder.ts';
import { findPartnerForm } from '#gateway/questionnaires/partner-form.ts';
import { recordStudy } from '#gateway/questionnaires/responses.ts';
import { listTasks } from './tasks.ts';

type Area = RequestOf<typeof kycPopupInfo>['bus_type'];
type Popup = ResponseOf<typeof kycPopupInfo>;

/** Tasks that block an area; overdue tasks block every area. */
const AREA_TASKS: Record<Area, readonly string[]> = {
  // Empty: the hub lists all tasks, so only imminent ones may interrupt there.
  kyc: [],
  deposit: ['step1', 'updatekyc', 'newquestion', 'question', 'sourceOfFundsWealth', 'rcQuestionnaire'],
  withdraw: ['step1', 'updatekyc', 'rfiQuestion', 'cnsquestion'],
  card: ['step1', 'step2', 'reliance'],
  p2p: ['step1', 'updatekyc'],
  earn: ['step1', 'crypto-knowledge-test', 'risk-tolerance-test', 'client-agreement'],
};
const ACTIONABLE: readonly Task['status'][] = ['OPEN', 'IN_PROGRESS', 'ACTION_REQUIRED'];
/** Tag with the day (UTC, YYYY-MM-DD) until which the user wants no reminders. */
const REMIND_ON = 'KYC_REMINDER';
const NO_POPUP: Popup = { show: false, reasonKey: null, route: null, announcementId: null };
/** Limit of stored marks, far above normal use. */
const MAX_READ_MARKS = 500;

const findRung = ({ dueAt }: Task, now: Date) =>
  dueAt === null ? null : findLadderStep(new Date(dueAt), now)?.name;
/** Due this soon, a task may interrupt on any page: once a week before, and once on the last day. */
const INTERRUPTING_RUNGS = ['modal', 'last_day'];
const isSoon = (task: Task, now: Date): boolean => INTERRUPTING_RUNGS.includes(findRung(task, now) ?? '');

function createPopupId(area: Area, task: Task, now: Date): string {
  const id = `popup-${area}-${task.type}`;
  return isSoon(task, now) ? `${id}-${task.dueAt?.slice(0, 10)}-${findRung(task, now)}` : id;
}

export async function getPopup(ctx: Context, userId: string, area: Area): Promise<Popup> {
  const now = ctx.clock.now();
  const [all, account] = await Promise.all([listTasks(ctx, userId), findAccount(ctx.db, userId)]);
  const quiet = (account?.memberTags[REMIND_ON] ?? '') > toIsoDay(now);
  const tasks = all.filter(
    (task) =>
      ACTIONABLE.includes(task.status) &&
      (task.overdue ||
        (!quiet && (AREA_TASKS[area].includes(task.type) || (task.mandatory && isSoon(task, now))))),
  );
  const read = await findReadAnnouncements(
    ctx.db,
    userId,
    tasks.map((task) => createPopupId(area, task, now)),
  );
  const task = tasks.find((each) => each.overdue || !read.has(createPopupId(area, each, now)));
  if (!task) return NO_POPUP;
  const reasonKey = task.overdue ? 'overdue' : task.type;
  return {
    show: true,
    reasonKey,
    route: task.route,
    announcementId: task.overdue ? null : createPopupId(area, task, now),
  };
}

const NO_CHANNEL_POPUP: ResponseOf<typeof popUp> = { show: false, titleKey: null, route: null };
/** [T8] The custody partner waits for the answers. */
const PARTNER_WAITS: readonly string[] = ['UNDEFINED', 'UNSUBMIT', 'REJECTED'];

/** The fiat channel's notice: deposits need the custody partner's form. Callers without a session get none. */
export async function getChannelPopup(
  ctx: Context,
  userId: string | null,
): Promise<ResponseOf<typeof popUp>> {
  const form = userId === null ? null : await findPartnerForm(ctx, userId);
  if (!form || !PARTNER_WAITS.includes(form.status)) return NO_CHANNEL_POPUP;
  const route = findSegmentByTemplateCode(form.templateCode);
  return { show: true, titleKey: 'popup.satos_deposit_verify', route };
}

const STUDY_ID = /^study-(CKT_[A-Z]+)$/;

export async function markAnnouncementRead(
  ctx: Context,
  userId: string,
  id: string,
  actor: Actor,
): Promise<void> {
  const [, templateCode] = STUDY_ID.exec(id) ?? [];
  if (templateCode) await recordStudy(ctx, userId, templateCode, actor);
  if (
    (await countReadAnnouncements(ctx.db, userId)) >= MAX_READ_MARKS &&
    !(await findReadAnnouncements(ctx.db, userId, [id])).has(id)
  )
    throw new BusinessError(rateLimited, { message: 'Too many announcements were marked as read.' });
  await insertAnnouncementRead(ctx.db, userId, id, ctx.clock.now());
}
