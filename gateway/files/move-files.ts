// Copies encrypted files from one store to another and continues after an interruption. An object counts as copied when all
// records were read back and compared; then it may be deleted from the source.
import { createHash } from 'node:crypto';
import { StartError } from '#gateway/config/start-error.ts';
import type { FileStore, StoredRecord } from './file-store.ts';

export interface MoveResult {
  objects: number;
  /** Number of these objects that an earlier run had copied. */
  already: number;
  removed: number;
}

const computeSum = ({ offset, record }: StoredRecord): string =>
  `${offset} ${createHash('sha256').update(record).digest('hex')}`;

async function listMissingRecords(
  store: FileStore,
  objectId: string,
  records: readonly StoredRecord[],
): Promise<StoredRecord[]> {
  const storedSums = new Set((await store.read(objectId)).map(computeSum));
  return records.filter((each) => !storedSums.has(computeSum(each)));
}

export async function moveFiles(
  from: FileStore,
  to: FileStore,
  options: { remove: boolean; tell?: (moved: MoveResult) => void },
): Promise<MoveResult> {
  const moved: MoveResult = { objects: 0, already: 0, removed: 0 };
  for await (const { objectId } of from.list('')) {
    const records = await from.read(objectId);
    const missing = await listMissingRecords(to, objectId, records);
    for (const { offset, record } of missing) await to.put(objectId, offset, record);
    if (missing.length > 0 && (await listMissingRecords(to, objectId, records)).length > 0)
      throw new StartError(
        `The copy of document ${objectId} differs from the original. The original was kept.`,
      );
    moved.objects += 1;
    if (missing.length === 0) moved.already += 1;
    if (options.remove) {
      await from.remove(objectId);
      moved.removed += 1;
    }
    options.tell?.(moved);
  }
  return moved;
}
