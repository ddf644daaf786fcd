// Texts of push and bot notifications. They appear on lock screens and pass through third parties, so they contain no
// details; the page that they open does.
import type { Notice } from '#gateway/mail/mail-kinds.ts';
import type { PageLanguage } from '#gateway/i18n/page-language.ts';
import { MESSAGES } from '#gateway/i18n/messages.ts';

type Topic = 'verification' | 'update' | 'form' | 'due' | 'limited' | 'account' | 'sent';

/** Sent by the bot only: the page that submits already shows it, and the chat keeps the link. */
export type BotNotice = 'case_submitted';

/** Last segments of client paths (src/paths.ts); a test compares them. */
type Page =
  | 'personal'
  | 'step1'
  | 'step2'
  | 'updatekyc'
  | 'updatePOA'
  | 'updateName'
  | 'complianceTasks'
  | 'transfer'
  | 'receipt';

const LEVEL_1 = { topic: 'verification', page: 'step1' } as const;
const LEVEL_2 = { topic: 'verification', page: 'step2' } as const;
const DOCUMENT = { topic: 'verification', page: 'updatekyc' } as const;
const LIMITED = { topic: 'limited', page: 'complianceTasks' } as const;
const ACCOUNT = { topic: 'account', page: 'personal' } as const;

export const NOTICES: Record<Notice | BotNotice, { topic: Topic; page: Page }> = {
  level1_passed: LEVEL_1,
  level1_refused: LEVEL_1,
  level2_passed: LEVEL_2,
  level2_refused: LEVEL_2,
  document_accepted: DOCUMENT,
  document_refused: DOCUMENT,
  form_reviewed: { topic: 'form', page: 'complianceTasks' },
  name_changed: { topic: 'update', page: 'updateName' },
  name_refused: { topic: 'update', page: 'updateName' },
  address_changed: { topic: 'update', page: 'updatePOA' },
  address_refused: { topic: 'update', page: 'updatePOA' },
  transfer_invited: { topic: 'account', page: 'transfer' },
  transfer_done: { topic: 'account', page: 'transfer' },
  transfer_ended: { topic: 'account', page: 'transfer' },
  reset_done: ACCOUNT,
  own_data: ACCOUNT,
  agreement_copy: ACCOUNT,
  account_frozen: ACCOUNT,
  account_unfrozen: ACCOUNT,
  account_closed: ACCOUNT,
  account_reopened: ACCOUNT,
  task_due: { topic: 'due', page: 'complianceTasks' },
  task_last_day: { topic: 'due', page: 'complianceTasks' },
  limited_1: LIMITED,
  limited_2: LIMITED,
  limited_3: LIMITED,
  closure: LIMITED,
  case_submitted: { topic: 'sent', page: 'receipt' },
};

export interface NoticeText {
  text: string;
  /** The last path segment of the page. */
  page: Page;
  /** Label of the button. */
  open: string;
  /** A notification with the same tag replaces this one. */
  tag: Topic;
}

export function getNoticeText(notice: string, language: PageLanguage): NoticeText | null {
  if (!Object.hasOwn(NOTICES, notice)) return null;
  const { topic, page } = NOTICES[notice as keyof typeof NOTICES]; // checked above
  const words = MESSAGES[language].push;
  return { text: words[topic], page, open: words.open, tag: topic };
}
