// The notices at the top of the hub: limitations, notes of the gateway, banners; the worst first. Texts of the gateway are
// shown as plain text, never as markup. [E6]
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
import { formatRefusal } from '#app/state/kyc/renewal.ts';
import { listOpenHubTasks } from '../tasks/tasks.ts';

type Text = MessageDescriptor | string;

export interface HubNotice {
  key: string;
  tone: 'info' | 'warning' | 'danger';
  title: Text;
  body: Text[];
  /** The end of the current stage of a limitation. */
  until: string | null;
  /** The task or page that the notice links to; null when the task list below shows it. */
  task?: { taskId: string; route: string; label?: MessageDescriptor } | null;
  /** True if the notice links to support. */
  support?: boolean;
}

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

function createLimitationNotices({ limitation, limitationInfo, state }: KycInfo): HubNotice[] {
  const known = isKnownLimitation(limitation);
  const text = known
    ? (LIMITATION_TEXTS[limitation] ?? (limitationInfo.until ? WITHDRAWAL_HOLD_TEXT : null))
    : OTHER_LIMITATION_TEXT;
  const reason = SHOWN_AS_REFUSAL[limitation];
  const isShown = reason !== undefined && state.some(({ reasons }) => reasons.includes(reason));
  if (!text || isShown) return [];
  const stage = LIMITATION_STAGE_TEXTS.get(limitationInfo.stage);
  const severe = SEVERE_LIMITATIONS.includes(limitation);
  return [
    {
      key: limitation,
      tone: severe ? 'danger' : 'warning',
      title: text.title,
      body: stage && !severe ? [text.body, stage] : [text.body],
      until: limitationInfo.until,
      task: limitationInfo.task ?? null,
      support: !known || SUPPORT_LIMITATIONS.includes(limitation),
    },
  ];
}

function createBannerNotices(tag: string): HubNotice[] {
  const banner = BANNER_TEXTS.get(tag);
  if (!banner) return [];
  const { tone, title, body, way } = banner;
  return [
    { key: tag, tone, title, body: [body], until: null, task: way ? { taskId: way.route, ...way } : null },
  ];
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
  const { status } = displayControl.displayUpdatePOI;
  const renewalRefused =
    status === 'DisplayUpdatePOIStatus_Rejected' || status === 'DisplayUpdatePOIStatus_Rejected_Daily';
  const note = (key: string, tone: HubNotice['tone'], title: Text, ...body: Text[]): HubNotice[] =>
    body.every((text) => text === '') ? [] : [{ key, tone, title, body, until: null }];
  const open = listOpenHubTasks(info);
  return [
    ...createLimitationNotices(info),
    ...(errorNotify ? note('errorNotify', 'danger', errorNotify.title, errorNotify.message) : []),
    ...note('rejectReason', 'warning', msg`A note from our reviewers`, additionalRejectReason),
    ...(renewalRefused
      ? note(
          'updatePoi',
          'warning',
          msg`Your renewed document was not accepted`,
          ...formatRefusal(i18n, displayControl.displayUpdatePOI),
        )
      : []),
    ...info.bannerTags.flatMap(createBannerNotices),
  ].map((notice) => removeListedTask(notice, open));
}
