// The scope of hand-over tokens: their own calls and, for a connected phone, the pictures and the submission of one draft.
// Checked before the handler runs. [G2, P2]
import { handoffOver } from '#contract/errors/handoff.ts';
import { tokenElsewhere } from '#contract/errors/session.ts';
import type { CallDefinition } from '#contract/calls.ts';
import type { Context } from '#gateway/context.ts';
import { findHandoffByToken } from '#gateway/db/queries/handoffs.ts';
import { findUserFile } from '#gateway/db/queries/uploads.ts';
import type { TokenAccess } from '#gateway/http/caller.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { readHandoffState } from './handoff-view.ts';

interface Named {
  level?: string;
  caseId?: string;
  uploadId?: string;
  target?: { kind: string; caseId?: string };
}

async function caseNamed(ctx: Context, userId: string, { caseId, uploadId, target }: Named) {
  if (target) return target.kind === 'part' ? target.caseId : undefined;
  if (uploadId === undefined) return caseId;
  return (await findUserFile(ctx.db, userId, uploadId))?.caseId ?? undefined;
}

export async function checkHandoffScope(
  ctx: Context,
  row: CallDefinition,
  { userId, level, idHash }: TokenAccess,
  body: unknown,
): Promise<void> {
  const refused = new BusinessError(tokenElsewhere, {
    message: 'The access token does not permit this call.',
  });
  if (!row.purposes?.includes('handoff')) throw refused;
  if (row.auth === 'sdk') return;
  const found = await findHandoffByToken(ctx.db, idHash);
  if (found?.phoneHash !== idHash) throw refused;
  const named = body as Named; // every request schema is an object
  if ((await caseNamed(ctx, userId, named)) !== found.caseId) throw refused;
  if ((named.level ?? level) !== level) throw refused;
  const { state } = await readHandoffState(ctx.db, found, ctx.clock.now());
  // The phone may repeat a submission whose response was lost.
  if (state !== 'connected' && !(state === 'sent' && row.name === 'captureSubmit'))
    throw new BusinessError(handoffOver);
}
