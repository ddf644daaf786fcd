// Pop-ups and announcements: what is due for a business area, and what a person has seen of it. [C12, C22, C27]
import { toIsoDay } from '#contract/dates.ts';
import { rateLimited } from '#contract/errors/requests.ts';
import type { kycPopupInfo, popUp } from '#contract/calls/notices.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
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
import { rungAt } from '#gateway/enforcement/ladder.ts';
import { recordStudy } from '#gateway/questionnaires/responses.ts';
import { tasksFor } from './tasks.ts';

type Area = RequestOf<typeof kycPopupInfo>['bus_type'];
type Popup = ResponseOf<typeof kycPopupInfo>;

/** What of the list stands in an area's way; everything that is overdue does, everywhere. */
const CONCERNS: Record<Area, readonly string[]> = {
  // The hub lists everything itself: only what is about to be late may interrupt.
  kyc: [],
  deposit: ['step1', 'updatekyc', 'newquestion', 'question', 'sourceOfFundsWealth', 'rcQuestionnaire'],
  withdraw: ['step1', 'updatekyc', 'rfiQuestion', 'cnsquestion'],
  card: ['step1', 'step2', 'reliance'],
  p2p: ['step1', 'updatekyc'],
  earn: ['step1', 'crypto-knowledge-test', 'risk-tolerance-test', 'client-agreement'],
};
const ACTIONABLE: readonly Task['status'][] = ['OPEN', 'IN_PROGRESS', 'ACTION_REQUIRED'];
/** The tag by which a person asks for quiet until a day (UTC, YYYY-MM-DD). */
const REMIND_ON = 'KYC_REMINDER';
const NONE: Popup = { show: false, reasonKey: null, route: null, announcementId: null };
/** More than anybody is ever shown. */
const MOST_READ = 500;

const rungOf = ({ dueAt }: Task, now: Date) => (dueAt === null ? null : rungAt(new Date(dueAt), now)?.name);
/** Due this soon, a task may interrupt on any page: once a week before, and once more on the last day. */
const INTERRUPTS = ['modal', 'last_day'];
const isSoon = (task: Task, now: Date): boolean => INTERRUPTS.includes(rungOf(task, now) ?? '');

function idOf(area: Area, task: Task, now: Date): string {
  const id = `popup-${area}-${task.type}`;
  return isSoon(task, now) ? `${id}-${task.dueAt?.slice(0, 10)}-${rungOf(task, now)}` : id;
}

export async function popupFor(ctx: Context, userId: string, area: Area): Promise<Popup> {
  const now = ctx.clock.now();
  const [all, account] = await Promise.all([tasksFor(ctx, userId), findAccount(ctx.db, userId)]);
  const quiet = (account?.memberTags[REMIND_ON] ?? '') > toIsoDay(now);
  const tasks = all.filter(
    (task) =>
      ACTIONABLE.includes(task.status) &&
      (task.overdue ||
        (!quiet && (CONCERNS[area].includes(task.type) || (task.mandatory && isSoon(task, now))))),
  );
  const read = await findReadAnnouncements(
    ctx.db,
    userId,
    tasks.map((task) => idOf(area, task, now)),
  );
  const task = tasks.find((each) => each.overdue || !read.has(idOf(area, each, now)));
  if (!task) return NONE;
  const reasonKey = task.overdue ? 'overdue' : task.type;
  return {
    show: true,
    reasonKey,
    route: task.route,
    announcementId: task.overdue ? null : idOf(area, task, now),
  };
}

/** The channel's own notice, the same for everybody: its form belongs to the partner that keeps the money. */
export const channelPopUp = (): ResponseOf<typeof popUp> => ({
  show: true,
  titleKey: 'popup.satos_deposit_verify',
  route: 'newquestion',
});

const STUDIED = /^study-(CKT_[A-Z]+)$/;

export async function markAnnouncementRead(
  ctx: Context,
  userId: string,
  id: string,
  actor: Actor,
): Promise<void> {
  const [, templateCode] = STUDIED.exec(id) ?? [];
  if (templateCode) await recordStudy(ctx, userId, templateCode, actor);
  if (
    (await countReadAnnouncements(ctx.db, userId)) >= MOST_READ &&
    !(await findReadAnnouncements(ctx.db, userId, [id])).has(id)
  )
    throw new BusinessError(rateLimited, { message: 'Too many announcements.' });
  await insertAnnouncementRead(ctx.db, userId, id, ctx.clock.now());
}
