// Puts a knowledge test into a given state.
import { findFormByTemplateCode, findTemplate } from '#contract/forms/all-forms.ts';
import { questionnaireRequest, type TestState } from '#gateway/db/schema/questionnaires/questionnaires.ts';
import type { TestGateway } from '#gateway/testing/gateway.ts';
import { buildFormId, type Racer } from './people.ts';

export const KNOWLEDGE_TEST_CODE = 'CKT_KZ';

export async function putTest({ ctx, clock }: TestGateway, racer: Racer, state: TestState): Promise<void> {
  const { sceneCode, bizFrom } = findFormByTemplateCode(KNOWLEDGE_TEST_CODE);
  const test = { knowledge: { state, failures: 0, starts: [], locks: 0 } };
  await ctx.db
    .insert(questionnaireRequest)
    .values({
      id: buildFormId(racer, KNOWLEDGE_TEST_CODE),
      userId: racer.userId,
      templateCode: KNOWLEDGE_TEST_CODE,
      version: findTemplate(KNOWLEDGE_TEST_CODE)?.version ?? '',
      sceneCode,
      bizFrom,
      createdAt: clock.now(),
      test,
    })
    .onConflictDoUpdate({ target: questionnaireRequest.id, set: { test } });
}
