// Texts of mails, in the languages of the sign-in page. No mail contains a name or a link, as a protection against phishing.
import type { RejectionReason } from '#contract/kyc.ts';
import { OTP_MINUTES, type SecurityActionCode } from '#contract/security.ts';
import { getDateLocale, type PageLanguage } from '#gateway/i18n/page-language.ts';
import { fillTemplate, MESSAGES } from '#gateway/i18n/messages.ts';
import type { Notice } from './mail-kinds.ts';

export interface MailContent {
  language: PageLanguage;
  subject: string;
  /** Paragraphs; the code follows the first. */
  lines: string[];
  code: string | null;
  /** Id of the acceptance whose copy is attached as a PDF. */
  copyOf?: number;
}

export function createCodeMail(
  language: PageLanguage,
  action: SecurityActionCode,
  code: string,
): MailContent {
  const { actions, code: texts, unasked } = MESSAGES[language].mail;
  const rules = fillTemplate(texts.rules, { minutes: String(OTP_MINUTES) });
  const lines = [fillTemplate(texts.intro, { action: actions[action] }), rules, unasked];
  return { language, subject: texts.subject, lines, code };
}

export interface NoticeFacts {
  day?: Date;
  /** Reasons of a refusal, translated to texts that users may see. */
  reasons?: readonly RejectionReason[];
}

export function createNoticeMail(
  language: PageLanguage,
  notice: Notice,
  { day, reasons = [] }: NoticeFacts = {},
): MailContent {
  const { notices, task, withdraw, unasked } = MESSAGES[language].mail;
  const [subject = '', ...texts] = notices[notice];
  const date =
    day &&
    new Intl.DateTimeFormat(getDateLocale(language), { dateStyle: 'long', timeZone: 'UTC' }).format(day);
  const values = {
    task,
    withdraw,
    unasked,
    day: date ?? '',
    reasons: formatRejectionReasons(reasons, language),
  };
  const lines = texts.map((text) => fillTemplate(text, values));
  return { language, subject, lines: lines.filter(Boolean), code: null };
}

/** The plain-text body. */
export function formatPlainText({ lines, code }: MailContent): string {
  const [first = '', ...rest] = lines;
  return `${[first, ...(code === null ? [] : [code]), ...rest].join('\n\n')}\n`;
}

/**
 * The text of a refusal, for mails and for clients that show the server's text. It begins like the client's longer
 * text, so that the client can detect the duplicate. All suspicious cases share one neutral sentence.
 */
export function formatRejectionReasons(
  reasons: readonly RejectionReason[],
  language: PageLanguage = 'en',
): string {
  const { neutral, ...rest } = MESSAGES[language].refusals;
  const own: Partial<Record<RejectionReason, string>> = rest;
  return [...new Set(reasons.map((reason) => own[reason] ?? neutral))].join(' ');
}
