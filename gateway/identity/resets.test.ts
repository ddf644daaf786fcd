// Resets of a verification: the obstacles, the effects, and the records that stay.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { resetNotPossible } from '#contract/errors/identity.ts';
import { SECURITY_ACTION } from '#contract/security.ts';
import { updateCase } from '#gateway/db/queries/cases.ts';
import { readSteps, updateStep } from '#gateway/db/queries/kyc.ts';
import { kycCase } from '#gateway/db/schema/cases/cases.ts';
import { dueDiligence } from '#gateway/db/schema/questionnaires/due-diligence.ts';
import { kycReset } from '#gateway/db/schema/identity/identity.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { decryptJson } from '#gateway/kit/crypto.ts';
import { decideCase } from '#gateway/cases/decisions.ts';
import { buildPersonaUserId as id } from '#gateway/sandbox/personas.ts';
import { bearerHeader } from '#gateway/testing/desk.ts';
import { type SignedInClient, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { createNewcomer, SAMPLE_IDENTITY } from '#gateway/testing/newcomers.ts';
import { passStepUp } from '#gateway/testing/step-up.ts';
import { readLevels, limitToWithdrawals, startTransfer } from '#gateway/testing/transfer.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(() => gateway.close());

const reset = async (client: SignedInClient, reason = 'wrong_document') =>
  client.call('selfReset', {
    reason,
    explanation: 'The photo page is from an old passport.',
    securityToken: await passStepUp(client, SECURITY_ACTION.reset),
  });
const resetEu = async (client: SignedInClient) =>
  client.call('resetEuPoi', { securityToken: await passStepUp(client, SECURITY_ACTION.reset) });

describe('a reset', () => {
  it('[C27] resets levels, limits and data, blocks withdrawals for a day, and keeps the record', async () => {
    const person = await gateway.signIn('u06');
    const answer = await reset(person);
    expect(answer.ret_code).toBe(0);
    expect(answer.result.state.map(({ status }) => status)).toEqual(['ALLOW', 'NOT_ALLOW']);

    const { result } = await person.call('kycInfo', { obtain_current: true, obtain_state: true });
    expect(result.applicant).toMatchObject({ level: 'LEVEL_DEFAULT', firstname: '', lastname: '' });
    expect(Date.parse(result.limitationInfo.until ?? '')).toBe(gateway.clock.now().getTime() + DAY_MS);
    expect(result.bannerTags).toEqual([]);
    expect((await person.call('kycPersonalInfo')).result.documentNumber).toBe('');
    expect((await person.call('sandboxMail')).result[0]?.kind).toBe('reset_done');
    expect((await person.call('canVerify', { level: 'LEVEL_1' })).result.allowed).toBe(true);

    const [record] = await gateway.ctx.db.select().from(kycReset);
    expect(record).toMatchObject({ userId: id('u06'), kind: 'self', reason: 'wrong_document' });
    const decrypted = decryptJson<{ explanation: string; verified: object }>(
      record?.recordEnc ?? '',
      gateway.ctx.config.filesKey,
      `kyc_reset.record_enc:${record?.id}`,
    );
    expect(decrypted.explanation).toContain('old passport');
    expect(decrypted.verified).toMatchObject({
      identity: { givenName: 'Wei Ling' },
      address: { city: 'Port Example' },
    });
  });

  it('[C27] ends a due renewal, which has no document any more', async () => {
    const person = await gateway.signIn('u10');
    expect((await reset(person)).ret_code).toBe(0);
    const { displayControl } = (await person.call('kycInfo', {})).result;
    expect(displayControl.displayUpdatePOI).toMatchObject({
      status: 'DisplayUpdatePOIStatus_No',
      deadline: null,
    });
  });

  it('[C27] is possible once in 180 days', async () => {
    const { db } = gateway.ctx;
    await db.insert(kycReset).values({
      id: 'earlier',
      userId: id('u05'),
      kind: 'self',
      reason: 'privacy',
      recordEnc: '',
      at: new Date(gateway.clock.now().getTime() - 179 * DAY_MS),
    });
    const refused = await reset(await gateway.signIn('u05'));
    expect(refused).toMatchObject({
      ret_code: resetNotPossible,
      result: {
        reasonKey: 'too_soon',
        retryAfter: new Date(gateway.clock.now().getTime() + DAY_MS).toISOString(),
      },
    });
    gateway.clock.advance(DAY_MS);
    expect((await reset(await gateway.signIn('u05'))).ret_code).toBe(0);
  });

  it('[C27, X13] keeps the token valid after a refusal', async () => {
    const person = await gateway.signIn('u05');
    const securityToken = await passStepUp(person, SECURITY_ACTION.reset);
    const refused = await person.call('selfReset', { reason: 'other_person', securityToken });
    expect(refused).toMatchObject({
      ret_code: resetNotPossible,
      result: { reasonKey: 'other_person' },
    });
    expect((await person.call('selfReset', { reason: 'privacy', securityToken })).ret_code).toBe(0);
    expect((await person.call('selfReset', { reason: 'privacy', securityToken })).ret_code).toBe(
      resetNotPossible,
    );
  });
});

describe('a reset is not possible', () => {
  it('[C27] during another open process, which the error names', async () => {
    await gateway.ctx.db
      .insert(dueDiligence)
      .values({ userId: id('u16'), status: 'Reviewing' })
      .onConflictDoNothing();
    const leaving = await gateway.signIn('u06');
    await startTransfer(leaving, id('u01'));
    await limitToWithdrawals(gateway, id('u14'));
    const cases = [
      ['u01', 'not_verified'],
      ['u02', 'under_review'],
      ['u16', 'open_review'],
      ['u06', 'open_transfer'],
      ['u14', 'limited'],
    ] as const;
    for (const [persona, reasonKey] of cases) {
      const client = await gateway.signIn(persona);
      const before = await readLevels(client);
      expect(await reset(client)).toMatchObject({
        ret_code: resetNotPossible,
        result: { reasonKey },
      });
      expect((await client.call('resetVerify')).result.reasonKey).toBe(reasonKey);
      expect(await readLevels(client)).toEqual(before);
    }
  });
});

describe('a stuck check', () => {
  const OFFICER = { name: 'operator:ana', requestId: '' };
  const caseOf = async (userId: string) => {
    const cases = await gateway.ctx.db.select().from(kycCase);
    return cases.find((row) => row.userId === userId)!;
  };
  const decide = (caseId: string) => decideCase(gateway.ctx, caseId, { kind: 'approve' }, OFFICER);
  const give = async (client: SignedInClient) =>
    client.call('selfReset', {
      reason: 'wrong_document',
      endsReview: true,
      securityToken: await passStepUp(client, SECURITY_ACTION.reset),
    });

  it('[C27] can be abandoned after seven days, and not a minute earlier', async () => {
    const { submittedAt } = await caseOf(id('u02'));
    const from = new Date(submittedAt!.getTime() + 7 * DAY_MS);
    gateway.clock.set(new Date(from.getTime() - 60_000));
    const person = await gateway.signIn('u02');
    const obstacle = { reasonKey: 'under_review', retryAfter: from.toISOString() };
    expect((await person.call('resetVerify')).result).toEqual({
      variant: 'self',
      endsReview: true,
      ...obstacle,
    });
    expect(await give(person)).toMatchObject({ ret_code: resetNotPossible, result: obstacle });
    gateway.clock.set(from);
    expect((await person.call('resetVerify')).result).toMatchObject({ endsReview: true, reasonKey: null });
  });

  it('[C27] leaves the queue undecided, blocks withdrawals for a day, and allows a new attempt', async () => {
    const { id: caseId } = await caseOf(id('u02'));
    gateway.clock.advance(8 * DAY_MS);
    const person = await gateway.signIn('u02');
    const answer = await give(person);
    expect(answer.ret_code).toBe(0);
    expect(answer.result.state.map(({ status }) => status)).toEqual(['ALLOW', 'NOT_ALLOW']);
    expect(await caseOf(id('u02'))).toMatchObject({ status: 'withdrawn', decideAt: null });

    const headers = bearerHeader(gateway);
    const queue = (await gateway.inject({ url: '/operator/v1/cases', headers })).json();
    expect(JSON.stringify(queue)).not.toContain(caseId);
    const late = decide(caseId);
    await expect(late).rejects.toThrow(BusinessError);
    await expect(late).rejects.toMatchObject({ result: { status: 'withdrawn' } });
    expect(await readLevels(person)).toEqual(['ALLOW', 'NOT_ALLOW']);

    const { result } = await person.call('kycInfo', {});
    expect(Date.parse(result.limitationInfo.until ?? '')).toBe(gateway.clock.now().getTime() + DAY_MS);
    expect((await person.call('canVerify', { level: 'LEVEL_1' })).result.allowed).toBe(true);
    expect((await give(person)).result).toMatchObject({ reasonKey: 'decided' });
  });

  it('[C27] of level 2 is abandoned with level 1', async () => {
    const person = await createNewcomer(gateway, {
      verified: SAMPLE_IDENTITY,
      level1: 'SUCCESS',
      level2: 'ALLOW',
    });
    const { caseId } = (await person.call('captureOpen', { level: 'LEVEL_2', country: 'BR' })).result;
    const { db } = gateway.ctx;
    const submittedAt = gateway.clock.now();
    await updateCase(db, { id: caseId, status: 'draft' }, { status: 'submitted', submittedAt });
    await updateStep(db, (await readSteps(db, person.userId)).LEVEL_2, { status: 'PENDING', submittedAt });
    expect((await person.call('resetVerify')).result.reasonKey).toBe('under_review');
    gateway.clock.advance(7 * DAY_MS);
    const later = await gateway.signInAs(person.userId);
    expect((await give(later)).ret_code).toBe(0);
    expect(await readLevels(later)).toEqual(['ALLOW', 'NOT_ALLOW']);
    await expect(decide(caseId)).rejects.toThrow(BusinessError);
  });

  it.each(['approve', 'reject'] as const)(
    '[C27] keeps a decision made during the reset: %s',
    async (kind) => {
      gateway.clock.advance(8 * DAY_MS);
      const person = await gateway.signIn('u02');
      expect((await person.call('resetVerify')).result.reasonKey).toBeNull();
      const decision = kind === 'approve' ? { kind } : { kind, reasons: ['doc_blurry' as const] };
      await decideCase(gateway.ctx, (await caseOf(id('u02'))).id, decision, OFFICER);
      const decided = await readLevels(person);
      expect(await give(person)).toMatchObject({
        ret_code: resetNotPossible,
        result: { reasonKey: 'decided' },
      });
      expect(await readLevels(person)).toEqual(decided);
    },
  );
});

describe('the EU variant', () => {
  it('[C16] reopens the identity step where it is available, and keeps the data', async () => {
    const person = await gateway.signIn('u13');
    const before = (await person.call('kycPersonalInfo')).result;
    expect((await person.call('resetVerify')).result).toMatchObject({ variant: 'eu_poi', reasonKey: null });
    const answer = await resetEu(person);
    expect(answer.result.state.map(({ status }) => status)).toEqual(['ALLOW', 'NOT_ALLOW']);
    expect((await person.call('kycPersonalInfo')).result).toEqual(before);
    expect((await person.call('kycInfo', {})).result.displayControl.displayEuPoiReset).toBe(false);
  });

  it('[C16] is refused elsewhere', async () => {
    expect(await resetEu(await gateway.signIn('u05'))).toMatchObject({
      ret_code: resetNotPossible,
      result: { reasonKey: 'not_offered' },
    });
  });
});
