// Documents behind a name update: read, cleaned and sealed like the pictures of a case; sent twice, stored once; gone
// after a day when no request names them.
import { createHash } from 'node:crypto';
import type { ResponseOf } from '#contract/schemas/calls.ts';
import type { Context } from '#gateway/context.ts';
import {
  deleteUnclaimed,
  evidenceOfUpdate,
  evidenceSentSince,
  findSameEvidence,
  insertNameEvidence,
  type NameEvidenceRow,
} from '#gateway/db/queries/name-evidence.ts';
import { putWhole, readWhole } from '#gateway/files/sealed-file.ts';
import type { Actor } from './audit.ts';
import { BusinessError } from './business-error.ts';
import { newDataKey, newId, unwrapDataKey } from './crypto.ts';
import { eraseObjects } from './file-disposal.ts';
import { fileKind } from './file-kind.ts';
import { checkPdf } from './pdf-check.ts';
import { normalisePicture } from './pictures.ts';
import { inTransaction } from './unit-of-work.ts';

const DAY_MS = 86_400_000;
/** What one person may send in a day. */
const QUOTA_FILES = 20;

async function cleaned(bytes: Buffer): Promise<{ bytes: Buffer; mime: NameEvidenceRow['mime'] }> {
  // The kinds an address is proven by are those a name is proven by.
  if ((await fileKind(bytes, 'poa1')) === 'picture')
    return { bytes: (await normalisePicture(bytes)).bytes, mime: 'image/jpeg' };
  checkPdf(bytes);
  return { bytes, mime: 'application/pdf' };
}

const view = ({ id, mime, bytes }: NameEvidenceRow): ResponseOf<'nameEvidence'> => ({
  fileId: id,
  mime,
  bytes,
});

export async function storeNameEvidence(
  ctx: Context,
  userId: string,
  bytes: Buffer,
  actor: Actor,
): Promise<ResponseOf<'nameEvidence'>> {
  if (bytes.length === 0) throw new BusinessError('upload_empty');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const same = await findSameEvidence(ctx.db, userId, sha256);
  if (same) return view(same);
  const since = new Date(ctx.clock.now().getTime() - DAY_MS);
  if ((await evidenceSentSince(ctx.db, userId, since)) >= QUOTA_FILES)
    throw new BusinessError('rate_limited', { message: 'Too many files today. Try again tomorrow.' });

  const clean = await cleaned(bytes);
  const id = newId();
  const { key, wrapped: wrappedKey } = newDataKey(ctx.config.filesKey, id);
  await putWhole(ctx.files, key, id, clean.bytes);
  return inTransaction(ctx, actor, async ({ tx, now, record }) => {
    const file = { id, userId, sha256, wrappedKey, createdAt: now, mime: clean.mime };
    const stored = await insertNameEvidence(tx, { ...file, bytes: clean.bytes.length });
    record({ action: 'name_evidence.store', subjectUserId: userId, object: id, result: 'ok' });
    return view(stored);
  });
}

/** For operators: one file of a request, decrypted; the look is in the audit trail before it is answered. */
export async function reviewNameEvidence(
  ctx: Context,
  updateId: string,
  fileId: string,
  actor: Actor,
): Promise<{ bytes: Buffer; mime: string }> {
  const file = await inTransaction(ctx, actor, async ({ tx, record }) => {
    const found = (await evidenceOfUpdate(tx, updateId)).find(({ id }) => id === fileId);
    if (!found) throw new BusinessError('not_found', { message: 'The name update has no such file.' });
    record({ action: 'operator.view_file', subjectUserId: found.userId, object: fileId, result: 'ok' });
    return found;
  });
  const key = unwrapDataKey(file.wrappedKey, ctx.config.filesKey, file.id);
  return { bytes: await readWhole(ctx.files, key, file.id, file.bytes), mime: file.mime };
}

export async function dropUnclaimedEvidence(ctx: Context): Promise<void> {
  const ids = await deleteUnclaimed(ctx.db, new Date(ctx.clock.now().getTime() - DAY_MS));
  await eraseObjects(ctx, ids);
}
