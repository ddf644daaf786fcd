// Officer tokens and partner keys: a prefix and 256 random bits, shown once. The database stores an HMAC only, so a
// leaked table is of no use to an attacker.
import { createHmac, randomBytes } from 'node:crypto';

export type BearerKind = 'officer' | 'partner';

const PREFIX = { officer: 'attesta_officer_', partner: 'attesta_partner_' } as const;

/** The sandbox passes a derived `random`, so that its tokens survive a restart. */
export const createBearerToken = (kind: BearerKind, random: Buffer = randomBytes(32)): string =>
  `${PREFIX[kind]}${random.toString('base64url')}`;

/** Null when the format is not one of this gateway's tokens. */
export function detectBearerKind(token: string): BearerKind | null {
  if (!/^[a-z_]{16}[\w-]{43}$/.test(token)) return null;
  if (token.startsWith(PREFIX.officer)) return 'officer';
  return token.startsWith(PREFIX.partner) ? 'partner' : null;
}

export const hashBearerToken = (secret: string, token: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['bearer', token]))
    .digest('base64url');
