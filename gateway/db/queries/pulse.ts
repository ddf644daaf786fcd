import type { Db } from '../client.ts';
import { pulse } from '../schema/kit/pulse.ts';

/** Writes the only row. */
export async function writeReadinessRow(db: Db, at: Date): Promise<void> {
  await db.insert(pulse).values({ id: 1, at }).onConflictDoUpdate({ target: pulse.id, set: { at } });
}
