// Checks that FILES_KEY can decrypt the stored data: at the start of the gateway and by `npm run keys`.
import type { Db } from '#gateway/db/client.ts';
import {
  deleteSecretsOfKey,
  listKnownKeys,
  insertKeys,
  setWritingKey,
  setKeyStatus,
} from '#gateway/db/queries/keys.ts';
import { countByKey, type EncryptedCounts } from '#gateway/db/queries/encrypted-rows.ts';
import { StartError } from '#gateway/config/start-error.ts';
import type { KeyRing } from '#gateway/config/key-ring.ts';

const NO_VALUES: EncryptedCounts = { documents: 0, entries: 0 };

const pluralize = (count: number, one: string, more: string): string =>
  `${count} ${count === 1 ? one : more}`;
export const describeCounts = ({ documents, entries }: EncryptedCounts): string =>
  `${pluralize(documents, 'document', 'documents')} and ${pluralize(entries, 'entry', 'entries')} of the database`;

const isEmpty = ({ documents, entries }: EncryptedCounts): boolean => documents + entries === 0;

interface MissingKey {
  problem: string;
  remedy: string;
}

const describeMissingKey = (id: string, counts: EncryptedCounts): MissingKey => ({
  problem: `FILES_KEY lacks key ${id}, which encrypted ${describeCounts(counts)}.`,
  remedy: `Append it to FILES_KEY after a comma. If the key is lost for good, run: npm run keys -- lost ${id}`,
});

/** Ids of keys that encrypted stored data. A database older than the key list is scanned once. */
async function listUsedKeys(db: Db, now: Date): Promise<string[]> {
  const known = await listKnownKeys(db);
  if (known.length > 0) return known.filter(({ standing }) => standing === 'used').map(({ id }) => id);
  const ids = [...(await countByKey(db)).keys()];
  await insertKeys(db, ids, now);
  return ids;
}

/** Records which key encrypts from now on. Throws a StartError when stored data needs a key that is missing. */
export async function checkKeys(db: Db, ring: KeyRing, now: Date): Promise<void> {
  const missing = (await listUsedKeys(db, now)).filter((id) => ring.find(id) === null);
  if (missing.length > 0) {
    const counts = await countByKey(db);
    const unused = missing.filter((id) => isEmpty(counts.get(id) ?? NO_VALUES));
    await setKeyStatus(db, unused, 'unused');
    const needed = missing.filter((id) => !unused.includes(id));
    if (needed.length > 0)
      throw new StartError(
        needed
          .map((id) => describeMissingKey(id, counts.get(id) ?? NO_VALUES))
          .map(({ problem, remedy }) => `${problem} ${remedy}`)
          .join('\n'),
      );
  }
  const [newest] = await listKnownKeys(db);
  if (newest?.id !== ring.writingId || newest.standing !== 'used')
    await setWritingKey(db, ring.writingId, now);
}

export interface KeyReport {
  id: string;
  /** Its role in FILES_KEY. */
  role: 'writes' | 'reads' | 'missing';
  standing: 'used' | 'unused' | 'lost';
  counts: EncryptedCounts;
}

/** Reports every known or configured key. Scans all encrypted columns. */
export async function reportKeys(db: Db, ring: KeyRing): Promise<KeyReport[]> {
  const [known, counts] = [await listKnownKeys(db), await countByKey(db)];
  const ids = new Set([...ring.ids, ...known.map(({ id }) => id), ...counts.keys()]);
  return [...ids].map((id) => ({
    id,
    role: id === ring.writingId ? 'writes' : ring.find(id) ? 'reads' : 'missing',
    standing: known.find((row) => row.id === id)?.standing ?? 'used',
    counts: counts.get(id) ?? NO_VALUES,
  }));
}

/** The check of `checkKeys` without its changes to the database. */
export async function findMissingKeys(db: Db, ring: KeyRing): Promise<MissingKey[]> {
  const known = await listKnownKeys(db);
  const isComplete = known.every(({ id, standing }) => standing !== 'used' || ring.find(id) !== null);
  if (known.length > 0 && isComplete) return [];
  return (await reportKeys(db, ring))
    .filter(({ role, standing, counts }) => role === 'missing' && standing === 'used' && !isEmpty(counts))
    .map(({ id, counts }) => describeMissingKey(id, counts));
}

function describeRole({ role, standing, counts }: KeyReport): string {
  if (role === 'writes') return 'encrypts';
  if (standing === 'lost') return 'lost: its data cannot be decrypted';
  if (role === 'missing') return isEmpty(counts) ? 'not needed' : 'MISSING: append it to FILES_KEY';
  return isEmpty(counts)
    ? 'can be removed once every gateway encrypts with the first key'
    : 'decrypts; still needed';
}

export const formatKeyReports = (reports: readonly KeyReport[]): string[] =>
  reports.map((report) => `${report.id}  ${describeCounts(report.counts)}: ${describeRole(report)}`);

/** Data encrypted with it stays and is unreadable. */
export async function markKeyLost(db: Db, id: string, now: Date): Promise<EncryptedCounts> {
  await insertKeys(db, [id], now);
  await setKeyStatus(db, [id], 'lost');
  // The next start creates a new lookup key: documents submitted before are no longer recognised as duplicates.
  await deleteSecretsOfKey(db, id);
  return (await countByKey(db)).get(id) ?? NO_VALUES;
}
