// The onboarding form of a site: which sections are done, which papers are missing. [C18]
import { formForTemplateCode } from '#contract/forms/all-forms.ts';
import { indexAnswers } from '#contract/questionnaire/answers.ts';
import type { CompiledTemplate } from '#contract/questionnaire/compile.ts';
import type { Context as FormContext } from '#contract/questionnaire/context.ts';
import { evaluate } from '#contract/questionnaire/evaluate.ts';
import { hasError, pageIssues, visiblePages } from '#contract/questionnaire/pages.ts';
import type { Answer } from '#contract/questionnaire.ts';
import type {
  onboardingInfo as onboardingInfoCall,
  submitOnboarding as submitOnboardingCall,
} from '#contract/calls/onboarding.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import { formSiteForCode } from '#contract/sites.ts';
import type { Context } from '#gateway/context.ts';
import { onboardingCode } from './catalogue.ts';
import { formContexts } from './context.ts';
import { seeAsked, unknownForm } from './requests.ts';
import { statusNow } from './standing.ts';
import { type Sender, submitAnswers } from './submission.ts';
import { formOf } from './form.ts';
import { currentAnswers, subjectIn } from './responses.ts';

type Info = ResponseOf<typeof onboardingInfoCall>;

const NONE: Info = { templateCode: null, sections: [], supplement: [], status: 'UNDEFINED' };

function sectionsOf(
  form: CompiledTemplate,
  answers: readonly Answer[],
  context: FormContext,
): Pick<Info, 'sections' | 'supplement'> {
  const known = indexAnswers(answers);
  const evaluation = evaluate(form, known, context);
  const sections = visiblePages(form, evaluation).map((page) => ({
    id: page.id,
    status: hasError(pageIssues(form, evaluation, page)) ? ('OPEN' as const) : ('DONE' as const),
  }));
  const missing = form.order.flatMap(({ id, item }) =>
    item?.type === 'file' && id in evaluation.required && known[id] === undefined ? [item.purpose] : [],
  );
  return { sections, supplement: [...new Set(missing)] };
}

/** A look: the form is opened by its first answer. */
export async function onboardingInfo(ctx: Context, userId: string, language: string): Promise<Info> {
  const { db, clock } = ctx;
  const now = clock.now();
  const subject = await subjectIn(db, userId);
  const templateCode = onboardingCode(formSiteForCode(subject.account.site));
  if (!templateCode) return NONE;
  const row = await seeAsked(ctx, { db, now }, subject, { template_code: templateCode });
  const form = formOf(ctx, row);
  const { own } = await formContexts(ctx, { db, now, language }, subject, row);
  const answers = (await currentAnswers(ctx, db, form, row)) ?? [];
  return { templateCode, status: statusNow(row, now), ...sectionsOf(form, answers, own) };
}

/** Takes onboarding forms and no others. */
export async function submitOnboarding(
  ctx: Context,
  body: RequestOf<typeof submitOnboardingCall>,
  sender: Sender,
) {
  if (formForTemplateCode(body.templateCode).submit !== 'submitOnboarding') throw unknownForm();
  return submitAnswers(ctx, body, sender);
}
