// Takes objects out of the document store that no row speaks of: a gateway that died between the bytes and the database
// leaves some behind. An hour looks at one letter of 64 with which ids begin, so that nothing is listed whole; what is
// younger than a day may still be on its way to its row.
import { DAY_MS } from '#contract/days.ts';
import type { Context } from '#gateway/context.ts';
import { spokenOf } from '#gateway/db/queries/uploads.ts';
import { eraseObjects } from '#gateway/files/file-disposal.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const HOUR_MS = DAY_MS / 24;
const BATCH = 500;

async function eraseUnspoken(ctx: Context, objectIds: readonly string[]): Promise<number> {
  const spoken = await spokenOf(ctx.db, objectIds);
  const orphans = objectIds.filter((id) => !spoken.has(id));
  await eraseObjects(ctx, orphans);
  return orphans.length;
}

export async function sweepObjects(ctx: Context): Promise<void> {
  const now = ctx.clock.now().getTime();
  const before = new Date(now - DAY_MS);
  const letter = LETTERS.charAt(Math.floor(now / HOUR_MS) % LETTERS.length);
  let batch: string[] = [];
  let erased = 0;
  for await (const { objectId, writtenAt } of ctx.files.list(letter)) {
    if (writtenAt >= before) continue;
    batch.push(objectId);
    if (batch.length < BATCH) continue;
    erased += await eraseUnspoken(ctx, batch);
    batch = [];
  }
  if (batch.length > 0) erased += await eraseUnspoken(ctx, batch);
  if (erased > 0) ctx.log.info({ erased }, 'documents nobody speaks of erased');
}
