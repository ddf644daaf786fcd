// What mail says, in the languages of the sign-in page. No mail names anybody or carries a link: nobody learns to
// follow one.
import type { RejectionReason } from '#contract/kyc.ts';
import type { SecurityActionCode } from '#contract/security.ts';
import type { LadderNotice } from '#gateway/ladder/ladder.ts';
import { EN } from './mail-words-en.ts';
import { ES } from './mail-words-es.ts';
import { rejectionWords } from './rejection-words.ts';

export type MailLanguage = 'en' | 'es-ES';

export interface MailContent {
  language: MailLanguage;
  subject: string;
  /** Paragraphs; the code, when there is one, stands after the first. */
  lines: string[];
  code: string | null;
  /** Acceptance whose copy goes along as a PDF. */
  copyOf?: number;
}

export type Notice =
  | 'transfer_invited'
  | 'transfer_done'
  | 'transfer_ended'
  | 'reset_done'
  | 'name_changed'
  | 'name_refused'
  | 'address_changed'
  | 'address_refused'
  | 'agreement_copy'
  | 'account_frozen'
  | 'account_unfrozen'
  | LadderNotice;
export type MailKind = 'code' | Notice;

export interface Texts {
  actions: Record<SecurityActionCode, string>;
  code: { subject: string; intro: (action: string) => string; rules: string; unasked: string };
  notices: Record<Notice, [subject: string, ...lines: string[]]>;
}

const TEXTS: Record<MailLanguage, Texts> = { en: EN, 'es-ES': ES };

export function codeMail(language: MailLanguage, action: SecurityActionCode, code: string): MailContent {
  const { actions, code: texts } = TEXTS[language];
  const lines = [texts.intro(actions[action]), texts.rules, texts.unasked];
  return { language, subject: texts.subject, lines, code };
}

/** What a notice speaks of. */
export interface NoticeFacts {
  day?: Date;
  /** Why something was refused; said in words that are safe to tell. */
  reasons?: readonly RejectionReason[];
}

export function noticeMail(
  language: MailLanguage,
  notice: Notice,
  { day, reasons = [] }: NoticeFacts = {},
): MailContent {
  const [subject, ...texts] = TEXTS[language].notices[notice];
  const date = day && new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(day);
  const words = rejectionWords(reasons, language);
  const lines = texts.map((text) => text.replace('{day}', date ?? '').replace('{reasons}', words));
  return { language, subject, lines: lines.filter(Boolean), code: null };
}

/** The plain-text body. */
export function plainText({ lines, code }: MailContent): string {
  const [first = '', ...rest] = lines;
  return `${[first, ...(code === null ? [] : [code]), ...rest].join('\n\n')}\n`;
}
