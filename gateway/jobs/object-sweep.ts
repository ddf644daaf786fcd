// Deletes orphaned objects of the document store, which a crash between file and row leaves behind. Each hourly run lists
// one of 64 initial letters, so that no run lists everything. Objects younger than a day may still get their row.
import { DAY_MS } from '#contract/days.ts';
import type { Context } from '#gateway/context.ts';
import { findReferencedObjects } from '#gateway/db/queries/uploads.ts';
import { eraseObjects } from '#gateway/files/file-disposal.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const HOUR_MS = DAY_MS / 24;
const BATCH = 500;

async function eraseOrphans(ctx: Context, objectIds: readonly string[]): Promise<number> {
  const spoken = await findReferencedObjects(ctx.db, objectIds);
  const orphans = objectIds.filter((id) => !spoken.has(id));
  await eraseObjects(ctx, orphans);
  return orphans.length;
}

export async function deleteOrphanedObjects(ctx: Context): Promise<void> {
  const now = ctx.clock.now().getTime();
  const before = new Date(now - DAY_MS);
  const letter = LETTERS.charAt(Math.floor(now / HOUR_MS) % LETTERS.length);
  let batch: string[] = [];
  let erased = 0;
  for await (const { objectId, writtenAt } of ctx.files.list(letter)) {
    if (writtenAt >= before) continue;
    batch.push(objectId);
    if (batch.length < BATCH) continue;
    erased += await eraseOrphans(ctx, batch);
    batch = [];
  }
  if (batch.length > 0) erased += await eraseOrphans(ctx, batch);
  if (erased > 0) ctx.log.info({ erased }, 'orphaned documents erased');
}
