import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { ERROR_CODES, type ErrorName } from '#contract/errors.ts';
import { compileTemplate } from '#contract/questionnaire/compile.ts';
import { createNewcomer } from '#gateway/testing/newcomers.ts';
import { answerQuestion } from '#gateway/testing/knowledge.ts';
import { fillForm, openForm, sendForm } from '#gateway/testing/forms.ts';
import { type SignedInClient, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';

const HOUR = 3_600_000;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const codeOf = (name: ErrorName) => ERROR_CODES[name];
describe('[S12] the knowledge test', () => {
  const right = ({ template }: Awaited<ReturnType<typeof openForm>>, wrong = 0) =>
    [...compileTemplate(template).nodes.values()].flatMap(({ id, item }, index) =>
      item?.type === 'single' ? [{ linkId: id, value: answerQuestion(item, index > wrong) }] : [],
    );
  const start = (person: SignedInClient, templateCode: string) =>
    person.call('createQuestionnaire', { templateCode });

  it('draws each attempt once: a reload shows the same questions, the next attempt others', async () => {
    const person = await createNewcomer(gateway, { site: 'KZ', country: 'KZ' });
    const shown = async () => JSON.stringify((await openForm(person, 'CKT_KZ')).template.sections);
    await start(person, 'CKT_KZ');
    const first = await shown();
    expect(await shown()).toBe(first);
    const detail = await openForm(person, 'CKT_KZ');
    await sendForm(person, detail, []);
    await start(person, 'CKT_KZ');
    expect(await shown()).not.toBe(first);
    expect(first).not.toMatch(/correct/i);
  });

  it('waits a day after two failures', async () => {
    const person = await gateway.signIn('u07');
    const seen = await openForm(person, 'CKT_HK');
    expect(seen).toMatchObject({ editable: false, test: { status: 'COOLING_DOWN' } });
    expect(compileTemplate(seen.template).order).toHaveLength(1);
    expect((await start(person, 'CKT_HK')).ret_code).toBe(codeOf('questionnaire_closed'));
  });

  it('starts on request only, is marked, and returns only the topics to study', async () => {
    const person = await gateway.signIn('u11');
    expect((await openForm(person, 'CKT_KZ')).test).toMatchObject({ status: 'NOT_STARTED', attemptsLeft: 6 });
    expect((await start(person, 'CKT_KZ')).result.test).toMatchObject({ status: 'IN_PROGRESS' });
    const paper = await openForm(person, 'CKT_KZ');
    expect(paper.editable).toBe(true);
    const failed = await sendForm(person, paper, right(paper, 10));
    expect(failed.result).toMatchObject({
      status: 'REJECTED',
      outcome: { kind: 'knowledge', passed: false },
    });
    expect(JSON.stringify(failed)).not.toMatch(/"right"|score/);

    await start(person, 'CKT_KZ');
    const next = await openForm(person, 'CKT_KZ');
    const passed = await sendForm(person, next, right(next));
    expect(passed.result).toMatchObject({ status: 'APPROVED', outcome: { passed: true, weakTopics: [] } });
    expect((await start(person, 'CKT_KZ')).result.status).toBe('APPROVED');
  });

  it('counts unanswered questions as wrong', async () => {
    const person = await gateway.signIn('u15');
    expect((await start(person, 'CKT_ID')).result.test?.secondsLeft).toBe(30 * 60);
    const paper = await openForm(person, 'CKT_ID');
    const { result } = await sendForm(person, paper, right(paper).slice(0, 7));
    expect(result).toMatchObject({ status: 'REJECTED', outcome: { passed: false } });
    expect(result.outcome).toMatchObject({ weakTopics: { length: 3 } });
  });

  it('accepts nothing after half an hour', async () => {
    const person = await gateway.signIn('u14');
    await start(person, 'CKT_AE');
    const paper = await openForm(person, 'CKT_AE');
    gateway.clock.advance(HOUR);
    expect((await sendForm(person, paper, right(paper))).ret_code).toBe(codeOf('questionnaire_closed'));
    expect(await openForm(person, 'CKT_AE')).toMatchObject({
      status: 'REJECTED',
      test: { status: 'FAILED', attemptsLeft: 5 },
      outcome: { kind: 'knowledge', passed: false, weakTopics: { length: 10 }, timeUp: true },
    });
  });
});

describe('[S12] the risk test', () => {
  it('returns a profile, and another one only after a day', async () => {
    const person = await gateway.signIn('u05');
    const detail = await openForm(person, 'RTT_GLOBAL');
    const done = await sendForm(person, detail, fillForm(detail));
    expect(done.result).toMatchObject({ status: 'APPROVED', outcome: { kind: 'risk' } });
    expect((await person.call('createQuestionnaire', { templateCode: 'RTT_GLOBAL' })).result).toMatchObject({
      status: 'APPROVED',
      test: { status: 'COOLING_DOWN' },
    });
    gateway.clock.advance(DAY_MS);
    const later = await gateway.signIn('u05');
    const again = await later.call('createQuestionnaire', { templateCode: 'RTT_GLOBAL' });
    expect(again.result.status).toBe('UNSUBMIT');
  });
});

describe('[T8] starting over', () => {
  it('waits out the cooling-off of a refusal', async () => {
    const person = await gateway.signIn('u14');
    expect((await openForm(person, 'QI_AE_V1')).editable).toBe(false);
    gateway.clock.advance(7 * DAY_MS);
    const later = await gateway.signIn('u14');
    const opened = await later.call('createQuestionnaire', { templateCode: 'QI_AE_V1' });
    expect(opened.result.status).toBe('UNSUBMIT');
  });

  it('is possible when an approval has expired', async () => {
    const person = await gateway.signIn('u03');
    const detail = await openForm(person, 'STANDARD_V1');
    expect((await sendForm(person, detail, fillForm(detail))).result.status).toBe('APPROVED');
    gateway.clock.advance(37 * 31 * DAY_MS);
    const later = await openForm(await gateway.signIn('u03'), 'STANDARD_V1');
    expect(later).toMatchObject({ status: 'UNSUBMIT', editable: true });
  });
});
