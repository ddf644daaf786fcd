// Whom a list knows by somebody's name is sealed, each with its match.
import type { Context } from '#gateway/context.ts';
import type { MatchRow } from '#gateway/db/queries/screening.ts';
import { decryptJson, encryptJson } from '#gateway/kit/crypto.ts';
import type { Found } from '#gateway/providers/screening/types.ts';

const place = (id: string): string => `screening_match.found_enc:${id}`;

export const sealFound = ({ config }: Pick<Context, 'config'>, id: string, found: Found): string =>
  encryptJson(found, config.filesKey, place(id));

export const openFound = (
  { config }: Pick<Context, 'config'>,
  { id, foundEnc }: Pick<MatchRow, 'id' | 'foundEnc'>,
): Found => decryptJson<Found>(foundEnc, config.filesKey, place(id));
