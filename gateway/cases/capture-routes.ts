// The DEFAULT provider's calls: a case, its details, its submission.
import type { FastifyInstance } from 'fastify';
import { invalidRequest } from '#contract/errors/requests.ts';
import {
  type CaptureCase,
  captureDetails,
  captureOpen,
  captureRemove,
  captureSubmit,
  captureTyped,
} from '#contract/calls/capture.ts';
import { faceConsent } from '#contract/calls/consents.ts';
import { captureMotion, capturePrompts } from '#contract/calls/motion.ts';
import type { RequestOf } from '#contract/calls/row.ts';
import type { Context } from '#gateway/context.ts';
import { userActor } from '#gateway/http/actor.ts';
import type { TokenAccess } from '#gateway/http/caller.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { openCase, type ReadSoFar, removeFile, saveDetails, saveTyped, submitCase } from './cases.ts';
import { fileFaceConsent } from './face-consent.ts';
import { announceMotion, choosePrompts } from './selfie-motion.ts';
import { serve } from '#gateway/http/serve.ts';

/** With a session, or a token for the whole account, a person may go on with an update of the address, which they began with a security check. */
function ownAim({ level, task = 'verify' }: RequestOf<typeof captureOpen>) {
  if (task === 'update' && level === 'LEVEL_1')
    throw new BusinessError(invalidRequest, { field: 'task', message: 'This needs an access token.' });
  return { task, updateReason: '' as const };
}

/** [G2] A phone takes pictures out; what was typed is not for it. */
const untyped = (access: TokenAccess | null, { typed, ...view }: CaptureCase): CaptureCase =>
  access?.purpose === 'handoff' ? { ...view, details: null } : { ...view, ...(typed ? { typed } : {}) };

export function captureRoutes(app: FastifyInstance, ctx: Context, readSoFar: ReadSoFar): void {
  serve(app, ctx, captureOpen, ({ user, body, request, access }) =>
    openCase(
      ctx,
      user.id,
      body,
      userActor(user, request),
      access && access.purpose !== 'account' ? access : ownAim(body),
    ),
  );
  serve(app, ctx, captureDetails, ({ user, body, request }) =>
    saveDetails(ctx, user.id, body, { actor: userActor(user, request), readSoFar }),
  );
  serve(app, ctx, captureTyped, ({ user, body, request }) =>
    saveTyped(ctx, user.id, body, userActor(user, request)),
  );
  serve(app, ctx, captureRemove, async ({ user, access, body, request }) =>
    untyped(access, await removeFile(ctx, user.id, body, userActor(user, request))),
  );
  serve(app, ctx, faceConsent, ({ user, body, request }) =>
    fileFaceConsent(ctx, user.id, body, userActor(user, request)),
  );
  serve(app, ctx, capturePrompts, ({ user, body }) => choosePrompts(ctx, user.id, body));
  serve(app, ctx, captureMotion, ({ user, body, request }) =>
    announceMotion(ctx, user.id, body, userActor(user, request)),
  );
  serve(app, ctx, captureSubmit, ({ user, body, request }) =>
    submitCase(ctx, user.id, body, userActor(user, request)),
  );
}
