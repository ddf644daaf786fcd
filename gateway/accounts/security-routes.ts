// Security checks: the assessment of a device, codes by e-mail, and the calls that require a passed check. [C23, C25,
// X13]
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalidRequest } from '#contract/errors/requests.ts';
import { defaultIntercept, otpSend, otpVerify, riskIntercept } from '#contract/calls/security.ts';
import type { Context } from '#gateway/context.ts';
import { createUserActor } from '#gateway/http/actor.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { type PageLanguage, selectPageLanguage } from '#gateway/i18n/page-language.ts';
import { assessDevice } from './risk.ts';
import { readStepUpRequirement, sendCode, verifyCode } from './step-up.ts';
import { serve } from '#gateway/http/serve.ts';

/** Language of e-mails to the user of this request. */
export const readMailLanguage = ({ headers }: FastifyRequest): PageLanguage =>
  selectPageLanguage(null, headers['accept-language']);

/** [C23] The id that a page stores for its browser and sends with every request. */
function requireGuid({ headers }: FastifyRequest): string {
  const { guid } = headers;
  if (typeof guid === 'string' && /^[a-f0-9]{32}$/.test(guid)) return guid;
  throw new BusinessError(invalidRequest, { field: 'guid', message: 'The guid header is missing.' });
}

export function securityRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, defaultIntercept, ({ request }) => assessDevice(ctx, request.ip, requireGuid(request)));

  serve(app, ctx, riskIntercept, ({ user }) => readStepUpRequirement(ctx, user.id));
  serve(app, ctx, otpSend, ({ user, body, request }) =>
    sendCode(ctx, user.id, body, readMailLanguage(request), createUserActor(user, request)),
  );
  serve(app, ctx, otpVerify, ({ user, body, request }) =>
    verifyCode(ctx, user.id, body, createUserActor(user, request)),
  );
}
