// What is said outside the open page: that there is something, and never what. It stands on locked screens and with companies
// that pass it on, so it names nobody and nothing; the page it opens says the rest.
import type { Notice } from '#gateway/mail/mail-kinds.ts';
import type { PageLanguage } from '#gateway/i18n/page-language.ts';
import { WORDS } from '#gateway/i18n/words.ts';

type Said = 'verification' | 'update' | 'form' | 'due' | 'limited' | 'account';

/** Last parts of addresses of the client (src/routes.ts); a test holds them to it. */
type Page =
  'personal' | 'step1' | 'step2' | 'updatekyc' | 'updatePOA' | 'updateName' | 'complianceTasks' | 'transfer';

const LEVEL_1 = { said: 'verification', page: 'step1' } as const;
const LEVEL_2 = { said: 'verification', page: 'step2' } as const;
const DOCUMENT = { said: 'verification', page: 'updatekyc' } as const;
const LIMITED = { said: 'limited', page: 'complianceTasks' } as const;
const ACCOUNT = { said: 'account', page: 'personal' } as const;

export const NOTICES: Record<Notice, { said: Said; page: Page }> = {
  level1_passed: LEVEL_1,
  level1_refused: LEVEL_1,
  level2_passed: LEVEL_2,
  level2_refused: LEVEL_2,
  document_accepted: DOCUMENT,
  document_refused: DOCUMENT,
  form_reviewed: { said: 'form', page: 'complianceTasks' },
  name_changed: { said: 'update', page: 'updateName' },
  name_refused: { said: 'update', page: 'updateName' },
  address_changed: { said: 'update', page: 'updatePOA' },
  address_refused: { said: 'update', page: 'updatePOA' },
  transfer_invited: { said: 'account', page: 'transfer' },
  transfer_done: { said: 'account', page: 'transfer' },
  transfer_ended: { said: 'account', page: 'transfer' },
  reset_done: ACCOUNT,
  own_data: ACCOUNT,
  agreement_copy: ACCOUNT,
  account_frozen: ACCOUNT,
  account_unfrozen: ACCOUNT,
  account_closed: ACCOUNT,
  account_reopened: ACCOUNT,
  task_due: { said: 'due', page: 'complianceTasks' },
  task_last_day: { said: 'due', page: 'complianceTasks' },
  limited_1: LIMITED,
  limited_2: LIMITED,
  limited_3: LIMITED,
  closure: LIMITED,
};

export interface NoticeWords {
  text: string;
  /** The last part of the address of the page it leads to. */
  page: Page;
  /** On the button that leads there. */
  open: string;
  /** One that says the same takes its place on the screen. */
  tag: Said;
}

export function noticeWords(notice: string, language: PageLanguage): NoticeWords | null {
  if (!Object.hasOwn(NOTICES, notice)) return null;
  const { said, page } = NOTICES[notice as Notice]; // a key of it, as was just seen
  const words = WORDS[language].push;
  return { text: words[said], page, open: words.open, tag: said };
}
