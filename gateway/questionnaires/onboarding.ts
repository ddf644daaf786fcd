// A site's onboarding form: completed sections and missing documents. [C18]
import { findFormByTemplateCode } from '#contract/forms/all-forms.ts';
import { indexAnswers } from '#contract/questionnaire/answers.ts';
import type { CompiledTemplate } from '#contract/questionnaire/compile.ts';
import type { Context as FormContext } from '#contract/questionnaire/context.ts';
import { evaluate } from '#contract/questionnaire/evaluate.ts';
import { hasError, listPageIssues, listVisiblePages } from '#contract/questionnaire/pages.ts';
import type { Answer } from '#contract/questionnaire.ts';
import type {
  onboardingInfo as onboardingInfoCall,
  submitOnboarding as submitOnboardingCall,
} from '#contract/calls/onboarding.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import { getFormSite } from '#contract/sites.ts';
import type { Context } from '#gateway/context.ts';
import { findOnboardingCode } from './catalogue.ts';
import { buildFormContexts } from './context.ts';
import { previewRequest, createUnknownFormError } from './requests.ts';
import { getCurrentStatus } from './request-status.ts';
import { type Submitter, submitAnswers } from './submission.ts';
import { compileForm } from './form.ts';
import { readCurrentAnswers, requireSubject } from './responses.ts';

type Info = ResponseOf<typeof onboardingInfoCall>;

const NONE: Info = { templateCode: null, sections: [], supplement: [], status: 'UNDEFINED' };

function toSections(
  form: CompiledTemplate,
  answers: readonly Answer[],
  context: FormContext,
): Pick<Info, 'sections' | 'supplement'> {
  const known = indexAnswers(answers);
  const evaluation = evaluate(form, known, context);
  const sections = listVisiblePages(form, evaluation).map((page) => ({
    id: page.id,
    status: hasError(listPageIssues(form, evaluation, page)) ? ('OPEN' as const) : ('DONE' as const),
  }));
  const missing = form.order.flatMap(({ id, item }) =>
    item?.type === 'file' && id in evaluation.required && known[id] === undefined ? [item.purpose] : [],
  );
  return { sections, supplement: [...new Set(missing)] };
}

/** Read-only: the first answer opens the form. */
export async function readOnboardingInfo(ctx: Context, userId: string, language: string): Promise<Info> {
  const { db, clock } = ctx;
  const now = clock.now();
  const subject = await requireSubject(db, userId);
  const templateCode = findOnboardingCode(getFormSite(subject.account.site));
  if (!templateCode) return NONE;
  const row = await previewRequest(ctx, { db, now }, subject, { template_code: templateCode });
  const form = compileForm(ctx, row);
  const { own } = await buildFormContexts(ctx, { db, now, language }, subject, row);
  const answers = (await readCurrentAnswers(ctx, db, form, row)) ?? [];
  return { templateCode, status: getCurrentStatus(row, now), ...toSections(form, answers, own) };
}

/** Accepts onboarding forms only. */
export async function submitOnboarding(
  ctx: Context,
  body: RequestOf<typeof submitOnboardingCall>,
  sender: Submitter,
) {
  if (findFormByTemplateCode(body.templateCode).submit !== 'submitOnboarding') throw createUnknownFormError();
  return submitAnswers(ctx, body, sender);
}
