// Mail leaves by a queue: written in the transaction of what it tells about, sent by whichever gateway takes it, tried
// again with growing pauses until it is of no more use. A mail may go out twice when a gateway dies; never not at all.
import { DAY_MS } from '#contract/days.ts';
import type { Context } from '#gateway/context.ts';
import {
  closeMail,
  type DueMail,
  insertMail,
  mailDueSince,
  mailOf,
  mailWaiting,
  type MailRow,
  retryMail,
  takeDueMail,
} from '#gateway/db/queries/mail.ts';
import { mailHtml } from './mail-html.ts';
import type { Attachment } from './mailer.ts';
import { openJson, sealJson } from '#gateway/kit/crypto.ts';
import { type MailContent, type NoticeFacts, noticeMail, plainText } from './mail-texts.ts';
import type { PageLanguage } from '#gateway/words/page-language.ts';
import type { MailKind, Notice } from './mail-kinds.ts';
import { type Polling, startPolling } from '#gateway/kit/polling.ts';
import type { Work } from '#gateway/kit/unit-of-work.ts';

const POLL_MS = 1000;
const BATCH = 10;
/** Longer than sending takes at its slowest; then another gateway may try. */
const LEASE_MS = 120_000;
const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 15 * 60_000;
const MAILBOX = 50;
/** How long the queue remembers what it sent. */
export const MAIL_KEPT_MS = 30 * DAY_MS;

const place = (userId: string): string => `mail.content_enc:${userId}`;

const contentOf = (ctx: Context, { contentEnc, userId }: MailRow): MailContent =>
  openJson<MailContent>(contentEnc, ctx.config.filesKey, place(userId));

/** Whether mail reaches anybody: by a server, or by the sandbox's own mailbox. */
export const mailWorks = ({ mailer, config }: Pick<Context, 'mailer' | 'config'>): boolean =>
  mailer !== null || config.sandbox;

export async function queueMail(
  ctx: Context,
  { tx, now }: Work,
  mail: { userId: string; kind: MailKind; content: MailContent; giveUpAt: Date },
): Promise<void> {
  await insertMail(tx, {
    userId: mail.userId,
    kind: mail.kind,
    contentEnc: sealJson(mail.content, ctx.config.filesKey, place(mail.userId)),
    createdAt: now,
    nextTryAt: now,
    giveUpAt: mail.giveUpAt,
  });
}

export interface NoticeMail extends NoticeFacts {
  userId: string;
  notice: Notice;
  language: PageLanguage;
}

/** By mail alone: whoever tells somebody calls `notify`. Where mail does not work it stays untold. */
export async function queueNotice(
  ctx: Context,
  work: Work,
  { userId, notice, language, ...facts }: NoticeMail,
): Promise<void> {
  if (!mailWorks(ctx)) return;
  const giveUpAt = new Date(work.now.getTime() + DAY_MS);
  await queueMail(ctx, work, {
    userId,
    kind: notice,
    content: noticeMail(language, notice, facts),
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

/** Sandbox: the mail of one person, newest first. */
export async function mailbox(ctx: Context, userId: string): Promise<MailboxEntry[]> {
  const rows = (await mailOf(ctx.db, userId, MAILBOX)).filter(({ contentEnc }) => contentEnc !== '');
  return rows.map((row) => {
    const content = contentOf(ctx, row);
    const { language, subject, code } = content;
    const at = row.createdAt.toISOString();
    return { id: String(row.id), kind: row.kind, language, subject, text: plainText(content), code, at };
  });
}

/** The file a mail's `copyOf` stands for, made when the mail leaves. */
type AttachmentOf = (ctx: Context, copyOf: number) => Promise<Attachment>;

/** 5 s, 10 s, 20 s ... 15 min. */
const pauseAfter = (failures: number): number => Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);

/** What an SMTP error may be logged with: its text repeats addresses. */
function faultOf(error: unknown): { code?: unknown; responseCode?: unknown } {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }; // any thrown value; both optional
  return { code, responseCode };
}

async function deliver(ctx: Context, row: DueMail, attachmentOf: AttachmentOf): Promise<boolean> {
  const { db, config, clock, log, mailer } = ctx;
  const keepContent = config.sandbox;
  if (!mailer || row.giveUpAt <= clock.now()) {
    await closeMail(db, row.id, { sentAt: null, keepContent });
    ctx.metrics?.mailed('given_up');
    log.warn({ mail: row.id, kind: row.kind, failures: row.failures }, 'mail given up');
    return false;
  }
  try {
    const content = contentOf(ctx, row);
    await mailer.send({
      to: row.to,
      subject: content.subject,
      text: plainText(content),
      html: mailHtml(content, config.brand),
      ...(content.copyOf === undefined ? {} : { attachment: await attachmentOf(ctx, content.copyOf) }),
    });
    await closeMail(db, row.id, { sentAt: clock.now(), keepContent });
    ctx.metrics?.mailed('sent');
    return true;
  } catch (error) {
    ctx.metrics?.mailed('failed');
    await retryMail(db, row.id, new Date(clock.now().getTime() + pauseAfter(row.failures)));
    log.warn(
      { mail: row.id, kind: row.kind, failures: row.failures + 1, ...faultOf(error) },
      'mail not sent',
    );
    return false;
  }
}

/** Sends what is due; answers how many mails that were. Safe beside other gateways doing the same. */
export async function deliverDue(ctx: Context, attachmentOf: AttachmentOf): Promise<number> {
  if (!ctx.mailer) return 0;
  const now = ctx.clock.now();
  const due = await takeDueMail(ctx.db, now, new Date(now.getTime() + LEASE_MS), BATCH);
  const sent = await Promise.all(due.map((row) => deliver(ctx, row, attachmentOf)));
  return sent.filter(Boolean).length;
}

/** Polls until stopped; a gateway without a mail server has nothing to do. */
export function startMailQueue(ctx: Context, attachmentOf: AttachmentOf): Polling {
  if (!ctx.mailer) {
    if (!ctx.config.sandbox) ctx.log.warn('no SMTP_URL: what needs a code by e-mail is refused');
    return { stop: async () => undefined };
  }
  ctx.metrics?.look('attesta_mail_waiting', async () => [{ value: await mailWaiting(ctx.db) }]);
  ctx.metrics?.look('attesta_mail_age_seconds', async () => {
    const since = await mailDueSince(ctx.db);
    return [{ value: Math.max(0, since ? (ctx.clock.now().getTime() - since.getTime()) / 1000 : 0) }];
  });
  const polling = startPolling(ctx, { name: 'mail queue', everyMs: POLL_MS }, () =>
    deliverDue(ctx, attachmentOf),
  );
  return {
    async stop() {
      await polling.stop();
      ctx.mailer?.close();
    },
  };
}
