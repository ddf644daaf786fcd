// Hand-over to a phone: calls of the computer and of the phone.
import type { FastifyInstance } from 'fastify';
import {
  handedClaim,
  handedHere,
  handedLeave,
  handedLook,
  handoffCancel,
  handoffOpen,
  handoffStatus as handoffStatusCall,
} from '#contract/calls/handoff.ts';
import type { Context } from '#gateway/context.ts';
import { userActor } from '#gateway/http/actor.ts';
import { serve } from '#gateway/http/serve.ts';
import {
  cancelHandoff,
  claimHandoff,
  handoffStatus,
  leaveHandoff,
  lookAtHanded,
  openHandoff,
  sayHere,
} from './handoff.ts';
import { limitClaims, limitOpening } from './handoff-limits.ts';

export function handoffRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, handoffOpen, async ({ user, access, body, request }) => {
    await limitOpening(ctx, user.id);
    return openHandoff(ctx, { user, access, actor: userActor(user, request) }, body.caseId);
  });
  serve(app, ctx, handoffStatusCall, ({ user, access, body }) =>
    handoffStatus(ctx, { user, access }, body.handoffId),
  );
  serve(app, ctx, handoffCancel, ({ user, access, body, request }) =>
    cancelHandoff(ctx, { user, access, actor: userActor(user, request) }, body.handoffId),
  );
  serve(app, ctx, handedLook, ({ access }) => lookAtHanded(ctx, access));
  serve(app, ctx, handedClaim, async ({ user, access, request }) => {
    await limitClaims(ctx, request.ip);
    return claimHandoff(ctx, access, userActor(user, request));
  });
  serve(app, ctx, handedHere, ({ user, access, request }) => sayHere(ctx, access, userActor(user, request)));
  serve(app, ctx, handedLeave, ({ user, access, request }) =>
    leaveHandoff(ctx, access, userActor(user, request)),
  );
}
