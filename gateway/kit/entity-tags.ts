// Entity tags of the operator API: a hash of the representation. If-Match protects an update against concurrent changes.
import { createHash } from 'node:crypto';
import { versionConflict } from '#contract/errors/requests.ts';
import { BusinessError } from './business-error.ts';
import { canonicalJson } from './idempotency.ts';

export const createEntityTag = (representation: unknown): string =>
  `"${createHash('sha256').update(canonicalJson(representation)).digest('base64url').slice(0, 22)}"`;

/** Call it in the transaction of the update. */
export function requireMatch(ifMatch: string | null, current: unknown): void {
  if (ifMatch === null || ifMatch.trim() === '*') return;
  const tags = ifMatch.split(',').map((tag) => tag.trim());
  if (tags.includes(createEntityTag(current))) return;
  throw new BusinessError(versionConflict, {
    message: 'The object changed since this ETag was returned. Read it again before updating it.',
  });
}
