// The restriction that heads the hub, and the notices below it: notes of the gateway and banners; the worst first. Texts of the
// gateway are shown as plain text, never as markup. [E6]
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Limitation, RejectionReason } from '#contract/kyc.ts';
import type { KycInfo } from '#contract/calls/kyc.ts';
import type { Task } from '#contract/schemas/kyc.ts';
import { BANNER_TEXTS } from '#app/i18n/texts/banner-texts.ts';
import {
  WITHDRAWAL_HOLD_TEXT,
  LIMITATION_TEXTS,
  LIMITATION_STAGE_TEXTS,
  OTHER_LIMITATION_TEXT,
} from '#app/i18n/texts/limitation-texts.ts';
import { promisesTimes } from '#app/lib/page-config.ts';
import { formatRefusal, isRenewalRequired } from '#app/state/kyc/renewal.ts';
import { listOpenHubTasks } from '../tasks/tasks.ts';

export type Text = MessageDescriptor | string;

export interface HubNotice {
  key: string;
  tone: 'info' | 'warning' | 'danger';
  title: Text;
  body: Text[];
  /** The task or page that the notice links to; null when the task list below shows it. */
  task?: NoticeTask | null;
}

interface NoticeTask {
  taskId: string;
  route: string;
  label?: MessageDescriptor;
}

export interface Restriction {
  tone: 'warning' | 'danger';
  title: MessageDescriptor;
  body: Text[];
  /** The end of the current stage. */
  until: string | null;
  /** The task that lifts the restriction. */
  task: NoticeTask | null;
  /** True if support can lift it. */
  support: boolean;
}

const REFUSED: readonly string[] = [
  'DisplayUpdatePOIStatus_Rejected',
  'DisplayUpdatePOIStatus_Rejected_Daily',
];

/** A notice of the texts that are there; the first one is its title. */
function note(key: string, tone: HubNotice['tone'], ...texts: Text[]): HubNotice[] {
  const [title, ...body] = texts.filter((text) => text !== '');
  return title === undefined ? [] : [{ key, tone, title, body }];
}

const withTitle = (title: Text, body: readonly Text[]): Text[] =>
  body.every((text) => text === '') ? [] : [title, ...body];

const isKnownLimitation = (limitation: string): limitation is Limitation =>
  Object.hasOwn(LIMITATION_TEXTS, limitation);

const SEVERE_LIMITATIONS: readonly string[] = ['LIMITATION_FROZEN', 'LIMITATION_WITHDRAW_ONLY'];
/** Limitations whose texts mention support. */
const SUPPORT_LIMITATIONS: readonly string[] = ['LIMITATION_FROZEN', 'LIMITATION_DUPLICATE_IDENTITY'];

/** The refusal of a level explains these already. */
const SHOWN_AS_REFUSAL: Partial<Record<string, RejectionReason>> = {
  LIMITATION_DUPLICATE_IDENTITY: 'duplicate',
  LIMITATION_UNDER_AGE: 'under_age',
};

/** Null when nothing is restricted, or the refusal of a level explains it. */
export function findRestriction({ limitation, limitationInfo, state }: KycInfo): Restriction | null {
  const known = isKnownLimitation(limitation);
  const { message = '', until } = limitationInfo;
  // The hold after a move or a reset is a rule of our gateway.
  const held = until && (promisesTimes() ? WITHDRAWAL_HOLD_TEXT : OTHER_LIMITATION_TEXT);
  const text = known ? (LIMITATION_TEXTS[limitation] ?? held) : OTHER_LIMITATION_TEXT;
  const reason = SHOWN_AS_REFUSAL[limitation];
  const isShown = reason !== undefined && state.some(({ reasons }) => reasons.includes(reason));
  if (!text || isShown) return null;
  const stage = LIMITATION_STAGE_TEXTS.get(limitationInfo.stage);
  const severe = SEVERE_LIMITATIONS.includes(limitation);
  return {
    tone: severe ? 'danger' : 'warning',
    title: text.title,
    body: [text.body, ...(stage && !severe ? [stage] : []), ...(message === '' ? [] : [message])],
    until,
    task: limitationInfo.task ?? null,
    support: !known || SUPPORT_LIMITATIONS.includes(limitation),
  };
}

function createBannerNotices(tag: string): HubNotice[] {
  const banner = BANNER_TEXTS.get(tag);
  if (!banner) return [];
  const { tone, title, body, way } = banner;
  return [{ key: tag, tone, title, body: [body], task: way ? { taskId: way.route, ...way } : null }];
}

/** The task list below shows the same link, with its date. */
function removeListedTask(notice: HubNotice, open: readonly Task[]): HubNotice {
  const { task } = notice;
  if (!task) return notice;
  // Without a request, the id of a task is its route.
  const isListed = open.some(({ taskId, route }) =>
    task.taskId === task.route ? route === task.route : taskId === task.taskId,
  );
  return isListed ? { ...notice, task: null } : notice;
}

/** `i18n` translates the reasons of a refusal. */
export function listHubNotices(info: KycInfo, i18n: I18n): HubNotice[] {
  const { errorNotify, additionalRejectReason, displayControl } = info;
  const renewal = displayControl.displayUpdatePOI;
  const isRefused = REFUSED.includes(renewal.status);
  // The reason of a status that this version does not know is shown without a claim about it.
  const refusal = isRefused || isRenewalRequired(renewal) === null ? formatRefusal(i18n, renewal) : [];
  const refusalTitle = isRefused ? msg`Your new document was not accepted` : msg`A note from our team`;
  const open = listOpenHubTasks(info);
  return [
    ...(findRestriction(info) ? [] : note('limitationInfo', 'info', info.limitationInfo.message ?? '')),
    ...(errorNotify ? note('errorNotify', 'danger', errorNotify.title, errorNotify.message) : []),
    ...note('rejectReason', 'warning', ...withTitle(msg`A note from our team`, [additionalRejectReason])),
    ...note('updatePoi', 'warning', ...withTitle(refusalTitle, refusal)),
    ...info.bannerTags.flatMap(createBannerNotices),
  ].map((notice) => removeListedTask(notice, open));
}
