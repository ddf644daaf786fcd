// Queues mail and defines how the delivery queue (gateway/kit/delivery-queue.ts) sends it.
import { DAY_MS } from '#contract/days.ts';
import type { Context } from '#gateway/context.ts';
import { findAccount } from '#gateway/db/queries/accounts.ts';
import {
  countWaitingDeliveries,
  listDeliveries,
  type DeliveryRow,
  insertDeliveries,
  findOldestDueDate,
} from '#gateway/db/queries/deliveries.ts';
import { renderMailHtml } from './mail-html.ts';
import type { Attachment } from './mailer.ts';
import { decryptJson, encryptJson } from '#gateway/kit/crypto.ts';
import { type DeliveryKind, type DeliveryOutcome, startDeliveryQueue } from '#gateway/kit/delivery-queue.ts';
import { type MailContent, type NoticeFacts, createNoticeMail, formatPlainText } from './mail-texts.ts';
import type { PageLanguage } from '#gateway/i18n/page-language.ts';
import type { MailKind, Notice } from './mail-kinds.ts';
import type { Polling } from '#gateway/kit/polling.ts';
import type { Work } from '#gateway/kit/unit-of-work.ts';

const MAILBOX = 50;

/** The AAD keeps the name of an earlier table, because stored values decrypt only with it. */
const aadOf = (userId: string): string => `mail.content_enc:${userId}`;

const decryptContent = (ctx: Context, { contentEnc, userId }: DeliveryRow): MailContent =>
  decryptJson<MailContent>(contentEnc, ctx.config.filesKey, aadOf(userId));

/** True with a mail server or the sandbox mailbox. */
export const canSendMail = ({ mailer, config }: Pick<Context, 'mailer' | 'config'>): boolean =>
  mailer !== null || config.sandbox;

export async function queueMail(
  ctx: Context,
  { tx, now }: Work,
  mail: { userId: string; kind: MailKind; content: MailContent; giveUpAt: Date },
): Promise<void> {
  await insertDeliveries(tx, [
    {
      kind: 'mail',
      userId: mail.userId,
      topic: mail.kind,
      target: 'mail',
      contentEnc: encryptJson(mail.content, ctx.config.filesKey, aadOf(mail.userId)),
      createdAt: now,
      nextTryAt: now,
      giveUpAt: mail.giveUpAt,
    },
  ]);
}

export interface NoticeMail extends NoticeFacts {
  userId: string;
  notice: Notice;
  language: PageLanguage;
}

/** Mail only: use `notify` to reach all channels. Does nothing when mail is not configured. */
export async function queueNoticeMail(
  ctx: Context,
  work: Work,
  { userId, notice, language, ...facts }: NoticeMail,
): Promise<void> {
  if (!canSendMail(ctx)) return;
  const giveUpAt = new Date(work.now.getTime() + DAY_MS);
  await queueMail(ctx, work, {
    userId,
    kind: notice,
    content: createNoticeMail(language, notice, facts),
    giveUpAt,
  });
}

export interface MailboxEntry {
  id: string;
  kind: string;
  language: PageLanguage;
  subject: string;
  text: string;
  code: string | null;
  at: string;
}

/** Returns the mails in a user's sandbox mailbox, newest first. */
export async function listMailboxEntries(ctx: Context, userId: string): Promise<MailboxEntry[]> {
  const rows = (await listDeliveries(ctx.db, userId, 'mail', MAILBOX)).filter(
    ({ contentEnc }) => contentEnc !== '',
  );
  return rows.map((row) => {
    const content = decryptContent(ctx, row);
    const { language, subject, code } = content;
    const at = row.createdAt.toISOString();
    return {
      id: String(row.id),
      kind: row.topic,
      language,
      subject,
      text: formatPlainText(content),
      code,
      at,
    };
  });
}

/** Creates the attachment for `copyOf` when the mail is sent. */
type AttachmentOf = (ctx: Context, copyOf: number) => Promise<Attachment>;

async function sendMail(
  ctx: Context,
  row: DeliveryRow,
  attachmentOf: AttachmentOf,
): Promise<DeliveryOutcome> {
  const account = await findAccount(ctx.db, row.userId);
  if (!ctx.mailer || !account) return { kind: 'gone' };
  const content = decryptContent(ctx, row);
  await ctx.mailer.send({
    to: account.email,
    subject: content.subject,
    text: formatPlainText(content),
    html: renderMailHtml(content, ctx.config.brand),
    ...(content.copyOf === undefined ? {} : { attachment: await attachmentOf(ctx, content.copyOf) }),
  });
  return { kind: 'sent' };
}

export const createMailDeliveries = (attachmentOf: AttachmentOf): DeliveryKind => ({
  name: 'mail',
  backoffFactor: 2,
  maxPauseMs: 15 * 60_000,
  maxFailures: Infinity,
  send: (ctx, row) => sendMail(ctx, row, attachmentOf),
  count: (ctx, outcome) => ctx.metrics?.recordMail(outcome),
});

/** Does nothing without a mail server. */
export function startMailQueue(ctx: Context, attachmentOf: AttachmentOf): Polling {
  if (!ctx.mailer) {
    if (!ctx.config.sandbox)
      ctx.log.warn('SMTP_URL is not set: actions that need a code by e-mail are refused');
    return { stop: async () => undefined };
  }
  ctx.metrics?.registerGauge('attesta_mail_waiting', async () => [
    { value: await countWaitingDeliveries(ctx.db, 'mail') },
  ]);
  ctx.metrics?.registerGauge('attesta_mail_age_seconds', async () => {
    const since = await findOldestDueDate(ctx.db, 'mail');
    return [{ value: Math.max(0, since ? (ctx.clock.now().getTime() - since.getTime()) / 1000 : 0) }];
  });
  const polling = startDeliveryQueue(ctx, createMailDeliveries(attachmentOf));
  return {
    async stop() {
      await polling.stop();
      ctx.mailer?.close();
    },
  };
}
