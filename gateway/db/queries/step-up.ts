import { and, count, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { SecurityActionCode } from '#contract/security.ts';
import type { Db } from '../client.ts';
import { otpChallenge, securityToken } from '../schema/accounts/step-up.ts';

export type Challenge = typeof otpChallenge.$inferSelect;
type SecurityTokenRow = typeof securityToken.$inferSelect;

export async function insertChallenge(tx: Db, row: typeof otpChallenge.$inferInsert): Promise<void> {
  await tx.insert(otpChallenge).values(row);
}

/** Null for another user's challenge. */
export async function findChallenge(db: Db, userId: string, id: string): Promise<Challenge | null> {
  const [row] = await db
    .select()
    .from(otpChallenge)
    .where(and(eq(otpChallenge.id, id), eq(otpChallenge.userId, userId)));
  return row ?? null;
}

export async function findLatestChallenge(
  db: Db,
  userId: string,
  action: SecurityActionCode,
): Promise<Challenge | null> {
  const [row] = await db
    .select()
    .from(otpChallenge)
    .where(and(eq(otpChallenge.userId, userId), eq(otpChallenge.action, action)))
    .orderBy(desc(otpChallenge.createdAt))
    .limit(1);
  return row ?? null;
}

export async function countChallengesSince(
  db: Db,
  userId: string,
  since: Date,
): Promise<{ sent: number; oldest: Date | null }> {
  const [row] = await db
    .select({ sent: count(), oldest: sql`min(${otpChallenge.createdAt})`.mapWith(otpChallenge.createdAt) })
    .from(otpChallenge)
    .where(and(eq(otpChallenge.userId, userId), gt(otpChallenge.createdAt, since)));
  return { sent: row?.sent ?? 0, oldest: row?.oldest ?? null };
}

/** `action` null closes the challenges of all actions. */
export async function closeOpenChallenge(
  tx: Db,
  userId: string,
  action: SecurityActionCode | null,
  at: Date,
): Promise<void> {
  const sameAction = action === null ? undefined : eq(otpChallenge.action, action);
  await tx
    .update(otpChallenge)
    .set({ closedAt: at })
    .where(and(eq(otpChallenge.userId, userId), sameAction, isNull(otpChallenge.closedAt)));
}

/** Counts a try before the code is compared, so that parallel guesses cannot exceed `limit`. Null above the limit. */
export async function incrementTries(
  tx: Db,
  userId: string,
  id: string,
  limit: number,
  now: Date,
): Promise<Challenge | null> {
  const [row] = await tx
    .update(otpChallenge)
    .set({ tries: sql`${otpChallenge.tries} + 1` })
    .where(
      and(
        eq(otpChallenge.id, id),
        eq(otpChallenge.userId, userId),
        isNull(otpChallenge.closedAt),
        gt(otpChallenge.expiresAt, now),
        lt(otpChallenge.tries, limit),
      ),
    )
    .returning();
  return row ?? null;
}

export async function markChallengeUsed(tx: Db, id: string, at: Date): Promise<void> {
  await tx.update(otpChallenge).set({ usedAt: at, closedAt: at }).where(eq(otpChallenge.id, id));
}

export async function insertToken(tx: Db, row: typeof securityToken.$inferInsert): Promise<void> {
  await tx.insert(securityToken).values(row);
}

/** True for the first caller only, and only for the user and action of the token. */
export async function markTokenSpent(
  tx: Db,
  token: Pick<SecurityTokenRow, 'idHash' | 'userId' | 'action'>,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(securityToken)
    .set({ spentAt: now })
    .where(
      and(
        eq(securityToken.idHash, token.idHash),
        eq(securityToken.userId, token.userId),
        eq(securityToken.action, token.action),
        isNull(securityToken.spentAt),
        gt(securityToken.expiresAt, now),
      ),
    )
    .returning({ idHash: securityToken.idHash });
  return rows.length === 1;
}

export async function findToken(db: Db, userId: string, idHash: string): Promise<SecurityTokenRow | null> {
  const [row] = await db
    .select()
    .from(securityToken)
    .where(and(eq(securityToken.idHash, idHash), eq(securityToken.userId, userId)));
  return row ?? null;
}

export async function deleteOldChallenges(db: Db, before: Date): Promise<void> {
  await db.delete(otpChallenge).where(lt(otpChallenge.expiresAt, before));
  await db.delete(securityToken).where(lt(securityToken.expiresAt, before));
}
