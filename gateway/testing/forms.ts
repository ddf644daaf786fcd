// Fills in a form: reads it, answers every question and signs with the verified name.
import type { Answer, Answers } from '#contract/questionnaire.ts';
import { compileTemplate } from '#contract/questionnaire/compile.ts';
import { evaluate } from '#contract/questionnaire/evaluate.ts';
import { collectAnswers } from '#contract/questionnaire/submission.ts';
import { fillInForm } from '#contract/questionnaire/testing/fill-in.ts';
import { SECURITY_ACTION } from '#contract/security.ts';
import type { TemplateDetail } from '#contract/calls/questionnaires.ts';
import type { Context } from '#gateway/context.ts';
import { type RequestRow, updateRequest } from '#gateway/db/queries/questionnaires.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';
import { openQueriedRequest } from '#gateway/questionnaires/requests.ts';
import { requireSubject } from '#gateway/questionnaires/responses.ts';
import type { SignedInClient } from './gateway.ts';
import { passStepUp } from './step-up.ts';

/** A request with these fields, opened if needed. */
export async function putForm(
  ctx: Context,
  userId: string,
  code: string,
  fields: Partial<RequestRow>,
): Promise<RequestRow> {
  const actor = { name: `user:${userId}`, requestId: '' };
  const row = await inTransaction(ctx, actor, userId, async (work) =>
    openQueriedRequest(ctx, work, await requireSubject(work.tx, userId), { template_code: code }),
  );
  await updateRequest(ctx.db, row.id, fields);
  return { ...row, ...fields };
}

export async function openForm(person: SignedInClient, code: string): Promise<TemplateDetail> {
  const answer = await person.call('questionnaireTemplate', { template_code: code });
  if (answer.ret_code !== 0) throw new Error(`${code} is refused: ${answer.ret_code} ${answer.ret_msg}`);
  return answer.result;
}

/** Valid answers, the shortest ones except `choices`; `name` signs. */
export function fillForm(
  { template, context }: TemplateDetail,
  choices: Answers = {},
  name = 'Sam Sample',
): Answer[] {
  const form = compileTemplate(template);
  const answers = fillInForm(form, context, choices);
  const sent = collectAnswers(form, evaluate(form, answers, context), answers);
  return sent.map((answer) =>
    form.nodes.get(answer.linkId)?.item?.type === 'signature' ? { ...answer, value: { name } } : answer,
  );
}

export async function sendForm(
  person: SignedInClient,
  detail: TemplateDetail,
  answers: readonly Answer[],
  headers: Record<string, string> = {},
) {
  const signed = detail.template.sections.some(({ items }) => items.some(({ type }) => type === 'signature'));
  const { requestId, template } = detail;
  return person.call(
    'submitQuestionnaire',
    {
      requestId,
      templateCode: template.templateCode,
      version: template.version,
      answers,
      ...(signed ? { securityToken: await passStepUp(person, SECURITY_ACTION.otp) } : {}),
    },
    { headers },
  );
}
