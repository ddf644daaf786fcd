// Calls that change a verified identity: transfer, name change, reset, residence and number checks.
// [C16, C17, C20, C25, C27]
import type { FastifyInstance } from 'fastify';
import { nameUpdateSubmit, nameUpdateVerify } from '#contract/calls/names.ts';
import { canQuickKyc as canQuickKycCall, doQuickKyc as doQuickKycCall } from '#contract/calls/numbers.ts';
import {
  resetEuPoi as resetEuPoiCall,
  resetVerify,
  selfReset as selfResetCall,
} from '#contract/calls/resets.ts';
import { residence } from '#contract/calls/residence.ts';
import { revealPersonalInfo } from '#contract/calls/person.ts';
import {
  transferStatus as transferStatusCall,
  transferVerify as transferVerifyCall,
} from '#contract/calls/transfers.ts';
import { SECURITY_ACTION } from '#contract/security.ts';
import type { Context } from '#gateway/context.ts';
import { createUserActor } from '#gateway/http/actor.ts';
import { getRevealedInfo } from './reveal.ts';
import { handleTransferAction } from './transfer.ts';
import { getTransferStatus } from './transfer-checks.ts';
import { getNameEligibility, submitNameUpdate } from '#gateway/name-changes/name-update.ts';
import { runNumberCheck } from '#gateway/national-id/number-check.ts';
import { getQuickKycEligibility } from '#gateway/national-id/number-check-offer.ts';
import { declareResidence } from './residence.ts';
import { getResetEligibility, resetEuIdentity, resetIdentity } from './resets.ts';
import type { ConsumeStepUpToken } from '#gateway/accounts/step-up.ts';
import { serve } from '#gateway/http/serve.ts';
import { readMailLanguage } from '#gateway/accounts/security-routes.ts';

const { transferBefore, transferAfter, updateName, reset, update, reveal } = SECURITY_ACTION;

export function identityRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, transferStatusCall, ({ user, body }) => getTransferStatus(ctx, user.id, body));
  serve(app, ctx, transferVerifyCall, ({ user, body, request, spend }) => {
    const spendBefore: ConsumeStepUpToken = (work) => spend(work, transferBefore);
    const spendAfter: ConsumeStepUpToken = (work) => spend(work, transferAfter);
    const caller = {
      userId: user.id,
      language: readMailLanguage(request),
      actor: createUserActor(user, request),
      spend: { source: spendBefore, target: spendAfter },
    };
    return handleTransferAction(ctx, caller, body);
  });

  serve(app, ctx, nameUpdateVerify, ({ user, body }) => getNameEligibility(ctx, user.id, body));
  serve(app, ctx, nameUpdateSubmit, ({ user, body, request, spend }) =>
    submitNameUpdate(ctx, user.id, body, {
      language: readMailLanguage(request),
      actor: createUserActor(user, request),
      spend: (work) => spend(work, updateName),
    }),
  );

  serve(app, ctx, resetVerify, ({ user }) => getResetEligibility(ctx, user.id));
  serve(app, ctx, selfResetCall, ({ user, body, request, spend }) => {
    const caller = {
      userId: user.id,
      language: readMailLanguage(request),
      actor: createUserActor(user, request),
    };
    return resetIdentity(ctx, { ...caller, spend: (work) => spend(work, reset) }, body);
  });
  serve(app, ctx, resetEuPoiCall, ({ user, request, spend }) => {
    const caller = {
      userId: user.id,
      language: readMailLanguage(request),
      actor: createUserActor(user, request),
    };
    return resetEuIdentity(ctx, { ...caller, spend: (work) => spend(work, reset) });
  });

  serve(app, ctx, residence, ({ user, body, request, spend }) =>
    declareResidence(ctx, user.id, body, {
      actor: createUserActor(user, request),
      spend: (work) => spend(work, update),
      ip: request.ip,
    }),
  );

  serve(app, ctx, canQuickKycCall, ({ user }) => getQuickKycEligibility(ctx, user.id));
  serve(app, ctx, doQuickKycCall, ({ user, body, request }) =>
    runNumberCheck(ctx, { userId: user.id, actor: createUserActor(user, request), ip: request.ip }, body),
  );
  serve(app, ctx, revealPersonalInfo, ({ user, request, spend }) =>
    getRevealedInfo(ctx, user.id, createUserActor(user, request), (work) => spend(work, reveal)),
  );
}
