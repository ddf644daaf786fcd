// The scope of an access token: the calls of its purpose, its own level and task, and cases of its user. A token for the
// account has the scope of its user. Checked before the handler runs. [P2, M9]
import { notFound } from '#contract/errors/requests.ts';
import { tokenElsewhere } from '#contract/errors/session.ts';
import type { CallDefinition } from '#contract/calls.ts';
import type { TokenPurpose } from '#contract/embedded.ts';
import type { StepLevel } from '#contract/kyc.ts';
import type { Context } from '#gateway/context.ts';
import { findUserFile } from '#gateway/db/queries/uploads.ts';
import { findUserCase } from '#gateway/db/queries/cases.ts';
import type { TokenAccess } from '#gateway/http/caller.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';

interface Named {
  level?: StepLevel;
  caseId?: string;
  uploadId?: string;
  /** Target of an upload: a part of a case, or a file of a questionnaire. */
  target?: { kind: string; caseId?: string; purpose?: string };
}

/** Purposes that permit a call which lists none. */
const DEFAULT_PURPOSES: readonly TokenPurpose[] = ['verify'];

/** The level and task that the request concerns; null without a level. Throws not_found for another user's ids. */
async function findRequestTarget(ctx: Context, { userId, task, purpose }: TokenAccess, named: Named) {
  const { level, uploadId, target, caseId = target?.caseId } = named;
  if (level !== undefined) return { level, task };
  if (caseId === undefined && uploadId === undefined && target === undefined) return null;
  const file = uploadId === undefined ? null : await findUserFile(ctx.db, userId, uploadId);
  // A verification token may upload files for forms, but not for name changes.
  const isFormFile = target ? target.caseId === undefined : file !== null && file.caseId === null;
  if (isFormFile && DEFAULT_PURPOSES.includes(purpose)) {
    if ((target?.purpose ?? file?.purpose ?? '').startsWith('name')) throw new BusinessError(notFound);
    return null;
  }
  const found = await findUserCase(ctx.db, userId, caseId ?? file?.caseId ?? '');
  if (!found) throw new BusinessError(notFound);
  return found;
}

export async function checkScope(
  ctx: Context,
  row: CallDefinition,
  access: TokenAccess,
  body: unknown,
): Promise<void> {
  if (access.purpose === 'account') return;
  const refused = new BusinessError(tokenElsewhere, {
    message: 'The access token does not permit this call.',
  });
  if (!(row.purposes ?? DEFAULT_PURPOSES).includes(access.purpose)) throw refused;
  const aim = await findRequestTarget(ctx, access, body as Named); // every request schema is an object
  if (aim && (aim.level !== access.level || aim.task !== access.task)) throw refused;
}
