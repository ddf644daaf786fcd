import type { Static } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { questionnaireClosed } from '#contract/errors/questionnaires.ts';
import { invalidRequest } from '#contract/errors/requests.ts';
import { illegalTransition } from '#contract/errors/verification.ts';
import { FormDetail } from '#contract/schemas/desk/reviews.ts';
import { loadQuestionnaireTexts } from '#gateway/i18n/questionnaire-texts.ts';
import { createValidator } from '#gateway/http/validation.ts';
import { auditRows } from '#gateway/testing/audit-trail.ts';
import { buildPersonaUserId } from '#gateway/sandbox/personas.ts';
import {
  answerProposal,
  bearerHeader,
  callOperatorApi,
  listFromDesk,
  decideByTwo,
  propose,
  type Operator,
} from '#gateway/testing/desk.ts';
import { embeddedPage } from '#gateway/testing/embedded.ts';
import { updateQuestionnaires } from '#gateway/jobs/questionnaire-upkeep.ts';
import { fillForm, openForm, sendForm } from '#gateway/testing/forms.ts';
import { attachEvidence } from '#gateway/testing/newcomers.ts';
import { listEmittedTypes } from '#gateway/testing/event-log.ts';
import { SAME_ORIGIN_HEADERS, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const operator = (path: string, payload?: object, who?: Operator) =>
  callOperatorApi<never>(gateway, path, payload, who);
const formAt = async (code: string): Promise<string> => {
  const queue = await listFromDesk<{ requestId: string; templateCode: string }>(gateway, '/forms');
  return queue.find(({ templateCode }) => templateCode === code)?.requestId ?? '';
};

describe('officers', () => {
  it('request information, read it, reopen it and approve it [T8]', async () => {
    const userId = buildPersonaUserId('u05');
    const assigned = await operator('/forms/assign', {
      userId,
      templateCode: 'RFI',
      urgent: true,
      assignment: { requests: [{ kind: 'account_access', mandatory: true, note: 'Since last spring.' }] },
    });
    expect(assigned).toMatchObject({ status: 200, result: { status: 'UNSUBMIT' } });
    const person = await gateway.signIn('u05');
    const detail = await openForm(person, 'RFI');
    expect(Date.parse(detail.dueAt ?? '') - gateway.clock.now().getTime()).toBe(7 * DAY_MS);
    expect(JSON.stringify(detail.template)).toContain('Since last spring.');
    expect((await sendForm(person, detail, fillForm(detail))).result.status).toBe('PENDING');

    const requestId = await formAt('RFI');
    const { result } = await operator(`/forms/${requestId}`);
    expect(result).toMatchObject({ status: 'PENDING_NO_EDIT', decision: { score: null } });
    const closed = await sendForm(person, detail, fillForm(detail));
    expect(closed.ret_code).toBe(questionnaireClosed);

    const fixes = [{ linkId: 'rfi.0.who', reason: 'Please name everyone.' }];
    const back = await operator(`/forms/${requestId}/decision`, { kind: 'reopen', fixes });
    expect(back.result).toEqual({ status: 'UNSUBMIT', proposal: null });
    const again = await openForm(person, 'RFI');
    expect(again).toMatchObject({ fixes, editable: true });
    expect(again.answers.length).toBeGreaterThan(0);
    const { tasks } = (await person.call('complianceTasks')).result;
    expect(tasks.find(({ route }) => route === 'rfiQuestion')?.status).toBe('ACTION_REQUIRED');

    expect((await sendForm(person, again, again.answers)).result.status).toBe('PENDING');
    const accepted = await operator(`/forms/${requestId}/decision`, { kind: 'approve' });
    expect(accepted.result).toEqual({ status: 'APPROVED', proposal: null });
    const twice = await operator(`/forms/${requestId}/decision`, { kind: 'reject' });
    expect(twice.ret_code).toBe(illegalTransition);
    expect(await listEmittedTypes(gateway, userId)).toEqual([
      'questionnaire.submitted',
      'questionnaire.reopened',
      'questionnaire.submitted',
      'questionnaire.approved',
    ]);
  });

  it('read the questions and the chosen options in their language', async () => {
    const person = await gateway.signIn('u06');
    const { result: assigned } = await callOperatorApi<{ requestId: string }>(gateway, '/forms/assign', {
      userId: buildPersonaUserId('u06'),
      templateCode: 'RFI',
      assignment: { requests: [{ kind: 'account_access', mandatory: true }] },
    });
    const detail = await openForm(person, 'RFI');
    const sent = await sendForm(person, detail, fillForm(detail, { 'rfi.0.who': 'family' }));
    expect(sent.result.status).toBe('PENDING');
    const read = async (language: string) => {
      const reply = await gateway.inject({
        url: `/operator/v1/forms/${assigned.requestId}`,
        headers: { ...bearerHeader(gateway), 'accept-language': language },
      });
      const { result } = reply.json<{ result: Static<typeof FormDetail> }>();
      expect(createValidator(FormDetail).field(result) ?? null).toBe(null);
      return result;
    };
    const english = await read('en-GB,en;q=0.8');
    expect(english.title).toBe('We need some information');
    expect(english.isCurrent).toBe(true);
    expect(english.answers[0]).toMatchObject({
      linkId: 'rfi.0.who',
      value: 'family',
      question: {
        type: 'single',
        page: 'About access to your account',
        text: 'Who uses the account?',
        chosen: ['Me and my family'],
      },
    });
    const german = await loadQuestionnaireTexts('de-DE');
    expect(german('q.rfi.account_access.who')).not.toBe('Who uses the account?');
    expect((await read('de-DE')).answers[0]?.question).toMatchObject({
      text: german('q.rfi.account_access.who'),
      chosen: [german('q.rfi.account_access.who.family')],
    });
  });

  it('decide due diligence in pairs, and accept an appeal for 14 days [T9]', async () => {
    const requestId = await formAt('EDD_V1');
    const path = `/forms/${requestId}/decision`;
    const both = (kind: string) => decideByTwo(gateway, path, { kind });
    const diligence = async () => (await (await gateway.signIn('u16')).call('eddInfo')).result.status;

    const first = await propose(gateway, path, { kind: 'approve' });
    const proposal = { kind: 'form.approve', by: 'officer:ana', object: requestId };
    expect(first.result).toMatchObject({ status: 'PENDING_NO_EDIT', proposal });
    expect((await operator(`/forms/${requestId}`)).result).toMatchObject({ senior: true, proposal });
    expect(await listFromDesk(gateway, '/forms')).toContainEqual(
      expect.objectContaining({ requestId, proposal: expect.objectContaining(proposal) }),
    );
    // To decide otherwise, the open proposal must first be declined.
    expect(await propose(gateway, path, { kind: 'reject' }, 'senior')).toMatchObject({
      ret_code: illegalTransition,
      ret_msg: expect.stringContaining('officer:ana proposed form.approve'),
    });
    await answerProposal(gateway, first.result?.proposal?.proposalId, 'decline');
    expect(await diligence()).toBe('Reviewing');
    expect((await both('reject')).result).toMatchObject({ status: 'REJECTED', proposal: null });
    expect(await diligence()).toBe('Reject');

    expect((await both('appeal')).result).toMatchObject({ status: 'PENDING_NO_EDIT', proposal: null });
    expect(await diligence()).toBe('Reviewing');
    await both('reject');
    gateway.clock.advance(15 * DAY_MS);
    expect((await both('appeal')).ret_code).toBe(illegalTransition);
    expect(await diligence()).toBe('Reject');
  });

  it('approve due diligence for a year; then it is assigned again [T9]', async () => {
    const assigned = await operator('/forms/assign', {
      userId: buildPersonaUserId('u06'),
      templateCode: 'EDD_V1',
    });
    const { requestId } = assigned.result as { requestId: string };
    const person = await gateway.signInAs(buildPersonaUserId('u06'));
    const detail = await openForm(person, 'EDD_V1');
    const answers = fillForm(detail, { 'sow.mix.salary': '100' }, 'Wei Ling Tan');
    const sent = await attachEvidence(gateway, buildPersonaUserId('u06'), detail, answers);
    expect((await sendForm(person, detail, sent)).result.status).toBe('PENDING');
    await decideByTwo(gateway, `/forms/${requestId}/decision`, { kind: 'approve' });
    expect((await person.call('eddInfo')).result.status).toBe('Pass');
    expect((await openForm(person, 'EDD_V1')).editable).toBe(false);

    gateway.clock.advance(367 * DAY_MS);
    await updateQuestionnaires(gateway.ctx);
    const later = await gateway.signInAs(buildPersonaUserId('u06'));
    const { result } = await later.call('eddInfo');
    expect(result.status).toBe('UnSubmit');
    expect(Date.parse(result.dueAt ?? '') - gateway.clock.now().getTime()).toBe(14 * DAY_MS);
    expect((await openForm(later, 'EDD_V1')).answers.length).toBeGreaterThan(10);
  });

  it('get an error for a fix that names no item of the form', async () => {
    const person = await gateway.signInAs(buildPersonaUserId('u05'));
    await operator('/forms/assign', {
      userId: buildPersonaUserId('u05'),
      templateCode: 'RFI',
      assignment: { requests: [{ kind: 'account_access', mandatory: true }] },
    });
    const detail = await openForm(person, 'RFI');
    await sendForm(person, detail, fillForm(detail));
    const reopen = (linkId: string) =>
      operator(`/forms/${detail.requestId}/decision`, {
        kind: 'reopen',
        fixes: [{ linkId, reason: 'Please look again.' }],
      });
    for (const linkId of ['no.such.item', 'rfi.0', 'emp.status', 'page.rfi']) {
      const back = await reopen(linkId);
      expect(back.ret_code).toBe(invalidRequest);
      expect(JSON.stringify(back)).toContain(`no visible items ${linkId}. Its items are rfi.`);
    }
  });

  it('see no drafts, and every read is audited', async () => {
    const person = await gateway.signIn('u11');
    const { requestId } = await openForm(person, 'KZ_CRA_V1');
    expect((await operator(`/forms/${requestId}`)).status).toBe(404);
    expect((await operator(`/forms/${requestId}/decision`, { kind: 'approve' })).status).toBe(404);
    const trail: string[] = [];
    for await (const batch of auditRows(gateway.ctx)) trail.push(...batch.map(({ action }) => action));
    for (const action of ['operator.list_forms', 'operator.view_form', 'form.reopen', 'questionnaire.assign'])
      expect(trail).toContain(action);
  });

  it('need an officer’s token: a user’s session or another token is refused', async () => {
    const person = await gateway.signIn('u05');
    const asPerson = await gateway.inject({ url: '/operator/v1/forms', headers: person.headers });
    expect(asPerson.statusCode).toBe(401);
    expect((await operator('/forms', undefined, { token: 'x'.repeat(43) })).status).toBe(401);
    const outside = await gateway.inject({ url: '/operator/v1/forms', headers: SAME_ORIGIN_HEADERS });
    expect(outside.statusCode).toBe(401);
  });
});

describe('[M9] a partner’s back end', () => {
  const issue = (changes: object = {}) =>
    operator(
      '/embedded-tokens',
      { userId: buildPersonaUserId('u20'), purpose: 'update', level: 'LEVEL_1', ...changes },
      'partner',
    );

  it('issues a token for one of its members', async () => {
    const { result } = await issue();
    const { accessToken } = result as { accessToken: string };
    const info = await embeddedPage(gateway, accessToken, 'demo')('tokenInfo');
    expect(info.result).toMatchObject({ userId: buildPersonaUserId('u20'), purpose: 'update' });
  });

  it('issues none for an unknown account', async () => {
    expect((await issue({ userId: 'unknown' })).status).toBe(404);
  });
});
