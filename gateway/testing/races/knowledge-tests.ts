// Puts a knowledge test into a given state.
import { findFormByTemplateCode, findTemplate } from '#contract/forms/all-forms.ts';
import { questionnaireRequest, type TestState } from '#gateway/db/schema/questionnaires/questionnaires.ts';
import type { TestGateway } from '#gateway/testing/gateway.ts';
import { formOf, type Racer } from './people.ts';

export const TEST = 'CKT_KZ';

export async function putTest({ ctx, clock }: TestGateway, racer: Racer, state: TestState): Promise<void> {
  const { sceneCode, bizFrom } = findFormByTemplateCode(TEST);
  const test = { knowledge: { state, failures: 0, starts: [], locks: 0 } };
  await ctx.db
    .insert(questionnaireRequest)
    .values({
      id: formOf(racer, TEST),
      userId: racer.userId,
      templateCode: TEST,
      version: findTemplate(TEST)?.version ?? '',
      sceneCode,
      bizFrom,
      createdAt: clock.now(),
      test,
    })
    .onConflictDoUpdate({ target: questionnaireRequest.id, set: { test } });
}
