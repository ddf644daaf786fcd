// Decides name updates. One transaction updates the request, the encrypted names and the audit trail; a
// second decision fails. The sandbox approves corrections automatically.
import { nameUpdateNotPossible } from '#contract/errors/identity.ts';
import { notFound } from '#contract/errors/requests.ts';
import { caseNotOpen } from '#contract/errors/verification.ts';
import type { RejectionReason } from '#contract/kyc.ts';
import type { ListPage } from '#contract/schemas/paging.ts';
import type { Context } from '#gateway/context.ts';
import type { PageRequest } from '#gateway/db/paging.ts';
import type { Db } from '#gateway/db/client.ts';
import { listClaimedFiles } from '#gateway/db/queries/evidence.ts';
import { findSubject } from '#gateway/db/queries/kyc.ts';
import { setVerified } from '#gateway/db/queries/verified-identity.ts';
import {
  findNameUpdate,
  type NameUpdateRow,
  listPendingNameUpdates,
  updateNameUpdate,
} from '#gateway/db/queries/name-updates.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { findDecisionObstacle } from '#gateway/kit/decisions/decision-obstacle.ts';
import { encodeCursor, toPage } from '#gateway/kit/cursors.ts';
import { decryptVerifiedData, encryptVerifiedData } from '#gateway/levels/verified-data.ts';
import { notifyUser } from '#gateway/notifications/notify.ts';
import type { PersonName } from '#gateway/levels/name-rules.ts';
import { type NameRequest, decryptNameRequest, encryptNameRequest } from './name-update.ts';
import { inTransaction, NO_ACCOUNTS, type Work } from '#gateway/kit/unit-of-work.ts';

export interface QueuedNameUpdate {
  id: string;
  userId: string;
  track: NameUpdateRow['track'];
  submittedAt: string;
  /** True if the sandbox will decide it automatically. */
  automatic: boolean;
}
/** Purpose of a file: evidence of the change, or the identity document with the new name. */
export type FileKind = 'evidence' | 'identity_document';
export interface ReviewedNameUpdate extends QueuedNameUpdate, Omit<NameRequest, 'language'> {
  status: NameUpdateRow['status'];
  files: { fileId: string; kind: FileKind; mime: string; bytes: number }[];
}

const toQueued = ({ id, userId, track, submittedAt, decideAt }: NameUpdateRow): QueuedNameUpdate => ({
  id,
  userId,
  track,
  submittedAt: submittedAt.toISOString(),
  automatic: decideAt !== null,
});

export function getNameUpdateQueue(
  ctx: Context,
  page: PageRequest,
  actor: Actor,
): Promise<ListPage<QueuedNameUpdate>> {
  return inTransaction(ctx, actor, NO_ACCOUNTS, async ({ tx, record }) => {
    record({ action: 'operator.list_names', subjectUserId: null, object: '', result: 'ok' });
    const rows = await listPendingNameUpdates(tx, page);
    return toPage(rows, page.limit, toQueued, ({ submittedAt, id }) => encodeCursor({ at: submittedAt, id }));
  });
}

async function requireNameUpdate(db: Db, id: string): Promise<NameUpdateRow> {
  const row = await findNameUpdate(db, id);
  if (!row) throw new BusinessError(notFound, { message: 'There is no such name update.' });
  return row;
}

/** Returns the names; every view is in the audit trail. */
export function getNameUpdateForReview(ctx: Context, id: string, actor: Actor): Promise<ReviewedNameUpdate> {
  return inTransaction(ctx, actor, NO_ACCOUNTS, async ({ tx, record }) => {
    const row = await requireNameUpdate(tx, id);
    record({ action: 'operator.view_name', subjectUserId: row.userId, object: id, result: 'ok' });
    const { language: _, ...request } = decryptNameRequest(ctx, row);
    const files = (await listClaimedFiles(tx, id)).map((file) => ({
      fileId: file.id,
      kind: file.purpose === 'name_document' ? ('identity_document' as const) : ('evidence' as const),
      mime: file.mime,
      bytes: file.storedBytes,
    }));
    return { ...toQueued(row), status: row.status, ...request, files };
  });
}

/** Stores the new name in the verified data. Older requests may have fewer name parts. */
async function storeName(ctx: Context, { tx }: Work, userId: string, name: PersonName): Promise<void> {
  const { filesKey } = ctx.config;
  const subject = await findSubject(tx, userId);
  const data = decryptVerifiedData(subject?.identity.verifiedEnc ?? '', filesKey, userId);
  if (!data.identity)
    throw new BusinessError(nameUpdateNotPossible, { result: { reasonKey: 'not_verified' } });
  const identity = { ...data.identity, ...name };
  await setVerified(tx, userId, encryptVerifiedData({ ...data, identity }, filesKey, userId));
}

export type NameDecision = { kind: 'approve' } | { kind: 'reject'; reasons: RejectionReason[] };

export async function decideNameUpdate(
  ctx: Context,
  id: string,
  decision: NameDecision,
  actor: Actor,
): Promise<{ status: 'APPROVED' | 'REJECTED' }> {
  const { userId } = await requireNameUpdate(ctx.db, id);
  return inTransaction(ctx, actor, userId, async (work) => {
    const { tx, now } = work;
    const row = await requireNameUpdate(tx, id);
    if (row.status !== 'PENDING')
      throw new BusinessError(caseNotOpen, {
        message: `The name update is already ${row.status.toLowerCase()}.`,
        result: {
          status: row.status,
          decidedBy: row.decidedBy,
          decidedAt: row.decidedAt?.toISOString() ?? null,
        },
      });

    const obstacle = await findDecisionObstacle(work, actor, { userId, object: id });
    if (obstacle) return obstacle;
    const request = decryptNameRequest(ctx, row);
    const { after, language } = request;
    const approved = decision.kind === 'approve';
    const refused = approved ? {} : { refusedFor: decision.reasons };
    const status = approved ? ('APPROVED' as const) : ('REJECTED' as const);
    if (approved) await storeName(ctx, work, userId, after);
    await updateNameUpdate(tx, id, {
      status,
      decideAt: null,
      decidedAt: now,
      decidedBy: actor.name,
      requestEnc: encryptNameRequest(ctx, id, { ...request, ...refused }),
    });
    work.record({
      action: `name_update.${decision.kind}`,
      subjectUserId: userId,
      object: id,
      result: 'ok',
      reason: approved ? '' : decision.reasons.join(','),
    });
    if (approved) work.emit(userId, 'name.updated', { nameUpdateId: id });
    const notice = approved ? ('name_changed' as const) : ('name_refused' as const);
    await notifyUser(ctx, work, { userId, notice, about: id, language });
    work.publish(userId, { topic: 'name_update' });
    return { status };
  });
}
