import { eq, lt } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { accessToken } from '../schema/vendors/embedded.ts';

export type AccessTokenRow = typeof accessToken.$inferSelect;

export async function insertAccessToken(db: Db, row: AccessTokenRow): Promise<void> {
  await db.insert(accessToken).values(row);
}

export async function findAccessToken(db: Db, idHash: string): Promise<AccessTokenRow | null> {
  const [row] = await db.select().from(accessToken).where(eq(accessToken.idHash, idHash));
  return row ?? null;
}

export async function expireAccessToken(db: Db, idHash: string, expiresAt: Date): Promise<void> {
  await db.update(accessToken).set({ expiresAt }).where(eq(accessToken.idHash, idHash));
}

/** At the first use of its successor. */
export async function endReplacedToken(db: Db, { idHash, replaces }: AccessTokenRow): Promise<void> {
  if (replaces === null) return;
  await db.delete(accessToken).where(eq(accessToken.idHash, replaces));
  await db.update(accessToken).set({ replaces: null }).where(eq(accessToken.idHash, idHash));
}

export async function deleteOldAccessTokens(db: Db, before: Date): Promise<void> {
  await db.delete(accessToken).where(lt(accessToken.expiresAt, before));
}
