// What a token may touch: its own purpose, its own level, its own person's cases. Asked before any handler runs. [P2]
import type { Endpoint } from '#contract/endpoints.ts';
import type { StepLevel } from '#contract/kyc.ts';
import type { Context } from '#gateway/context.ts';
import { findFileOf } from '#gateway/db/queries/case-files.ts';
import { findCaseOf } from '#gateway/db/queries/cases.ts';
import type { Access } from './access-tokens.ts';
import { BusinessError } from './business-error.ts';

interface Named {
  level?: StepLevel;
  caseId?: string;
  uploadId?: string;
}

/** The level a request is about; null when it is about none. Another person's ids find nothing. */
async function levelOf(ctx: Context, userId: string, { level, caseId, uploadId }: Named) {
  if (level !== undefined) return level;
  if (caseId === undefined && uploadId === undefined) return null;
  const file = uploadId === undefined ? null : await findFileOf(ctx.db, userId, uploadId);
  const found = await findCaseOf(ctx.db, userId, caseId ?? file?.caseId ?? '');
  if (!found) throw new BusinessError('not_found');
  return found.level;
}

export async function checkScope(ctx: Context, row: Endpoint, access: Access, body: unknown): Promise<void> {
  const refused = new BusinessError('no_permission', { message: 'The access token is for something else.' });
  if (row.purposes && !row.purposes.includes(access.purpose)) throw refused;
  const level = await levelOf(ctx, access.userId, body as Named); // every request schema is an object
  if (level !== null && level !== access.level) throw refused;
}
