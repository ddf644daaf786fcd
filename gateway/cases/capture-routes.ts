// The DEFAULT provider's calls: open a case, fill it in, submit it.
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
import { readDeviceId } from '#gateway/accounts/session-cookie.ts';
import { createUserActor } from '#gateway/http/actor.ts';
import type { TokenAccess } from '#gateway/http/caller.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { type ReadOcrValues, removeFile, saveDetails, saveUnfinishedForm, submitCase } from './cases.ts';
import { hashDevice } from './blocklist.ts';
import { recordFaceConsent } from './face-consent.ts';
import { openCase } from './open-case.ts';
import { announceMotion, choosePrompts } from './selfie-motion.ts';
import { serve } from '#gateway/http/serve.ts';

/** With a session or an account token, the user may continue an address update that began with a security check. */
function resolveAim({ level, task = 'verify' }: RequestOf<typeof captureOpen>) {
  if (task === 'update' && level === 'LEVEL_1')
    throw new BusinessError(invalidRequest, {
      field: 'task',
      message: 'Renewing an identity document requires an embedded access token.',
    });
  return { task, updateReason: '' as const };
}

/** [G2] A hand-off token takes photos only, so typed data are removed. */
const removeTypedData = (access: TokenAccess | null, { typed, ...view }: CaptureCase): CaptureCase =>
  access?.purpose === 'handoff' ? { ...view, details: null } : { ...view, ...(typed ? { typed } : {}) };

export function captureRoutes(app: FastifyInstance, ctx: Context, readOcrValues: ReadOcrValues): void {
  serve(app, ctx, captureOpen, ({ user, body, request, access }) =>
    openCase(
      ctx,
      user.id,
      body,
      createUserActor(user, request),
      access && access.purpose !== 'account' ? access : resolveAim(body),
    ),
  );
  serve(app, ctx, captureDetails, ({ user, body, request }) =>
    saveDetails(ctx, user.id, body, { actor: createUserActor(user, request), readOcrValues }),
  );
  serve(app, ctx, captureTyped, ({ user, body, request }) =>
    saveUnfinishedForm(ctx, user.id, body, createUserActor(user, request)),
  );
  serve(app, ctx, captureRemove, async ({ user, access, body, request }) =>
    removeTypedData(access, await removeFile(ctx, user.id, body, createUserActor(user, request))),
  );
  serve(app, ctx, faceConsent, ({ user, body, request }) =>
    recordFaceConsent(ctx, user.id, body, createUserActor(user, request)),
  );
  serve(app, ctx, capturePrompts, ({ user, body }) => choosePrompts(ctx, user.id, body));
  serve(app, ctx, captureMotion, ({ user, body, request }) =>
    announceMotion(ctx, user.id, body, createUserActor(user, request)),
  );
  serve(app, ctx, captureSubmit, ({ user, body, request }) =>
    submitCase(ctx, user.id, body, {
      actor: createUserActor(user, request),
      deviceHash: hashDevice(ctx, readDeviceId(request)),
    }),
  );
}
