// Closed accounts, legal holds and erasure. Writers lock the account.
import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Site } from '#contract/sites.ts';
import type { Db } from '../client.ts';
import { isAfter, type PageRequest } from '../paging.ts';
import { account, session } from '../schema/accounts/accounts.ts';
import { auditEvent } from '../schema/kit/audit.ts';
import { accessToken } from '../schema/vendors/embedded.ts';
import { handoff } from '../schema/cases/handoffs.ts';
import { idempotency } from '../schema/kit/idempotency.ts';
import { retention } from '../schema/officers/retention.ts';
import { securityToken } from '../schema/accounts/step-up.ts';
import { uploadedFile } from '../schema/cases/uploads.ts';
import type { AuditRow } from './audit.ts';
import { shredFiles } from './uploads.ts';

export type RetentionRow = typeof retention.$inferSelect;

export async function findRetention(db: Db, userId: string): Promise<RetentionRow | null> {
  const [row] = await db.select().from(retention).where(eq(retention.userId, userId));
  return row ?? null;
}

export async function isAccountClosed(db: Db, userId: string): Promise<boolean> {
  return (await findRetention(db, userId))?.closedAt != null;
}

export async function setRetention(
  tx: Db,
  userId: string,
  patch: Partial<Omit<RetentionRow, 'userId'>>,
): Promise<void> {
  await tx
    .insert(retention)
    .values({ userId, ...patch })
    .onConflictDoUpdate({ target: retention.userId, set: patch });
}

/** Null for an account that is neither closed nor under a legal hold. */
const retainedSince = sql`coalesce(${retention.closedAt}, ${retention.heldSince})`;

/** Accounts that are closed or under legal hold, longest first. One row more than the page if there is a next page. */
export async function listRetention(db: Db, { after, limit }: PageRequest): Promise<RetentionRow[]> {
  return db
    .select()
    .from(retention)
    .where(and(isNotNull(retainedSince), isAfter(retainedSince, retention.userId, after)))
    .orderBy(asc(retainedSince), asc(retention.userId))
    .limit(limit + 1);
}

export async function setAccountOpened(tx: Db, userId: string, opened: boolean): Promise<void> {
  await tx.update(account).set({ opened }).where(eq(account.id, userId));
}

/** Sessions, access tokens, hand-overs and step-up tokens. */
export async function deleteAllSessions(db: Db, userId: string): Promise<void> {
  await db.delete(session).where(eq(session.userId, userId));
  await db.delete(accessToken).where(eq(accessToken.userId, userId));
  await db.delete(handoff).where(eq(handoff.userId, userId));
  await db.delete(securityToken).where(eq(securityToken.userId, userId));
}

/** Closed accounts of a site without a legal hold, longest closed first. */
export async function listDueErasures(db: Db, site: Site, closedBy: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ userId: retention.userId })
    .from(retention)
    .where(and(eq(retention.site, site), lte(retention.closedAt, closedBy), isNull(retention.heldSince)))
    .orderBy(asc(retention.closedAt))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

/**
 * Deletes the file keys and every row of an account except the audit trail. Foreign keys cascade; a test checks every table.
 * Returns the ids of the stored objects, which are unreadable from now on.
 */
export async function eraseAccount(tx: Db, userId: string): Promise<{ files: number; objects: string[] }> {
  const files = await tx
    .select({ id: uploadedFile.id, storedId: uploadedFile.storedId, key: uploadedFile.wrappedKey })
    .from(uploadedFile)
    .where(eq(uploadedFile.userId, userId));
  await shredFiles(
    tx,
    files.map(({ id }) => id),
  );
  await tx.delete(idempotency).where(eq(idempotency.userId, userId));
  await tx.delete(account).where(eq(account.id, userId));
  return {
    files: files.filter(({ key }) => key !== '').length,
    objects: files.flatMap(({ id, storedId }) => [id, storedId]).filter(Boolean),
  };
}

/** The audit entry of an erasure. */
export async function findErasure(db: Db, userId: string, action: string): Promise<AuditRow | null> {
  const [row] = await db
    .select()
    .from(auditEvent)
    .where(and(eq(auditEvent.subjectUserId, userId), eq(auditEvent.action, action)))
    .limit(1);
  return row ?? null;
}
