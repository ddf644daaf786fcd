// List entries are encrypted, bound to their match.
import type { Context } from '#gateway/context.ts';
import type { MatchRow } from '#gateway/db/queries/screening.ts';
import { decryptJson, encryptJson } from '#gateway/kit/crypto.ts';
import type { ListEntry } from '#gateway/providers/screening/types.ts';

const encryptionContext = (id: string): string => `screening_match.found_enc:${id}`;

export const encryptListEntry = ({ config }: Pick<Context, 'config'>, id: string, found: ListEntry): string =>
  encryptJson(found, config.filesKey, encryptionContext(id));

export const decryptListEntry = (
  { config }: Pick<Context, 'config'>,
  { id, foundEnc }: Pick<MatchRow, 'id' | 'foundEnc'>,
): ListEntry => decryptJson<ListEntry>(foundEnc, config.filesKey, encryptionContext(id));
