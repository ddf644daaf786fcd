// The HMAC key of the audit trail. The database holds it encrypted with FILES_KEY only, so that write access to the database
// is not enough to compute a hash. The secret also names the row after which the key applies: older rows have no key, or a
// lost one.
import { randomBytes } from 'node:crypto';
import type { KeyRing } from '#gateway/config/key-ring.ts';
import type { Db } from '#gateway/db/client.ts';
import { findLastAuditRow } from '#gateway/db/queries/audit.ts';
import { findSecret, insertSecret } from '#gateway/db/queries/keys.ts';
import { decryptJson, encryptJson } from '../crypto.ts';

const NAME = 'audit';
const AAD = `own_secret.secret_enc:${NAME}`;

interface StoredKey {
  key: string;
  /** The last row before the key. */
  after: { row: number; hash: string };
}

export interface AuditKey {
  key: Uint8Array;
  after: StoredKey['after'];
}

/** Creates the key at the first start. */
export async function loadAuditKey(db: Db, ring: KeyRing): Promise<AuditKey> {
  if ((await findSecret(db, NAME)) === null) {
    const last = await findLastAuditRow(db);
    const after = { row: last?.id ?? 0, hash: last?.hash ?? '' };
    const created: StoredKey = { key: randomBytes(32).toString('base64'), after };
    await insertSecret(db, NAME, encryptJson(created, ring, AAD));
  }
  const { key, after } = decryptJson<StoredKey>((await findSecret(db, NAME)) ?? '', ring, AAD);
  return { key: Buffer.from(key, 'base64'), after };
}
