// What the account has to be told before anything else: limitations, the server's own notes, banners. Worst first.
// Server texts are plain strings and are shown as text, never as markup. [E6]
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Limitation, RejectionReason } from '#contract/kyc.ts';
import type { KycInfo } from '#contract/calls/kyc.ts';
import type { Task } from '#contract/schemas/kyc.ts';
import { BANNER_TEXTS } from '#app/i18n/texts/banner-texts.ts';
import {
  HOLD_TEXT,
  LIMITATION_TEXTS,
  LIMITATION_STAGE_TEXTS,
  OTHER_LIMITATION_TEXT,
} from '#app/i18n/texts/limitation-texts.ts';
import { refusalSentences } from '#app/state/kyc/renewal.ts';
import { openTasksOf } from '../tasks/tasks.ts';

type Text = MessageDescriptor | string;

export interface HubNotice {
  key: string;
  tone: 'info' | 'warning' | 'danger';
  title: Text;
  body: Text[];
  /** The instant the present stage of a limitation ends. */
  until: string | null;
  /** The task that lifts a limitation, or that a banner is about, unless the list below has it; or the page that says more. */
  task?: { taskId: string; route: string; label?: MessageDescriptor } | null;
  /** Only support can say more. */
  support?: boolean;
}

const hasText = (limitation: string): limitation is Limitation => Object.hasOwn(LIMITATION_TEXTS, limitation);

const SEVERE: readonly string[] = ['LIMITATION_FROZEN', 'LIMITATION_WITHDRAW_ONLY'];
/** Those that speak of support. */
const FOR_SUPPORT: readonly string[] = ['LIMITATION_FROZEN', 'LIMITATION_DUPLICATE_IDENTITY'];

/** The refusal of a level says the same, with the way on. */
const TOLD_BY_REFUSAL: Partial<Record<string, RejectionReason>> = {
  LIMITATION_DUPLICATE_IDENTITY: 'duplicate',
  LIMITATION_UNDER_AGE: 'under_age',
};

function limitationNotice({ limitation, limitationInfo, state }: KycInfo): HubNotice[] {
  const known = hasText(limitation);
  const text = known
    ? (LIMITATION_TEXTS[limitation] ?? (limitationInfo.until ? HOLD_TEXT : null))
    : OTHER_LIMITATION_TEXT;
  const reason = TOLD_BY_REFUSAL[limitation];
  const told = reason !== undefined && state.some(({ reasons }) => reasons.includes(reason));
  if (!text || told) return [];
  const stage = LIMITATION_STAGE_TEXTS.get(limitationInfo.stage);
  const severe = SEVERE.includes(limitation);
  return [
    {
      key: limitation,
      tone: severe ? 'danger' : 'warning',
      title: text.title,
      body: stage && !severe ? [text.body, stage] : [text.body],
      until: limitationInfo.until,
      task: limitationInfo.task ?? null,
      support: !known || FOR_SUPPORT.includes(limitation),
    },
  ];
}

function bannerNotice(tag: string): HubNotice[] {
  const banner = BANNER_TEXTS.get(tag);
  if (!banner) return [];
  const { tone, title, body, way } = banner;
  return [
    { key: tag, tone, title, body: [body], until: null, task: way ? { taskId: way.route, ...way } : null },
  ];
}

/** The same action stands on a page once: what is to be done stands below, with its date. */
function leadsOnce(notice: HubNotice, open: readonly Task[]): HubNotice {
  const { task } = notice;
  if (!task) return notice;
  // What is no request is called like its route, and is listed under whatever name.
  const isListed = open.some(({ taskId, route }) =>
    task.taskId === task.route ? route === task.route : taskId === task.taskId,
  );
  return isListed ? { ...notice, task: null } : notice;
}

/** `words`: for the reasons of a refusal, in the person's language. */
export function noticesOf(info: KycInfo, words: I18n): HubNotice[] {
  const { errorNotify, additionalRejectReason, displayControl } = info;
  const { status } = displayControl.displayUpdatePOI;
  const renewalRefused =
    status === 'DisplayUpdatePOIStatus_Rejected' || status === 'DisplayUpdatePOIStatus_Rejected_Daily';
  const note = (key: string, tone: HubNotice['tone'], title: Text, ...body: Text[]): HubNotice[] =>
    body.every((text) => text === '') ? [] : [{ key, tone, title, body, until: null }];
  const open = openTasksOf(info);
  return [
    ...limitationNotice(info),
    ...(errorNotify ? note('errorNotify', 'danger', errorNotify.title, errorNotify.message) : []),
    ...note('rejectReason', 'warning', msg`A note from our reviewers`, additionalRejectReason),
    ...(renewalRefused
      ? note(
          'updatePoi',
          'warning',
          msg`Your renewed document was not accepted`,
          ...refusalSentences(words, displayControl.displayUpdatePOI),
        )
      : []),
    ...info.bannerTags.flatMap(bannerNotice),
  ].map((notice) => leadsOnce(notice, open));
}
