// Tokens of officers and keys of partners: 256 random bits behind a word that says what they are, shown once. Stored is a
// hash under the gateway's secret: who reads the table can neither use nor try them.
import { createHmac, randomBytes } from 'node:crypto';

export type BearerKind = 'officer' | 'partner';

const PREFIX = { officer: 'attesta_officer_', partner: 'attesta_partner_' } as const;

/** `random`: what the sandbox works out instead. */
export const createBearerToken = (kind: BearerKind, random: Buffer = randomBytes(32)): string =>
  `${PREFIX[kind]}${random.toString('base64url')}`;

/** Whose it would be; null for what is no token of ours. */
export function detectBearerKind(token: string): BearerKind | null {
  if (!/^[a-z_]{16}[\w-]{43}$/.test(token)) return null;
  if (token.startsWith(PREFIX.officer)) return 'officer';
  return token.startsWith(PREFIX.partner) ? 'partner' : null;
}

export const hashBearerToken = (secret: string, token: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['bearer', token]))
    .digest('base64url');
