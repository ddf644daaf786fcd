// Copies of accepted agreements: by mail, or by a link valid for minutes. The link needs no session, because
// Telegram opens it in an external browser; only the owner can create it.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { rateLimited } from '#contract/errors/requests.ts';
import { mailUnavailable } from '#contract/errors/security.ts';
import type { agreementCopy as agreementCopyCall } from '#contract/calls/agreements.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import { DAY_MS } from '#contract/days.ts';
import { API_PREFIX } from '#contract/paths.ts';
import type { Context } from '#gateway/context.ts';
import { findAcceptance, findLatestAcceptance } from '#gateway/db/queries/agreements.ts';
import { listDeliveries } from '#gateway/db/queries/deliveries.ts';
import { getCopyFileName } from './agreement-pdf.ts';
import { type AgreementAcceptance, decryptAcceptance } from './agreement-record.ts';
import { requireProduct, createUnknownAgreementError } from './agreement-status.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { canSendMail, queueMail } from '#gateway/mail/mail-queue.ts';
import { createNoticeMail } from '#gateway/mail/mail-texts.ts';
import type { PageLanguage } from '#gateway/i18n/page-language.ts';
import { requireSubject } from '#gateway/questionnaires/responses.ts';
import { inTransaction, type Work } from '#gateway/kit/unit-of-work.ts';
import type { Actor } from '#gateway/kit/audit.ts';

export const COPY_PATH = '/option/asset/amp/agreement/copy/:token';
const TOKEN_LIFETIME_MS = 5 * 60_000;
const HOUR_MS = 3_600_000;
const MAILS_PER_HOUR = 5;

const signPayload = ({ config }: Context, payload: string): Buffer =>
  createHmac('sha256', config.sessionSecret).update(`agreement-copy:${payload}`).digest();

function createCopyToken(ctx: Context, eventId: number): string {
  const payload = `${eventId}-${ctx.clock.now().getTime() + TOKEN_LIFETIME_MS}`;
  return `${payload}-${signPayload(ctx, payload).toString('base64url')}`;
}

/** Returns the acceptance of a token; null if it is forged or expired. */
export async function findAcceptanceByToken(
  ctx: Context,
  token: string,
): Promise<AgreementAcceptance | null> {
  const [, payload = '', id = '', until = '', mac = ''] =
    /^((\d{1,15})-(\d{1,15}))-([\w-]{43})$/.exec(token) ?? [];
  const given = Buffer.from(mac, 'base64url');
  const right = signPayload(ctx, payload);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  if (Number(until) <= ctx.clock.now().getTime()) return null;
  const event = await findAcceptance(ctx.db, Number(id));
  return event && decryptAcceptance(ctx, event);
}

/** Queues the mail with the copy, if mail is configured. */
export async function queueCopyMail(
  ctx: Context,
  work: Work,
  { userId, language }: { userId: string; language: PageLanguage },
  eventId: number,
): Promise<void> {
  if (!canSendMail(ctx)) return;
  const content = { ...createNoticeMail(language, 'agreement_copy'), copyOf: eventId };
  const giveUpAt = new Date(work.now.getTime() + DAY_MS);
  await queueMail(ctx, work, { userId, kind: 'agreement_copy', content, giveUpAt });
}

async function requireMailQuota({ tx, now }: Work, userId: string): Promise<void> {
  const since = now.getTime() - HOUR_MS;
  const sent = (await listDeliveries(tx, userId, 'mail', 50)).filter(
    ({ topic, createdAt }) => topic === 'agreement_copy' && createdAt.getTime() > since,
  );
  if (sent.length >= MAILS_PER_HOUR) throw new BusinessError(rateLimited);
}

export function createAgreementCopy(
  ctx: Context,
  { product, code, to }: RequestOf<typeof agreementCopyCall>,
  from: { userId: string; actor: Actor; language: PageLanguage },
): Promise<ResponseOf<typeof agreementCopyCall>> {
  if (to === 'email' && !canSendMail(ctx)) throw new BusinessError(mailUnavailable);
  return inTransaction(ctx, from.actor, from.userId, async (work) => {
    const { userId } = from;
    requireProduct(await requireSubject(work.tx, userId), product);
    const event = await findLatestAcceptance(work.tx, userId, { product, code });
    if (!event) throw createUnknownAgreementError();
    if (to === 'email') {
      await requireMailQuota(work, userId);
      await queueCopyMail(ctx, work, from, event.id);
    }
    work.record({ action: 'agreement.copy', subjectUserId: userId, object: code, result: 'ok', reason: to });
    const path =
      to === 'download'
        ? `${API_PREFIX}${COPY_PATH.replace(':token', createCopyToken(ctx, event.id))}`
        : null;
    return { path, fileName: getCopyFileName(event) };
  });
}
