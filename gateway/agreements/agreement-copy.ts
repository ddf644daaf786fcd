// The copy of what somebody accepted: mailed to them, or behind an address that is good for minutes. The address needs
// no session, because Telegram hands it to a browser that has none; it is made for the owner alone.
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
import { fileNameOf } from './agreement-pdf.ts';
import { type AgreementAcceptance, openAcceptance } from './agreement-record.ts';
import { productFor, unknownAgreement } from './agreement-standing.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { canSendMail, queueMail } from '#gateway/mail/mail-queue.ts';
import { createNoticeMail } from '#gateway/mail/mail-texts.ts';
import type { PageLanguage } from '#gateway/i18n/page-language.ts';
import { requireSubject } from '#gateway/questionnaires/responses.ts';
import { inTransaction, type Work } from '#gateway/kit/unit-of-work.ts';
import type { Actor } from '#gateway/kit/audit.ts';

export const COPY_PATH = '/option/asset/amp/agreement/copy/:token';
const GOOD_FOR_MS = 5 * 60_000;
const HOUR_MS = 3_600_000;
const MAILS_PER_HOUR = 5;

const signOf = ({ config }: Context, payload: string): Buffer =>
  createHmac('sha256', config.sessionSecret).update(`agreement-copy:${payload}`).digest();

function tokenFor(ctx: Context, eventId: number): string {
  const payload = `${eventId}-${ctx.clock.now().getTime() + GOOD_FOR_MS}`;
  return `${payload}-${signOf(ctx, payload).toString('base64url')}`;
}

/** The acceptance a token was made for; null for a token that is forged or too old. */
export async function acceptanceBehind(ctx: Context, token: string): Promise<AgreementAcceptance | null> {
  const [, payload = '', id = '', until = '', mac = ''] =
    /^((\d{1,15})-(\d{1,15}))-([\w-]{43})$/.exec(token) ?? [];
  const given = Buffer.from(mac, 'base64url');
  const right = signOf(ctx, payload);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  if (Number(until) <= ctx.clock.now().getTime()) return null;
  const event = await findAcceptance(ctx.db, Number(id));
  return event && openAcceptance(ctx, event);
}

/** Queues the mail that carries the copy; where mail does not work there is none. */
export async function mailCopy(
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

async function checkPace({ tx, now }: Work, userId: string): Promise<void> {
  const since = now.getTime() - HOUR_MS;
  const sent = (await listDeliveries(tx, userId, 'mail', 50)).filter(
    ({ topic, createdAt }) => topic === 'agreement_copy' && createdAt.getTime() > since,
  );
  if (sent.length >= MAILS_PER_HOUR) throw new BusinessError(rateLimited);
}

export function agreementCopy(
  ctx: Context,
  { product, code, to }: RequestOf<typeof agreementCopyCall>,
  from: { userId: string; actor: Actor; language: PageLanguage },
): Promise<ResponseOf<typeof agreementCopyCall>> {
  if (to === 'email' && !canSendMail(ctx)) throw new BusinessError(mailUnavailable);
  return inTransaction(ctx, from.actor, from.userId, async (work) => {
    const { userId } = from;
    productFor(await requireSubject(work.tx, userId), product);
    const event = await findLatestAcceptance(work.tx, userId, { product, code });
    if (!event) throw unknownAgreement();
    if (to === 'email') {
      await checkPace(work, userId);
      await mailCopy(ctx, work, from, event.id);
    }
    work.record({ action: 'agreement.copy', subjectUserId: userId, object: code, result: 'ok', reason: to });
    const path =
      to === 'download' ? `${API_PREFIX}${COPY_PATH.replace(':token', tokenFor(ctx, event.id))}` : null;
    return { path, fileName: fileNameOf(event) };
  });
}
