// A test that was not submitted: when its time expires, the saved draft is marked as if submitted.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { questionnaireClosed } from '#contract/errors/questionnaires.ts';
import { compileTemplate } from '#contract/questionnaire/compile.ts';
import { findLatestRequest, listLatestResponses } from '#gateway/db/queries/questionnaires.ts';
import { answerQuestion } from '#gateway/testing/knowledge.ts';
import { decryptAnswers } from './form-encryption.ts';
import { updateQuestionnaires } from '#gateway/jobs/questionnaire-upkeep.ts';
import { openForm, sendForm } from '#gateway/testing/forms.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { createNewcomer, type Person } from '#gateway/testing/newcomers.ts';

const MINUTE = 60_000;
const CODE = 'CKT_KZ';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const begin = (person: Person) => person.call('createQuestionnaire', { templateCode: CODE });

/** A running test with this many questions answered correctly and saved. */
async function saved(person: Person, right: number) {
  await begin(person);
  const paper = await openForm(person, CODE);
  const { requestId, template, draftVersion } = paper;
  const answers = [...compileTemplate(template).nodes.values()]
    .flatMap(({ id, item }) => (item ? [{ linkId: id, value: answerQuestion(item) }] : []))
    .slice(0, right);
  const body = { requestId, version: template.version, draftVersion, answers };
  expect((await person.call('questionnaireDraft', body)).ret_code).toBe(0);
  return { paper, answers, endsAt: paper.test?.endsAt ?? '' };
}

async function stored(person: Person) {
  const row = await findLatestRequest(gateway.ctx.db, person.userId, CODE);
  const sent = await listLatestResponses(gateway.ctx.db, person.userId);
  return { row, answers: sent.map(({ response }) => decryptAnswers(gateway.ctx, response)) };
}

describe('[S12] an expired test', () => {
  it('is passed if the saved draft passes, and is valid from its deadline', async () => {
    const person = await createNewcomer(gateway, { site: 'KZ', country: 'KZ' });
    const { answers, endsAt } = await saved(person, 10);
    gateway.clock.advance(31 * MINUTE);
    await updateQuestionnaires(gateway.ctx);
    const { row, answers: sent } = await stored(person);
    expect(sent).toEqual([answers]);
    expect(row).toMatchObject({ status: 'APPROVED', draftEnc: '' });
    expect([row?.submittedAt?.toISOString(), row?.decidedAt?.toISOString()]).toEqual([endsAt, endsAt]);
    expect(await openForm(person, CODE)).toMatchObject({
      editable: false,
      test: { status: 'PASSED' },
      outcome: { passed: true, weakTopics: [], timeUp: true },
    });
  });

  it('counts unanswered questions as wrong, uses one try, and is marked once', async () => {
    const person = await createNewcomer(gateway, { site: 'KZ', country: 'KZ' });
    const { answers } = await saved(person, 6);
    gateway.clock.advance(31 * MINUTE);
    expect(await openForm(person, CODE)).toMatchObject({
      status: 'REJECTED',
      test: { status: 'FAILED', attemptsLeft: 5 },
      outcome: { passed: false, weakTopics: { length: 4 }, timeUp: true },
    });
    await updateQuestionnaires(gateway.ctx);
    expect((await stored(person)).answers).toEqual([answers]);

    // The next attempt starts empty.
    expect((await begin(person)).result.test).toMatchObject({ status: 'IN_PROGRESS', attemptsLeft: 5 });
    expect(await openForm(person, CODE)).toMatchObject({ answers: [], outcome: null });
  });

  it('is dated by its deadline, however late it is marked', async () => {
    const person = await createNewcomer(gateway, { site: 'KZ', country: 'KZ' });
    for (const right of [0, 7]) {
      await saved(person, right);
      gateway.clock.advance(31 * MINUTE);
    }
    gateway.clock.advance(23 * 60 * MINUTE);
    const looked = async () => (await openForm(await gateway.signInAs(person.userId), CODE)).test;
    expect(await looked()).toMatchObject({ status: 'COOLING_DOWN', attemptsLeft: 4 });
    gateway.clock.advance(60 * MINUTE);
    expect(await looked()).toMatchObject({ status: 'FAILED', retryAt: null });
  });

  it('accepts no later answer and returns the result', async () => {
    const person = await createNewcomer(gateway, { site: 'KZ', country: 'KZ' });
    const { paper, answers } = await saved(person, 10);
    const { requestId, template, draftVersion } = paper;
    gateway.clock.advance(30 * MINUTE + 1);
    const late = { requestId, version: template.version, draftVersion: draftVersion + 1, answers: [] };
    expect((await person.call('questionnaireDraft', late)).ret_code).toBe(questionnaireClosed);
    expect(await sendForm(person, paper, [])).toMatchObject({
      ret_code: questionnaireClosed,
      result: { status: 'APPROVED', test: { status: 'PASSED' } },
    });
    // Starting another attempt keeps the passed one.
    expect((await begin(person)).result).toMatchObject({ status: 'APPROVED', test: { status: 'PASSED' } });
    expect((await stored(person)).answers).toEqual([answers]);
  });

  it('is marked once by two concurrent calls', async () => {
    const person = await createNewcomer(gateway, { site: 'KZ', country: 'KZ' });
    await saved(person, 8);
    gateway.clock.advance(31 * MINUTE);
    await Promise.all([
      openForm(person, CODE),
      updateQuestionnaires(gateway.ctx),
      begin(person),
      openForm(person, CODE),
    ]);
    expect((await stored(person)).answers).toHaveLength(1);
  });
});
