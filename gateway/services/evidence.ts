// Evidence for questionnaires: one file a request, under a token that names what it is for. Read, cleaned and sealed like
// the pictures of a case; sent twice, stored once. [C14, C18]
import { createHash } from 'node:crypto';
import type { RequestOf, ResponseOf } from '#contract/schemas/calls.ts';
import { MAX_FILE_BYTES } from '#contract/uploads.ts';
import type { Context } from '#gateway/context.ts';
import {
  deleteOrphans,
  type EvidenceRow,
  evidenceSince,
  findSameEvidence,
  insertEvidence,
} from '#gateway/db/queries/evidence.ts';
import { findRequestOf, type RequestRow } from '#gateway/db/queries/questionnaires.ts';
import { putWhole } from '#gateway/files/sealed-file.ts';
import { currentProvider } from '#gateway/providers/index.ts';
import type { Actor } from './audit.ts';
import { BusinessError } from './business-error.ts';
import { newDataKey, newId, openJson, sealJson, SealError } from './crypto.ts';
import { eraseObjects } from './file-disposal.ts';
import { fileKind } from './file-kind.ts';
import { checkPdf } from './pdf-check.ts';
import { normalisePicture } from './pictures.ts';
import { formSite, onboardingCode } from './questionnaire-catalogue.ts';
import { openAsked, unknownForm } from './questionnaire-requests.ts';
import { formOf, isEditable, subjectIn } from './questionnaires.ts';
import { inTransaction } from './unit-of-work.ts';

const LIFE_MS = 30 * 60_000;
const DAY_MS = 86_400_000;
const PLACE = 'evidence-token';
/** What one person may send in a day. */
const QUOTA_FILES = 100;
const QUOTA_BYTES = 300 * 1024 * 1024;

interface Ticket {
  userId: string;
  requestId: string;
  /** Set: files of this purpose, whatever the item. */
  purpose: string | null;
  expiresAt: string;
}

function ticketFor(ctx: Context, row: RequestRow, purpose: string | null) {
  const expiresAt = new Date(ctx.clock.now().getTime() + LIFE_MS).toISOString();
  const ticket: Ticket = { userId: row.userId, requestId: row.id, purpose, expiresAt };
  return { token: sealJson(ticket, ctx.config.filesKey, PLACE), expiresAt };
}

/** Somebody else's token is as good as none. */
function readTicket(ctx: Context, token: unknown, userId: string): Ticket {
  try {
    const ticket = openJson<Ticket>(String(token), ctx.config.filesKey, PLACE);
    if (ticket.userId !== userId) throw new BusinessError('token_error');
    if (new Date(ticket.expiresAt) <= ctx.clock.now()) throw new BusinessError('token_expired');
    return ticket;
  } catch (error) {
    if (error instanceof SealError) throw new BusinessError('token_error');
    throw error;
  }
}

export function uploadToken(
  ctx: Context,
  userId: string,
  { template_code }: RequestOf<'questionnaireToken'>,
  actor: Actor,
): Promise<ResponseOf<'questionnaireToken'>> {
  return inTransaction(ctx, actor, async (work) => {
    const subject = await subjectIn(work.tx, userId);
    const row = await openAsked(ctx, work, subject, { template_code });
    if (!isEditable(row, work.now)) throw new BusinessError('questionnaire_closed');
    const { token, expiresAt } = ticketFor(ctx, row, null);
    return { uploadToken: token, expiresAt };
  });
}

const purposesOf = (ctx: Context, row: RequestRow): string[] =>
  formOf(ctx, row).order.flatMap(({ item }) => (item?.type === 'file' ? [item.purpose] : []));

export function supplementToken(
  ctx: Context,
  userId: string,
  { purpose }: RequestOf<'supplementToken'>,
  actor: Actor,
): Promise<ResponseOf<'supplementToken'>> {
  return inTransaction(ctx, actor, async (work) => {
    const subject = await subjectIn(work.tx, userId);
    const code = onboardingCode(formSite(subject.account.site));
    if (!code) throw unknownForm();
    const row = await openAsked(ctx, work, subject, { template_code: code });
    if (!isEditable(row, work.now)) throw new BusinessError('questionnaire_closed');
    if (!purposesOf(ctx, row).includes(purpose)) throw unknownForm();
    const { token, expiresAt } = ticketFor(ctx, row, purpose);
    return { accessToken: token, expiresAt, provider: currentProvider.name };
  });
}

/** What a file for this item may be. A supplement's token names the purpose itself. */
function allowanceOf(ctx: Context, row: RequestRow, { purpose }: Ticket, name: string) {
  for (const { id, item } of formOf(ctx, row).order) {
    if (item?.type !== 'file') continue;
    if (purpose === null ? id === name : item.purpose === purpose && name === purpose)
      return {
        purpose: item.purpose,
        mime: item.mime,
        maxBytes: Math.min(item.maxMb * 2 ** 20, MAX_FILE_BYTES),
      };
  }
  throw unknownForm();
}

async function cleaned(bytes: Buffer, mime: readonly string[]) {
  // The kinds an address is proven by are those evidence takes too.
  if ((await fileKind(bytes, 'poa1')) === 'picture') {
    const { bytes: clean } = await normalisePicture(bytes);
    return { bytes: clean, mime: 'image/jpeg' as const };
  }
  if (!mime.includes('application/pdf')) throw new BusinessError('upload_type_refused');
  checkPdf(bytes);
  return { bytes, mime: 'application/pdf' as const };
}

const view = ({ id, mime, bytes }: EvidenceRow): ResponseOf<'evidenceUpload'> => ({
  fileId: id,
  mime,
  bytes,
});

export async function storeEvidence(
  ctx: Context,
  { userId, token, item, bytes }: { userId: string; token: unknown; item: string; bytes: Buffer },
  actor: Actor,
): Promise<ResponseOf<'evidenceUpload'>> {
  const ticket = readTicket(ctx, token, userId);
  const row = await findRequestOf(ctx.db, userId, ticket.requestId);
  if (!row) throw unknownForm();
  if (!isEditable(row, ctx.clock.now())) throw new BusinessError('questionnaire_closed');
  const { purpose, mime, maxBytes } = allowanceOf(ctx, row, ticket, item);
  if (bytes.length === 0) throw new BusinessError('upload_empty');
  if (bytes.length > maxBytes) throw new BusinessError('upload_too_large');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const same = await findSameEvidence(ctx.db, { requestId: row.id, purpose, sha256 });
  if (same) return view(same);
  const today = await evidenceSince(ctx.db, userId, new Date(ctx.clock.now().getTime() - DAY_MS));
  if (today.files >= QUOTA_FILES || today.bytes + bytes.length > QUOTA_BYTES)
    throw new BusinessError('rate_limited', { message: 'Too many files today. Try again tomorrow.' });

  const clean = await cleaned(bytes, mime);
  const id = newId();
  const { key, wrapped: wrappedKey } = newDataKey(ctx.config.filesKey, id);
  await putWhole(ctx.files, key, id, clean.bytes);
  return inTransaction(ctx, actor, async ({ tx, now, record }) => {
    const file = { id, userId, requestId: row.id, purpose, sha256, wrappedKey, createdAt: now };
    const stored = await insertEvidence(tx, { ...file, mime: clean.mime, bytes: clean.bytes.length });
    record({ action: 'evidence.store', subjectUserId: userId, object: id, result: 'ok', reason: purpose });
    return view(stored);
  });
}

/** Files nobody handed in within a day. */
export async function dropOrphans(ctx: Context): Promise<void> {
  const ids = await deleteOrphans(ctx.db, new Date(ctx.clock.now().getTime() - DAY_MS));
  await eraseObjects(ctx, ids);
}
