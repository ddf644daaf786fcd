// A questionnaire of the current user at the gateway, and answers saved in advance: a walk through a form
// starts at the page under test.
import type { Page } from '@playwright/test';
import type { TemplateDetail } from '../../../contract/calls/questionnaires.ts';
import type { Answers } from '../../../contract/questionnaire.ts';
import { parseAnswerKey } from '../../../contract/questionnaire/answers.ts';
import { compileTemplate } from '../../../contract/questionnaire/compile.ts';
import { fillInForm } from '../../../contract/questionnaire/testing/fill-in.ts';
import { expect } from './test.ts';

const PREFIX = '/x-api/v3/private/kyc';

export async function fetchForm(
  page: Page,
  asked: { request_id: string } | { template_code: string } | { scene_code: string },
): Promise<TemplateDetail> {
  const response = await page.request.get(
    `${PREFIX}/questionnaire-template-detail?${new URLSearchParams(asked)}`,
  );
  return ((await response.json()) as { result: TemplateDetail }).result;
}

export async function saveDraft(
  page: Page,
  { requestId, template, draftVersion }: TemplateDetail,
  answers: Answers,
): Promise<void> {
  const response = await page.request.post(`${PREFIX}/questionnaire-draft`, {
    data: {
      requestId,
      version: template.version,
      draftVersion,
      answers: Object.entries(answers).map(([key, value]) => ({ ...parseAnswerKey(key), value })),
    },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(((await response.json()) as { ret_code: number }).ret_code).toBe(0);
}

/** Answers every question, except files, declarations and signatures. */
export function buildAnswers({ template, context }: TemplateDetail, choices: Answers = {}): Answers {
  const compiled = compileTemplate(template);
  const done = ['file', 'declaration', 'signature'];
  return Object.fromEntries(
    Object.entries(fillInForm(compiled, context, choices)).filter(
      ([key]) => !done.includes(compiled.nodes.get(parseAnswerKey(key).linkId)?.item?.type ?? 'file'),
    ),
  );
}
