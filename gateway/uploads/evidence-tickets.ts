// Tokens for uploads to a questionnaire: they contain the user, the request and, for a supplement, its purpose. [C14, C18]
import { questionnaireClosed } from '#contract/errors/questionnaires.ts';
import { tokenError, tokenExpired } from '#contract/errors/session.ts';
import type { questionnaireToken, supplementToken as supplementTokenCall } from '#contract/calls/evidence.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import { getFormSite } from '#contract/sites.ts';
import type { Context } from '#gateway/context.ts';
import type { Subject } from '#gateway/db/queries/kyc.ts';
import type { RequestRow } from '#gateway/db/queries/questionnaires.ts';
import { currentProvider } from '#gateway/providers/providers.ts';
import { findOnboardingCode } from '#gateway/questionnaires/catalogue.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { MissingKeyError, decryptJson, encryptJson, DecryptionError } from '#gateway/kit/crypto.ts';
import { previewRequest, createUnknownFormError } from '#gateway/questionnaires/requests.ts';
import { compileForm } from '#gateway/questionnaires/form.ts';
import { isEditable, requireSubject } from '#gateway/questionnaires/responses.ts';

const LIFE_MS = 30 * 60_000;
const PLACE = 'evidence-token';

interface Ticket {
  userId: string;
  requestId: string;
  /** Purpose that a supplement token is limited to; null for a questionnaire token. */
  purpose: string | null;
  expiresAt: string;
}

function ticketFor(ctx: Context, row: RequestRow, purpose: string | null) {
  const expiresAt = new Date(ctx.clock.now().getTime() + LIFE_MS).toISOString();
  const ticket: Ticket = { userId: row.userId, requestId: row.id, purpose, expiresAt };
  return { token: encryptJson(ticket, ctx.config.filesKey, PLACE), expiresAt };
}

/** Throws for another user's token. */
export function readTicket(ctx: Context, token: unknown, userId: string): Ticket {
  try {
    const ticket = decryptJson<Ticket>(String(token), ctx.config.filesKey, PLACE);
    if (ticket.userId !== userId) throw new BusinessError(tokenError);
    if (new Date(ticket.expiresAt) <= ctx.clock.now()) throw new BusinessError(tokenExpired);
    return ticket;
  } catch (error) {
    if (error instanceof DecryptionError || error instanceof MissingKeyError)
      throw new BusinessError(tokenError);
    throw error;
  }
}

/** The first file opens the request, not the token. */
async function openForFiles(
  ctx: Context,
  subject: Subject,
  query: RequestOf<typeof questionnaireToken>,
): Promise<RequestRow> {
  const now = ctx.clock.now();
  const row = await previewRequest(ctx, { db: ctx.db, now }, subject, query);
  if (!isEditable(row, now)) throw new BusinessError(questionnaireClosed);
  return row;
}

export async function issueUploadToken(
  ctx: Context,
  userId: string,
  query: RequestOf<typeof questionnaireToken>,
): Promise<ResponseOf<typeof questionnaireToken>> {
  const row = await openForFiles(ctx, await requireSubject(ctx.db, userId), query);
  const { token, expiresAt } = ticketFor(ctx, row, null);
  return { uploadToken: token, expiresAt };
}

const listPurposes = (ctx: Context, row: RequestRow): string[] =>
  compileForm(ctx, row).order.flatMap(({ item }) => (item?.type === 'file' ? [item.purpose] : []));

export async function issueSupplementToken(
  ctx: Context,
  userId: string,
  { purpose }: RequestOf<typeof supplementTokenCall>,
): Promise<ResponseOf<typeof supplementTokenCall>> {
  const subject = await requireSubject(ctx.db, userId);
  const code = findOnboardingCode(getFormSite(subject.account.site));
  if (!code) throw createUnknownFormError();
  const row = await openForFiles(ctx, subject, { template_code: code });
  if (!listPurposes(ctx, row).includes(purpose)) throw createUnknownFormError();
  const { token, expiresAt } = ticketFor(ctx, row, purpose);
  return { accessToken: token, expiresAt, provider: currentProvider.name };
}
