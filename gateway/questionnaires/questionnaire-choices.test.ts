// Choices after an answer or result: a lower risk profile, more time, and prefilled answers.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  extensionNotPossible,
  questionnaireClosed,
  questionnaireUnknown,
  riskProfileHigher,
} from '#contract/errors/questionnaires.ts';
import type { TemplateDetail } from '#contract/calls/questionnaires.ts';
import { DAY_MS } from '#contract/days.ts';
import { findLatestRequest, listLatestResponses } from '#gateway/db/queries/questionnaires.ts';
import { updateQuestionnaires } from '#gateway/jobs/questionnaire-upkeep.ts';
import { assignForm } from './review/forms-to-review.ts';
import { fillForm, openForm, sendForm } from '#gateway/testing/forms.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import {
  createNewcomer,
  type Person,
  SAMPLE_IDENTITY,
  TEST_ACTOR,
  attachEvidence,
} from '#gateway/testing/newcomers.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const BOLD = { R1: '25_40', R2: 'highest', R3: 'gt5', R4: 'lt10', R5: 'gt6' } as const;
const BOLDER = { ...BOLD, R6: 'buy', R7: 'beyond', R8: 'gt5', R9: 'regularly', R10: 'rising' };

async function riskOf(person: Person, choices: Record<string, string>) {
  const detail = await openForm(person, 'RTT_GLOBAL');
  const { result } = await sendForm(person, detail, fillForm(detail, choices));
  return { requestId: detail.requestId, ...result };
}

describe('[S12] a lower risk profile', () => {
  it('may be chosen at once, step by step, and applies from then on', async () => {
    const person = await createNewcomer(gateway);
    const { requestId, outcome } = await riskOf(person, BOLDER);
    expect(outcome).toMatchObject({ profile: 'aggressive', exposurePercent: 50, lowered: false });
    const lower = (profile: string) => person.call('lowerRiskProfile', { requestId, profile });
    const same = await lower('aggressive');
    expect(same.result.outcome).toEqual(outcome);

    const balanced = { kind: 'risk', profile: 'balanced', exposurePercent: 20, capped: false, lowered: true };
    expect((await lower('balanced')).result.outcome).toEqual(balanced);
    expect((await openForm(person, 'RTT_GLOBAL')).outcome).toEqual(balanced);
    for (const profile of ['growth', 'aggressive'])
      expect((await lower(profile)).ret_code).toBe(riskProfileHigher);
    expect((await lower('conservative')).result.outcome).toMatchObject({ exposurePercent: 5 });
  });

  it('is refused to other users, and requires a valid result', async () => {
    const person = await createNewcomer(gateway);
    const detail = await openForm(person, 'RTT_GLOBAL');
    const lower = (who: Person, requestId: string) =>
      who.call('lowerRiskProfile', { requestId, profile: 'conservative' });
    expect((await lower(person, detail.requestId)).ret_code).toBe(questionnaireUnknown);
    await riskOf(person, BOLDER);
    const other = await createNewcomer(gateway);
    expect((await lower(other, detail.requestId)).ret_code).toBe(questionnaireUnknown);
    const form = await openForm(person, 'PERSONAL_V1');
    expect((await lower(person, form.requestId)).ret_code).toBe(questionnaireUnknown);

    gateway.clock.advance(366 * DAY_MS);
    const later = { ...(await gateway.signInAs(person.userId)), userId: person.userId };
    expect((await lower(later, detail.requestId)).ret_code).toBe(questionnaireClosed);
  });

  it('is valid a year; then the test is open again', async () => {
    const person = await createNewcomer(gateway);
    await riskOf(person, {});
    gateway.clock.advance(364 * DAY_MS);
    const soon = await gateway.signInAs(person.userId);
    expect((await openForm(soon, 'RTT_GLOBAL')).test).toMatchObject({ status: 'PASSED' });
    gateway.clock.advance(2 * DAY_MS);
    const later = await openForm(await gateway.signInAs(person.userId), 'RTT_GLOBAL');
    expect(later).toMatchObject({ editable: true, test: { status: 'EXPIRED' } });
  });
});

describe('[C14] more time', () => {
  const ask = (person: Person) =>
    assignForm(
      gateway.ctx,
      {
        userId: person.userId,
        templateCode: 'RFI',
        assignment: { requests: [{ kind: 'account_access', mandatory: true }] },
      },
      TEST_ACTOR,
    );
  const extend = (person: Person, { requestId }: Pick<TemplateDetail, 'requestId'>) =>
    person.call('extendDeadline', { requestId, reason: 'waitingForPapers' });

  it('is granted once, for a week, and its reason is stored', async () => {
    const person = await createNewcomer(gateway);
    await ask(person);
    const detail = await openForm(person, 'RFI');
    const [dueAt, later] = [14, 21].map((days) =>
      new Date(gateway.clock.now().getTime() + days * DAY_MS).toISOString(),
    );
    expect(detail).toMatchObject({ dueAt, extendableTo: later });
    expect((await extend(person, detail)).result).toEqual({ dueAt: later });
    expect(await openForm(person, 'RFI')).toMatchObject({ dueAt: later, extendableTo: null });
    const row = await findLatestRequest(gateway.ctx.db, person.userId, 'RFI');
    expect(row?.extendedFor).toBe('waitingForPapers');
    expect((await extend(person, detail)).ret_code).toBe(extensionNotPossible);
    const { tasks } = (await person.call('complianceTasks')).result;
    expect(tasks.find(({ route }) => route === 'rfiQuestion')?.dueAt).toBe(later);
  });

  it('is refused after the deadline, and for other forms', async () => {
    const person = await createNewcomer(gateway);
    await ask(person);
    const detail = await openForm(person, 'RFI');
    const form = await openForm(person, 'PERSONAL_V1');
    expect(form.extendableTo).toBeNull();
    expect((await extend(person, form)).ret_code).toBe(questionnaireUnknown);
    const other = await createNewcomer(gateway);
    expect((await extend(other, detail)).ret_code).toBe(questionnaireUnknown);
    gateway.clock.advance(15 * DAY_MS);
    const late = { ...(await gateway.signInAs(person.userId)), userId: person.userId };
    expect((await openForm(late, 'RFI')).extendableTo).toBeNull();
    expect((await extend(late, detail)).ret_code).toBe(extensionNotPossible);
  });
});

describe('[G3] known data', () => {
  const address = {
    line1: '5 Harbour Street',
    line2: '',
    city: 'Rio',
    region: '',
    postcode: '20000-000',
    country: 'BR',
  };
  const valueOf = ({ answers }: TemplateDetail, linkId: string) =>
    answers.find((answer) => answer.linkId === linkId)?.value;

  it('is prefilled, marked, and can be changed', async () => {
    const person = await createNewcomer(gateway, {
      site: 'HK',
      country: 'BR',
      verified: { ...SAMPLE_IDENTITY, address },
    });
    const detail = await openForm(person, 'OC_V1');
    expect(detail.prefilled.toSorted()).toEqual(
      [
        'addr.home',
        'contact.email',
        'id.dob',
        'id.family',
        'id.given',
        'id.nationalities',
        'tax.res.country',
      ].toSorted(),
    );
    expect(detail.prefilled.map((linkId) => valueOf(detail, linkId))).not.toContain(undefined);
    expect(valueOf(detail, 'id.given')).toBe('Sam');
    expect(valueOf(detail, 'id.dob')).toBe('1992-03-04');
    expect(valueOf(detail, 'id.nationalities')).toEqual(['BR']);
    expect(valueOf(detail, 'addr.home')).toEqual({
      country: 'BR',
      line1: '5 Harbour Street',
      city: 'Rio',
      postcode: '20000-000',
    });
    const answers = detail.answers.map((answer) =>
      answer.linkId === 'id.given' ? { ...answer, value: 'Samuel' } : answer,
    );
    const { requestId, draftVersion, template } = detail;
    await person.call('questionnaireDraft', { requestId, draftVersion, version: template.version, answers });
    const back = await openForm(person, 'OC_V1');
    expect(valueOf(back, 'id.given')).toBe('Samuel');
    expect(back.prefilled).not.toContain('id.given');
    expect(back.prefilled).toContain('id.family');
  });

  it('contains no identity data before verification', async () => {
    const person = await createNewcomer(gateway, { site: 'HK', country: 'HK' });
    const detail = await openForm(person, 'OC_V1');
    expect(detail.prefilled.toSorted()).toEqual(['contact.email', 'tax.res.country']);
  });

  it('is carried over to other forms, except consents, signatures and files', async () => {
    const person = await createNewcomer(gateway, { verified: SAMPLE_IDENTITY });
    const first = await openForm(person, 'ADVANCED_V1');
    const choices = { 'emp.status': ['employed'], 'emp.employer': 'Sample Works', 'inc.annual': '50k_100k' };
    const sent = await attachEvidence(gateway, person.userId, first, fillForm(first, choices));
    await sendForm(person, first, sent);

    const next = await openForm(person, 'PERSONAL_V1');
    expect(valueOf(next, 'emp.employer')).toBe('Sample Works');
    expect(valueOf(next, 'inc.annual')).toBe('50k_100k');
    expect(next.prefilled).toEqual(expect.arrayContaining(['emp.status', 'emp.employer', 'inc.annual']));
    expect(next.answers.filter(({ linkId }) => /^decl|^sign|doc$/.test(linkId))).toEqual([]);
    const asked = fillForm(next).map(({ linkId }) => linkId);
    const open = asked.filter((linkId) => !next.prefilled.includes(linkId));
    expect(open.filter((linkId) => /^(emp|inc|purp|pep)\./.test(linkId))).toEqual([]);
  });

  it('is not used in tests, requests for information and rejected forms', async () => {
    const person = await createNewcomer(gateway, { verified: SAMPLE_IDENTITY });
    expect((await openForm(person, 'RTT_GLOBAL')).prefilled).toEqual([]);
    const other = await createNewcomer(gateway);
    expect((await openForm(other, 'PERSONAL_V1')).answers).toEqual([]);
  });
});

describe('[T8] time', () => {
  it('assigns an expired required form again, with its last answers', async () => {
    const person = await createNewcomer(gateway, { site: 'IN', country: 'IN' });
    const detail = await openForm(person, 'STANDARD_V1');
    expect((await sendForm(person, detail, fillForm(detail))).result.status).toBe('APPROVED');
    gateway.clock.advance(1100 * DAY_MS);
    await updateQuestionnaires(gateway.ctx);
    const later = await gateway.signInAs(person.userId);
    const again = await openForm(later, 'STANDARD_V1');
    expect(again).toMatchObject({ status: 'UNSUBMIT', editable: true });
    expect(again.answers.length).toBeGreaterThan(3);
    expect(Date.parse(again.dueAt ?? '') - gateway.clock.now().getTime()).toBe(30 * DAY_MS);
  });

  it('deletes the answers of a user who does not qualify', async () => {
    const person = await createNewcomer(gateway, { site: 'HK', country: 'HK' });
    const detail = await openForm(person, 'PI_PRE_V1');
    const { result } = await sendForm(person, detail, fillForm(detail));
    expect(result.outcome).toMatchObject({ eligible: false });
    const kept = async () => (await listLatestResponses(gateway.ctx.db, person.userId)).length;
    gateway.clock.advance(29 * DAY_MS);
    await updateQuestionnaires(gateway.ctx);
    expect(await kept()).toBe(1);
    gateway.clock.advance(2 * DAY_MS);
    await updateQuestionnaires(gateway.ctx);
    expect(await kept()).toBe(0);
  });
});
