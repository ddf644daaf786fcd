// The key of the digests by which a number, a document or an address is found again without being written down. It stays
// when FILES_KEY changes, or nobody would be found any more; it is kept sealed. Where digests are older than it is, it is the
// FILES_KEY of then.
import { randomBytes } from 'node:crypto';
import type { Db } from '#gateway/db/client.ts';
import { findSecret, holdsDigests, keepSecret } from '#gateway/db/queries/keys.ts';
import type { KeyRing } from '#gateway/config/key-ring.ts';
import { open, seal } from './crypto.ts';

const NAME = 'lookup';
const PLACE = `own_secret.secret_enc:${NAME}`;

export async function openLookupKey(db: Db, ring: KeyRing): Promise<Uint8Array> {
  const kept = await findSecret(db, NAME);
  if (kept !== null) return open(kept, ring, PLACE);
  const oldest = ring.find(ring.ids.at(-1) ?? '') ?? ring.writing;
  const key = (await holdsDigests(db)) ? oldest : randomBytes(32);
  await keepSecret(db, NAME, seal(key, ring, PLACE));
  return open((await findSecret(db, NAME)) ?? '', ring, PLACE);
}
