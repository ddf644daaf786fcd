// Copies of accepted agreements: by mail, or by a link.
import type { FastifyRequest } from 'fastify';
import { rateLimited } from '#contract/errors/requests.ts';
import { mailUnavailable } from '#contract/errors/security.ts';
import { agreementCopy as agreementCopyCall } from '#contract/calls/agreements.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import { DAY_MS } from '#contract/days.ts';
import { API_PREFIX } from '#contract/paths.ts';
import { createDownloadLink, type Downloader, readDownloadLink } from '#gateway/accounts/download-link.ts';
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

export const COPY_PATH = `${API_PREFIX}${agreementCopyCall.path}`;
const HOUR_MS = 3_600_000;
const MAILS_PER_HOUR = 5;

/** Returns the acceptance of a link; null if the link is not valid. */
export async function findLinkedAcceptance(
  ctx: Context,
  request: FastifyRequest,
): Promise<AgreementAcceptance | null> {
  const eventId = await readDownloadLink(ctx, COPY_PATH, request);
  const event = eventId === null ? null : await findAcceptance(ctx.db, Number(eventId));
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
  from: Downloader & { actor: Actor; language: PageLanguage },
): Promise<ResponseOf<typeof agreementCopyCall>> {
  const userId = from.user.id;
  if (to === 'email' && !canSendMail(ctx)) throw new BusinessError(mailUnavailable);
  return inTransaction(ctx, from.actor, userId, async (work) => {
    requireProduct(await requireSubject(work.tx, userId), product);
    const event = await findLatestAcceptance(work.tx, userId, { product, code });
    if (!event) throw createUnknownAgreementError();
    if (to === 'email') {
      await requireMailQuota(work, userId);
      await queueCopyMail(ctx, work, { userId, language: from.language }, event.id);
    }
    work.record({ action: 'agreement.copy', subjectUserId: userId, object: code, result: 'ok', reason: to });
    const path = to === 'download' ? createDownloadLink(ctx, COPY_PATH, String(event.id), from) : null;
    return { path, fileName: getCopyFileName(event) };
  });
}
