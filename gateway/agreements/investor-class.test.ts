import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { illegalTransition } from '#contract/errors/verification.ts';
import { SECURITY_ACTION } from '#contract/security.ts';
import { grantInvestorClass } from '#gateway/db/queries/investor-class.ts';
import { findLatestRequest } from '#gateway/db/queries/questionnaires.ts';
import { endExpiredClasses } from '#gateway/jobs/class-upkeep.ts';
import { buildPersonaUserId } from '#gateway/sandbox/personas.ts';
import { bearerHeader } from '#gateway/testing/desk.ts';
import { listEmittedEvents, listEmittedTypes } from '#gateway/testing/event-log.ts';
import { type SignedInClient, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { passStepUp } from '#gateway/testing/step-up.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(() => gateway.close());

const stateOf = async (person: SignedInClient) => (await person.call('investorClass')).result;

/** An officer's decision on a submitted form. */
async function decide(persona: string, templateCode: string, kind: 'approve' | 'reject') {
  const row = await findLatestRequest(gateway.ctx.db, buildPersonaUserId(persona), templateCode);
  const answer = await gateway.inject({
    method: 'POST',
    url: `/operator/v1/forms/${row?.id}/decision`,
    headers: bearerHeader(gateway),
    payload: { kind },
  });
  expect(answer.json().ret_code).toBe(0);
}

async function signNotice(person: SignedInClient) {
  const { ret_code } = await person.call('agreementApply', {
    product: 'PROFESSIONAL',
    code: 'PROTECTIONS_GIVEN_UP',
    version: '2',
    lang: 'en',
    action: 'accept',
    signature: 'Chi Ho Leung',
    securityToken: await passStepUp(person, SECURITY_ACTION.otp),
  });
  expect(ret_code).toBe(0);
}

const startOver = (person: SignedInClient, templateCode: string) =>
  person.call('createQuestionnaire', { templateCode });

describe('[S13] the investor class', () => {
  it('is reviewed, approved for a year, and in force once the notice of lost protections is signed', async () => {
    const person = await gateway.signIn('u08');
    expect(await stateOf(person)).toMatchObject({
      kind: 'PROFESSIONAL',
      status: 'PENDING',
      inForce: false,
      preCheck: 'eligible',
      appliedAt: expect.any(String),
    });
    await decide('u08', 'PIV_V1', 'approve');
    expect(await stateOf(person)).toMatchObject({ status: 'APPROVED', inForce: false, noticeSigned: false });
    await signNotice(person);
    expect(await stateOf(person)).toMatchObject({ status: 'APPROVED', inForce: true, appliedAt: null });
    expect(await listEmittedTypes(gateway, buildPersonaUserId('u08'))).toEqual([
      'questionnaire.approved',
      'investor_class.changed',
      'agreement.accepted',
    ]);
  });

  it('is due for renewal in its last month, stays valid until its end, and then expires', async () => {
    const person = await gateway.signIn('u08');
    await decide('u08', 'PIV_V1', 'approve');
    await signNotice(person);
    expect((await startOver(person, 'PIV_V1')).result.status).toBe('APPROVED');
    gateway.clock.advance(336 * DAY_MS);
    const later = await gateway.signIn('u08');
    expect(await stateOf(later)).toMatchObject({ status: 'RENEWAL_DUE', inForce: true });
    expect((await later.call('complianceTasks')).result.tasks).toContainEqual(
      expect.objectContaining({ route: 'professional', status: 'OPEN', mandatory: false }),
    );
    expect((await startOver(later, 'PIV_V1')).result.status).toBe('UNSUBMIT');
    expect(await stateOf(later)).toMatchObject({ status: 'RENEWAL_DUE', inForce: true });
    gateway.clock.advance(30 * DAY_MS);
    const last = await gateway.signIn('u08');
    expect(await stateOf(last)).toMatchObject({ status: 'RETAIL', inForce: false, validUntil: null });
    await endExpiredClasses(gateway.ctx);
    await endExpiredClasses(gateway.ctx);
    const changes = (await listEmittedEvents(gateway, buildPersonaUserId('u08'))).filter(
      ({ type }) => type === 'investor_class.changed',
    );
    expect(changes.map(({ state }) => state)).toEqual([{ class: 'PROFESSIONAL' }, { class: 'RETAIL' }]);
  });

  const giveUp = (person: SignedInClient) => person.call('investorRetail');
  const withdrawNotice = (person: SignedInClient) =>
    person.call('agreementApply', {
      product: 'PROFESSIONAL',
      code: 'PROTECTIONS_GIVEN_UP',
      version: '2',
      lang: 'en',
      action: 'withdraw',
    });

  it.each([
    ['request', giveUp],
    ['withdrawing the notice', withdrawNotice],
  ])('ends at once by %s, and can be requested again', async (_, way) => {
    const person = await gateway.signIn('u08');
    await decide('u08', 'PIV_V1', 'approve');
    await signNotice(person);
    expect((await way(person)).ret_code).toBe(0);
    expect(await stateOf(person)).toMatchObject({ status: 'RETAIL', inForce: false, noticeSigned: false });
    const types = await listEmittedTypes(gateway, buildPersonaUserId('u08'));
    expect(types.slice(-2).toSorted()).toEqual(['agreement.withdrawn', 'investor_class.changed']);
    expect((await startOver(person, 'PIV_V1')).result.status).toBe('UNSUBMIT');
  });

  it('waits 30 days after a refusal', async () => {
    const person = await gateway.signIn('u08');
    await decide('u08', 'PIV_V1', 'reject');
    expect(await listEmittedTypes(gateway, buildPersonaUserId('u08'))).toEqual(['questionnaire.rejected']);
    expect(await stateOf(person)).toMatchObject({
      status: 'REJECTED',
      applyFrom: new Date(gateway.clock.now().getTime() + 30 * DAY_MS).toISOString(),
    });
    expect((await startOver(person, 'PIV_V1')).result.status).toBe('REJECTED');
    gateway.clock.advance(30 * DAY_MS);
    const later = await gateway.signIn('u08');
    expect((await stateOf(later)).status).toBe('RETAIL');
    expect((await startOver(later, 'PIV_V1')).result.status).toBe('UNSUBMIT');
  });

  it('waits seven days in the Emirates', async () => {
    const person = await gateway.signIn('u14');
    const state = await stateOf(person);
    expect(state).toMatchObject({ kind: 'QUALIFIED', status: 'REJECTED' });
    const days = (new Date(state.applyFrom ?? '').getTime() - gateway.clock.now().getTime()) / DAY_MS;
    expect(Math.round(days)).toBe(4);
    gateway.clock.advance(5 * DAY_MS);
    expect((await stateOf(await gateway.signIn('u14'))).status).toBe('RETAIL');
  });

  it.each([
    ['approved', 1, 'APPROVED'],
    ['due for renewal', 340, 'RENEWAL_DUE'],
  ] as const)('is surrendered immediately in the Emirates, %s', async (_, days, status) => {
    const now = gateway.clock.now();
    const expiresAt = new Date(now.getTime() + (366 - days) * DAY_MS);
    await grantInvestorClass(gateway.ctx.db, {
      userId: buildPersonaUserId('u14'),
      kind: 'QUALIFIED',
      grantedAt: now,
      expiresAt,
    });
    const person = await gateway.signIn('u14');
    expect(await stateOf(person)).toMatchObject({ kind: 'QUALIFIED', status, inForce: true });
    expect((await giveUp(person)).result).toMatchObject({ inForce: false, validUntil: null });
    expect((await giveUp(person)).ret_code).toBe(illegalTransition);
  });

  it('does not exist on sites without one, and cannot be ended there', async () => {
    const person = await gateway.signIn('u05');
    expect(await stateOf(person)).toMatchObject({ kind: null, status: 'RETAIL', inForce: false });
    expect((await person.call('investorRetail')).ret_code).toBe(illegalTransition);
  });
});
