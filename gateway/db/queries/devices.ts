import { eq, lt } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { knownDevice } from '../schema/accounts/accounts.ts';

export async function rememberDevice(db: Db, idHash: string, lastSeenAt: Date): Promise<void> {
  await db
    .insert(knownDevice)
    .values({ idHash, lastSeenAt })
    .onConflictDoUpdate({ target: knownDevice.idHash, set: { lastSeenAt } });
}

export async function isKnownDevice(db: Db, idHash: string): Promise<boolean> {
  const rows = await db.select().from(knownDevice).where(eq(knownDevice.idHash, idHash));
  return rows.length > 0;
}

export async function deleteOldDevices(db: Db, before: Date): Promise<void> {
  await db.delete(knownDevice).where(lt(knownDevice.lastSeenAt, before));
}
