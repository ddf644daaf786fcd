// Hand-over to a phone: calls of the computer and of the phone.
import type { FastifyInstance } from 'fastify';
import {
  phoneHandoffClaim,
  phoneHandoffHeartbeat,
  phoneHandoffLeave,
  phoneHandoffView,
  handoffCancel,
  handoffOpen,
  handoffStatus as handoffStatusCall,
} from '#contract/calls/handoff.ts';
import type { Context } from '#gateway/context.ts';
import { createUserActor } from '#gateway/http/actor.ts';
import { serve } from '#gateway/http/serve.ts';
import {
  cancelHandoff,
  claimHandoff,
  getHandoffStatus,
  leaveHandoff,
  getPhoneHandoff,
  openHandoff,
  recordHeartbeat,
} from './handoff.ts';
import { limitClaims, limitOpening } from './handoff-limits.ts';

export function handoffRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, handoffOpen, async ({ user, access, body, request }) => {
    await limitOpening(ctx, user.id);
    return openHandoff(ctx, { user, access, actor: createUserActor(user, request) }, body.caseId);
  });
  serve(app, ctx, handoffStatusCall, ({ user, access, body }) =>
    getHandoffStatus(ctx, { user, access }, body.handoffId),
  );
  serve(app, ctx, handoffCancel, ({ user, access, body, request }) =>
    cancelHandoff(ctx, { user, access, actor: createUserActor(user, request) }, body.handoffId),
  );
  serve(app, ctx, phoneHandoffView, ({ access }) => getPhoneHandoff(ctx, access));
  serve(app, ctx, phoneHandoffClaim, async ({ user, access, request }) => {
    await limitClaims(ctx, request.ip);
    return claimHandoff(ctx, access, createUserActor(user, request));
  });
  serve(app, ctx, phoneHandoffHeartbeat, ({ user, access, request }) =>
    recordHeartbeat(ctx, access, createUserActor(user, request)),
  );
  serve(app, ctx, phoneHandoffLeave, ({ user, access, request }) =>
    leaveHandoff(ctx, access, createUserActor(user, request)),
  );
}
