// After a change of FILES_KEY: re-encrypts values of older keys and reports when an old key may be removed. Each run walks
// tables by primary key up to a row limit and stores its position. A table is done when a full walk finds nothing. A value
// is replaced only if it is unchanged since it was read.
import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '#gateway/context.ts';
import {
  type KeyRow,
  listKnownKeys,
  type Reencryption,
  listReencryptions,
  saveReencryption,
  setKeyStatus,
} from '#gateway/db/queries/keys.ts';
import {
  getEncryptedTableName,
  replaceEnvelope,
  listRowsAfter,
  type EncryptedRow,
} from '#gateway/db/queries/encrypted-rows.ts';
import { renderAad, ENCRYPTED_TABLES, type EncryptedTable } from '#gateway/db/encrypted-columns.ts';
import { MissingKeyError, readKeyId, decrypt, encrypt, DecryptionError } from '#gateway/kit/crypto.ts';

const BATCH = 200;
/** Row limit of one run. */
const MAX_ROWS = 20_000;

/** Re-encrypts values of a column: data keys are wrapped, all others are encrypted directly. */
function createReencryptor({ config, keys }: Context, { wrapped }: EncryptedTable, field: string) {
  if (field === wrapped)
    return {
      id: keys.id,
      again: async (envelope: string, place: string) => keys.wrap(await keys.unwrap(envelope, place), place),
    };
  const ring = config.filesKey;
  return {
    id: ring.writingId,
    again: (envelope: string, place: string) =>
      Promise.resolve(encrypt(decrypt(envelope, ring, place), ring, place)),
  };
}

const increment = (counts: Record<string, number>, id: string): void => {
  counts[id] = (counts[id] ?? 0) + 1;
};

async function reencryptRow(
  ctx: Context,
  table: EncryptedTable,
  row: EncryptedRow,
  walk: Reencryption,
): Promise<void> {
  for (const [field, template] of Object.entries(table.aadTemplates)) {
    const from = String(row[field]);
    const id = readKeyId(from);
    const by = createReencryptor(ctx, table, field);
    if (id === null || id === by.id) continue;
    try {
      const to = await by.again(from, renderAad(template, row));
      await replaceEnvelope(ctx.db, table, row, { field, from, to });
      increment(walk.resealed, id);
    } catch (error) {
      if (!(error instanceof MissingKeyError || error instanceof DecryptionError)) throw error;
      increment(walk.left, id);
    }
  }
}

const createWalk = (ctx: Context, table: EncryptedTable): Reencryption => ({
  tableName: getEncryptedTableName(table),
  keyId: ctx.config.filesKey.writingId,
  after: [],
  resealed: {},
  left: {},
  doneAt: null,
});

/** Continues one table for at most `limit` rows; returns the number of rows read. */
async function continueWalk(
  ctx: Context,
  table: EncryptedTable,
  walk: Reencryption,
  limit: number,
): Promise<number> {
  let seen = 0;
  while (seen < limit && walk.doneAt === null) {
    const rows = await listRowsAfter(ctx.db, table, walk.after, BATCH);
    for (const row of rows) await reencryptRow(ctx, table, row, walk);
    seen += rows.length;
    const last = rows.at(-1);
    // Primary keys are strings and numbers.
    if (last) walk.after = table.key.map((name) => last[name] as string | number);
    if (rows.length < BATCH) {
      const isClean = Object.keys(walk.resealed).length === 0;
      if (isClean) walk.doneAt = ctx.clock.now();
      else Object.assign(walk, { ...createWalk(ctx, table) });
    }
    await saveReencryption(ctx.db, walk);
    // Lets other queries use the embedded database's single connection.
    await pause(1);
  }
  return seen;
}

/** Marks old keys without remaining values as unused. */
async function retireKeys(
  ctx: Context,
  known: readonly KeyRow[],
  walks: readonly Reencryption[],
): Promise<void> {
  const { writingId } = ctx.config.filesKey;
  const left = new Set(walks.flatMap((walk) => Object.keys(walk.left)));
  const others = known.filter(({ id, standing }) => id !== writingId && standing === 'used');
  const free = others.filter(({ id }) => !left.has(id)).map(({ id }) => id);
  await setKeyStatus(ctx.db, free, 'unused');
  for (const key of free) ctx.log.warn({ key }, 'key no longer in use: remove it from FILES_KEY');
  for (const { id: key } of others.filter(({ id }) => left.has(id)))
    ctx.log.error({ key }, 'some values of this key cannot be decrypted: see npm run keys');
}

/** Reads one small table unless FILES_KEY has changed. */
export async function reencryptValues(ctx: Context, mostRows = MAX_ROWS): Promise<void> {
  const { writingId } = ctx.config.filesKey;
  const known = await listKnownKeys(ctx.db);
  // During a rolling change, the newest key encrypts.
  if (
    known[0]?.id !== writingId ||
    !known.some(({ id, standing }) => id !== writingId && standing === 'used')
  )
    return;
  const begun = await listReencryptions(ctx.db);
  const walks: Reencryption[] = [];
  let left = mostRows;
  for (const table of ENCRYPTED_TABLES) {
    const walk =
      begun.find(
        ({ tableName, keyId }) => tableName === getEncryptedTableName(table) && keyId === writingId,
      ) ?? createWalk(ctx, table);
    if (left > 0) left -= await continueWalk(ctx, table, walk, left);
    walks.push(walk);
  }
  if (walks.every(({ doneAt }) => doneAt !== null)) await retireKeys(ctx, known, walks);
}
