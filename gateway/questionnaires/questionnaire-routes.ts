// Routes of questionnaires, onboarding and the custody partner's form. [C14, C18, C27]
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  createSatosQuestionnaire,
  onboardingInfo as onboardingInfoCall,
  querySatosQuestionnaire,
  submitOnboarding as submitOnboardingCall,
} from '#contract/calls/onboarding.ts';
import {
  createQuestionnaire as createQuestionnaireCall,
  extendDeadline as extendDeadlineCall,
  lowerRiskProfile,
  questionnaireDraft,
  questionnaireTemplate,
  submitQuestionnaire,
} from '#contract/calls/questionnaires.ts';
import { SECURITY_ACTION } from '#contract/security.ts';
import type { Context } from '#gateway/context.ts';
import { createUserActor } from '#gateway/http/actor.ts';
import { readRequestLanguage } from '#gateway/http/request-language.ts';
import { extendDeadline } from './deadline-extension.ts';
import { readOnboardingInfo, submitOnboarding } from './onboarding.ts';
import { createPartnerForm, readPartnerFormState } from './partner-form.ts';
import { type Submitter, submitAnswers } from './submission.ts';
import { chooseLowerProfile } from './tests/lower-risk-profile.ts';
import { createQuestionnaire, saveFormDraft, readTemplateDetail } from './responses.ts';
import type { SignedInUser } from '#gateway/http/caller.ts';
import type { Work } from '#gateway/kit/unit-of-work.ts';
import { serve } from '#gateway/http/serve.ts';

interface Caller {
  user: SignedInUser;
  request: FastifyRequest;
}
const reader = ({ user, request }: Caller) => ({
  actor: createUserActor(user, request),
  language: readRequestLanguage(request),
});

interface SigningCaller extends Caller {
  spend(work: Work, action: typeof SECURITY_ACTION.otp): Promise<void>;
}

/** Returns the route of the user's next task, null if none. Injected, because tasks also depend on other modules. */
type NextTask = (ctx: Context, userId: string) => Promise<string | null>;

export function questionnaireRoutes(app: FastifyInstance, ctx: Context, nextTask: NextTask): void {
  const sender = (from: SigningCaller): Submitter => ({
    ...reader(from),
    userId: from.user.id,
    spend: (work) => from.spend(work, SECURITY_ACTION.otp),
    nextTask: (tx) => nextTask({ ...ctx, db: tx }, from.user.id),
  });

  serve(app, ctx, questionnaireTemplate, ({ body, user, request }) =>
    readTemplateDetail(ctx, user.id, body, readRequestLanguage(request)),
  );
  serve(app, ctx, createQuestionnaireCall, ({ user, body, request }) =>
    createQuestionnaire(ctx, user.id, body, createUserActor(user, request)),
  );
  serve(app, ctx, questionnaireDraft, ({ user, body, request }) =>
    saveFormDraft(ctx, user.id, body, createUserActor(user, request)),
  );
  serve(app, ctx, lowerRiskProfile, ({ user, body, request }) =>
    chooseLowerProfile(ctx, user.id, body, createUserActor(user, request)),
  );
  serve(app, ctx, extendDeadlineCall, ({ user, body, request }) =>
    extendDeadline(ctx, user.id, body, createUserActor(user, request)),
  );
  serve(app, ctx, submitQuestionnaire, ({ body, ...from }) => submitAnswers(ctx, body, sender(from)));

  serve(app, ctx, onboardingInfoCall, ({ user, request }) =>
    readOnboardingInfo(ctx, user.id, readRequestLanguage(request)),
  );
  serve(app, ctx, submitOnboardingCall, ({ body, ...from }) => submitOnboarding(ctx, body, sender(from)));

  serve(app, ctx, createSatosQuestionnaire, ({ body, ...from }) =>
    createPartnerForm(ctx, body, sender(from)),
  );
  serve(app, ctx, querySatosQuestionnaire, ({ user }) => readPartnerFormState(ctx, user.id));
}
