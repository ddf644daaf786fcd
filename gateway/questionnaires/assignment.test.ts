// [T8] Assigned questionnaires and their effect on levels, through the gateway's calls.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { questionnaireFirst } from '#contract/errors/questionnaires.ts';
import { compileTemplate } from '#contract/questionnaire/compile.ts';
import { readSteps } from '#gateway/db/queries/kyc.ts';
import { listRequests } from '#gateway/db/queries/questionnaires.ts';
import { answerQuestion } from '#gateway/testing/knowledge.ts';
import { listDueForms } from '#gateway/levels/site-forms.ts';
import { fillLevel1 } from '#gateway/testing/capture.ts';
import { fillForm, openForm, sendForm } from '#gateway/testing/forms.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import {
  createNewcomer,
  type Person,
  SAMPLE_IDENTITY,
  TEST_ACTOR,
  attachEvidence,
} from '#gateway/testing/newcomers.ts';
import { decideDueCases } from '#gateway/jobs/decider.ts';
import { PERSONAS } from '#gateway/sandbox/persona-table.ts';
import { buildPersonaUserId } from '#gateway/sandbox/personas.ts';
import { reassignForms } from './assignment.ts';
import { setResidence } from '#gateway/db/queries/accounts.ts';
import { moveStep } from '#gateway/levels/steps.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const openCodes = async (userId: string) =>
  (await listRequests(gateway.ctx.db, userId))
    .filter(({ status }) => status === 'UNSUBMIT')
    .map(({ templateCode }) => templateCode)
    .toSorted();

async function answer(person: Person, code: string) {
  const detail = await openForm(person, code);
  const sent = await attachEvidence(gateway, person.userId, detail, fillForm(detail));
  const { ret_code, result } = await sendForm(person, detail, sent);
  expect([code, ret_code]).toEqual([code, 0]);
  return result.status;
}

const canVerify = async (person: Person, level: 'LEVEL_1' | 'LEVEL_2' = 'LEVEL_1') =>
  (await person.call('canVerify', { level })).result.reasonKey;
const levelOf = async (person: Person, at: number) =>
  (await person.call('kycInfo', { obtain_state: true })).result.state[at]?.status;

describe('[T8] sign-up', () => {
  it.each([
    ['EU', 'DE', ['NS_V1', 'RC_EU_V1']],
    ['IN', 'IN', ['NS_V1', 'PERSONAL_V1', 'STANDARD_V1']],
    ['GLOBAL', 'BR', []],
  ])('on %s asks what the site asks', async (site, country, codes) => {
    const { userId } = await createNewcomer(gateway, { site, country });
    expect(await openCodes(userId)).toEqual(codes);
  });

  it('assigns nothing to companies, and every demo account has its site’s forms', async () => {
    for (const persona of PERSONAS.filter(({ isEntity }) => !isEntity)) {
      const rows = await listRequests(gateway.ctx.db, buildPersonaUserId(persona.id));
      const due = listDueForms(persona.site, {
        LEVEL_1: persona.level1.status,
        LEVEL_2: persona.level2.status,
      });
      const asked = rows.filter(({ mandatory }) => mandatory).map(({ templateCode }) => templateCode);
      expect([persona.id, asked]).toEqual([
        persona.id,
        expect.arrayContaining(due.map(({ templateCode }) => templateCode)),
      ]);
    }
  });
});

describe('[T2, T8] a level', () => {
  it('starts when its forms are submitted, is granted when all are approved, and then assigns the next', async () => {
    const person = await createNewcomer(gateway, { site: 'EU', country: 'DE' });
    expect(await canVerify(person)).toBe('questionnaire_first');
    const refused = await person.call('captureOpen', {
      level: 'LEVEL_1',
      country: 'PT',
      docType: 'KYC_DOC_TYPE_PASSPORT',
    });
    expect(refused.ret_code).toBe(questionnaireFirst);
    expect(await answer(person, 'RC_EU_V1')).toBe('APPROVED');
    expect(await canVerify(person)).toBeNull();

    const caseId = await fillLevel1(person);
    await person.call('captureSubmit', { caseId });
    gateway.clock.advance(10_000);
    await decideDueCases(gateway.ctx);
    expect(await levelOf(person, 0)).toBe('PENDING');
    const { verificationProcess } = (await person.call('kycInfo', { obtain_verification_process: true }))
      .result;
    expect(verificationProcess.isVerificationProcess).toBe(true);
    expect(verificationProcess.tasks).toContainEqual(
      expect.objectContaining({ route: 'nsquestion', status: 'OPEN', mandatory: true }),
    );

    expect(await answer(person, 'NS_V1')).toBe('APPROVED');
    expect(await levelOf(person, 0)).toBe('SUCCESS');
    expect(await levelOf(person, 1)).toBe('ALLOW');
    expect(await openCodes(person.userId)).toEqual(['ADVANCED_V1']);
    expect(await canVerify(person, 'LEVEL_2')).toBe('questionnaire_first');
    await answer(person, 'ADVANCED_V1');
    expect(await canVerify(person, 'LEVEL_2')).toBeNull();
  });

  it('is granted at once where everything was approved before', async () => {
    const person = await createNewcomer(gateway, { site: 'AE', country: 'AE', verified: SAMPLE_IDENTITY });
    await answer(person, 'OC_V1');
    await answer(person, 'NS_V1');
    await person.call('captureSubmit', { caseId: await fillLevel1(person) });
    gateway.clock.advance(10_000);
    await decideDueCases(gateway.ctx);
    expect(await levelOf(person, 0)).toBe('SUCCESS');
  });

  it('[S12] waits for the tests in Hong Kong, which are assigned one after the other', async () => {
    const person = { ...(await gateway.signIn('u07')), userId: buildPersonaUserId('u07') };
    const status = async (route: string) =>
      (await person.call('complianceTasks')).result.tasks.find((task) => task.route === route)?.status;
    expect(await status('risk-tolerance-test')).toBe('LOCKED');
    gateway.clock.advance(DAY_MS);
    const later = { ...(await gateway.signIn('u07')), userId: person.userId };
    await later.call('createQuestionnaire', { templateCode: 'CKT_HK' });
    const paper = await openForm(later, 'CKT_HK');
    const right = [...compileTemplate(paper.template).nodes.values()].flatMap(({ id, item }) =>
      item?.type === 'single' ? [{ linkId: id, value: answerQuestion(item) }] : [],
    );
    expect((await sendForm(later, paper, right)).result.status).toBe('APPROVED');
    expect(await levelOf(later, 0)).toBe('PENDING');
    expect(await answer(later, 'RTT_HK')).toBe('APPROVED');
    expect(await levelOf(later, 0)).toBe('SUCCESS');
  });

  it('assigns nothing to a user who is only screened', async () => {
    const person = await createNewcomer(gateway);
    expect(await canVerify(person)).toBeNull();
  });

  it('that is rejected later waits for nothing', async () => {
    const person = await createNewcomer(gateway, { site: 'EU', country: 'DE', level1: 'PENDING' });
    await inTransaction(gateway.ctx, TEST_ACTOR, person.userId, async (work) => {
      const steps = await readSteps(work.tx, person.userId);
      await moveStep(gateway.ctx, work, steps, { level: 'LEVEL_1', event: 'reject_retry' });
    });
    await answer(person, 'RC_EU_V1');
    await answer(person, 'NS_V1');
    expect(await levelOf(person, 0)).toBe('FAILED_AND_CAN_RETRY');
  });
});

describe('[T8] moving to another site', () => {
  it('withdraws forms of the old site only, keeps completed ones, assigns missing ones', async () => {
    const { ctx } = gateway;
    const person = await createNewcomer(gateway, { site: 'EU', country: 'DE' });
    await answer(person, 'NS_V1');
    await setResidence(ctx.db, person.userId, { site: 'AE', residenceCountry: 'AE' });
    await inTransaction(ctx, TEST_ACTOR, person.userId, (work) => reassignForms(ctx, work, person.userId));
    expect(await openCodes(person.userId)).toEqual(['OC_V1']);
    const rows = await listRequests(ctx.db, person.userId);
    const status = (code: string) => rows.find(({ templateCode }) => templateCode === code)?.status;
    expect([status('RC_EU_V1'), status('NS_V1')]).toEqual(['UNDEFINED', 'APPROVED']);
    expect(await canVerify(person)).toBe('questionnaire_first');
  });
});
