// What mail says, in the languages of the sign-in page. No mail names anybody or carries a link: nobody learns to
// follow one.
import type { RejectionReason } from '#contract/kyc.ts';
import { OTP_MINUTES, type SecurityActionCode } from '#contract/security.ts';
import { dateLocale, type PageLanguage } from '#gateway/i18n/page-language.ts';
import { fill, WORDS } from '#gateway/i18n/words.ts';
import type { Notice } from './mail-kinds.ts';

export interface MailContent {
  language: PageLanguage;
  subject: string;
  /** Paragraphs; the code, when there is one, stands after the first. */
  lines: string[];
  code: string | null;
  /** Acceptance whose copy goes along as a PDF. */
  copyOf?: number;
}

export function codeMail(language: PageLanguage, action: SecurityActionCode, code: string): MailContent {
  const { actions, code: texts, unasked } = WORDS[language].mail;
  const rules = fill(texts.rules, { minutes: String(OTP_MINUTES) });
  const lines = [fill(texts.intro, { action: actions[action] }), rules, unasked];
  return { language, subject: texts.subject, lines, code };
}

/** What a notice speaks of. */
export interface NoticeFacts {
  day?: Date;
  /** Why something was refused; said in words that are safe to tell. */
  reasons?: readonly RejectionReason[];
}

export function noticeMail(
  language: PageLanguage,
  notice: Notice,
  { day, reasons = [] }: NoticeFacts = {},
): MailContent {
  const { notices, task, withdraw, unasked } = WORDS[language].mail;
  const [subject = '', ...texts] = notices[notice];
  const date =
    day && new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeZone: 'UTC' }).format(day);
  const values = { task, withdraw, unasked, day: date ?? '', reasons: rejectionWords(reasons, language) };
  const lines = texts.map((text) => fill(text, values));
  return { language, subject, lines: lines.filter(Boolean), code: null };
}

/** The plain-text body. */
export function plainText({ lines, code }: MailContent): string {
  const [first = '', ...rest] = lines;
  return `${[first, ...(code === null ? [] : [code]), ...rest].join('\n\n')}\n`;
}

/**
 * A refusal in a sentence, for mail and for pages and partners that show the server's text. Our own pages have longer texts
 * that begin alike, by which they recognize a sentence that adds nothing. Reasons of suspicion share one neutral sentence.
 */
export function rejectionWords(reasons: readonly RejectionReason[], language: PageLanguage = 'en'): string {
  const { neutral, ...rest } = WORDS[language].refusals;
  const own: Partial<Record<RejectionReason, string>> = rest;
  return [...new Set(reasons.map((reason) => own[reason] ?? neutral))].join(' ');
}
