// The HMAC key of the digests that find a number, a document or an address. It is stored encrypted and does not change with
// FILES_KEY, because existing digests would no longer match. A database with older digests uses the oldest FILES_KEY.
import { randomBytes } from 'node:crypto';
import type { Db } from '#gateway/db/client.ts';
import { findSecret, hasDigests, insertSecret } from '#gateway/db/queries/keys.ts';
import type { KeyRing } from '#gateway/config/key-ring.ts';
import { decrypt, encrypt } from './crypto.ts';

const NAME = 'lookup';
const PLACE = `own_secret.secret_enc:${NAME}`;

export async function loadLookupKey(db: Db, ring: KeyRing): Promise<Uint8Array> {
  const kept = await findSecret(db, NAME);
  if (kept !== null) return decrypt(kept, ring, PLACE);
  const oldest = ring.find(ring.ids.at(-1) ?? '') ?? ring.writing;
  const key = (await hasDigests(db)) ? oldest : randomBytes(32);
  await insertSecret(db, NAME, encrypt(key, ring, PLACE));
  return decrypt((await findSecret(db, NAME)) ?? '', ring, PLACE);
}
