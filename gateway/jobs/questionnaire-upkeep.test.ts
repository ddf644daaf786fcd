import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { updateQuestionnaires } from './questionnaire-upkeep.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

it('[T8] closes editing of a submission after a day, and updates the profile', async () => {
  const before = await gateway.signIn('u08');
  expect((await before.call('kycInfo', {})).result.questionnaireStatus).toBe('PENDING');
  gateway.clock.advance(DAY_MS + 1000);
  await updateQuestionnaires(gateway.ctx);
  const after = await gateway.signIn('u08');
  expect((await after.call('kycInfo', {})).result.questionnaireStatus).toBe('PENDING_NO_EDIT');
});
