// Effects of a freeze on calls, and the account's limitation after it ends.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { nameUpdateNotPossible, transferNotPossible } from '#contract/errors/identity.ts';
import { invalidRequest, notFound } from '#contract/errors/requests.ts';
import { illegalTransition, serviceClosed } from '#contract/errors/verification.ts';
import { SECURITY_ACTION } from '#contract/security.ts';
import { listFromDesk, decideByTwo } from '#gateway/testing/desk.ts';
import { auditRows } from '#gateway/testing/audit-trail.ts';
import { setMailLanguage } from '#gateway/db/queries/accounts.ts';
import { findSubject } from '#gateway/db/queries/kyc.ts';
import { limitUnsupportedCountry } from '#gateway/db/queries/ladder.ts';
import { startGateway, type SignedInClient, type TestGateway } from '#gateway/testing/gateway.ts';
import { fillForm, openForm, sendForm } from '#gateway/testing/forms.ts';
import {
  createNewcomer,
  type Person,
  SAMPLE_IDENTITY,
  TEST_ACTOR,
  attachEvidence,
} from '#gateway/testing/newcomers.ts';
import { passStepUp } from '#gateway/testing/step-up.ts';
import { startTransfer } from '#gateway/testing/transfer.ts';
import { applyLadders, enqueueDueLadders } from '#gateway/jobs/ladder-upkeep.ts';
import { listMailboxEntries } from '#gateway/mail/mail-queue.ts';
import { buildPersonaUserId } from '#gateway/sandbox/personas.ts';
import { ensureRequest } from '#gateway/questionnaires/requests.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const freeze = (userId: string, reason = 'suspected_fraud') =>
  decideByTwo(gateway, '/accounts/freeze', { userId, reason });
const unfreeze = (userId: string) =>
  decideByTwo(gateway, '/accounts/unfreeze', { userId, reason: 'cleared' });
const info = async (userId: string) => (await (await gateway.signInAs(userId)).call('kycInfo', {})).result;
const mails = async (userId: string) =>
  (await listMailboxEntries(gateway.ctx, userId)).map(({ kind }) => kind).toReversed();
const upkeep = () =>
  enqueueDueLadders(gateway.ctx, { send: (_, userIds) => applyLadders(gateway.ctx, userIds) });

const verified = (): Promise<Person> =>
  createNewcomer(gateway, { level1: 'SUCCESS', level2: 'SUCCESS', verified: SAMPLE_IDENTITY });

async function asked({ userId }: Person, inDays: number, templateCode = 'EDD_V1'): Promise<void> {
  const { ctx, clock } = gateway;
  const dueAt = new Date(clock.now().getTime() + inDays * DAY_MS);
  await inTransaction(ctx, TEST_ACTOR, userId, async (work) => {
    const subject = await findSubject(work.tx, userId);
    await ensureRequest(ctx, work, subject!, templateCode, { mandatory: true, dueAt });
  });
}

describe('a frozen account', () => {
  it('[E6, P3] is reported without the reason in kyc-info, events, mail and audit trail', async () => {
    const { userId } = await verified();
    await setMailLanguage(gateway.ctx.db, userId, 'es-ES');
    const received: unknown[] = [];
    gateway.ctx.events.subscribe(userId, (event) => received.push(event));
    expect((await freeze(userId)).result).toMatchObject({ limitation: 'LIMITATION_FROZEN' });
    expect(await info(userId)).toMatchObject({
      limitation: 'LIMITATION_FROZEN',
      limitationInfo: { stage: 0, until: null, task: null },
      bannerTags: [],
    });
    expect(received).toEqual([{ topic: 'limitation' }]);
    const [mail] = await listMailboxEntries(gateway.ctx, userId);
    expect(mail).toMatchObject({ kind: 'account_frozen', language: 'es-ES' });
    expect(mail?.text).not.toMatch(/fraud|sospech|https?:|\{/i);
    expect(JSON.stringify(await info(userId))).not.toContain('fraud');

    expect((await unfreeze(userId)).result).toMatchObject({ limitation: 'LIMITATION_DEFAULT' });
    expect(await mails(userId)).toEqual(['account_frozen', 'account_unfrozen']);
    expect(received).toHaveLength(2);
    const trail: string[] = [];
    for await (const batch of auditRows(gateway.ctx))
      for (const { actor, action, subjectUserId, result, reason } of batch)
        if (subjectUserId === userId && action.startsWith('account.'))
          trail.push([actor, action, result, reason].join(' '));
    expect(trail).toEqual([
      'officer:ana account.freeze.propose ok suspected_fraud',
      'officer:ben account.freeze.confirm ok suspected_fraud',
      'officer:ben account.freeze ok suspected_fraud',
      'officer:ana account.unfreeze.propose ok cleared',
      'officer:ben account.unfreeze.confirm ok cleared',
      'officer:ben account.unfreeze ok cleared',
    ]);
  });

  it('[P3] is frozen once and unfrozen once; other requests are refused', async () => {
    const { userId } = await verified();
    expect((await unfreeze(userId)).ret_code).toBe(illegalTransition);
    await freeze(userId);
    expect(await freeze(userId, 'authority_order')).toMatchObject({
      ret_code: illegalTransition,
      result: { limitation: 'LIMITATION_FROZEN' },
    });
    expect(await listFromDesk(gateway, '/accounts/frozen')).toContainEqual({
      userId,
      at: gateway.clock.now().toISOString(),
      by: 'officer:ben',
      reason: 'suspected_fraud',
    });
    expect((await freeze('unknown')).ret_code).toBe(notFound);
    expect((await freeze(userId, 'because')).ret_code).toBe(invalidRequest);
    expect(await mails(userId)).toEqual(['account_frozen']);
    await unfreeze(userId);
  });

  it('[P3, C17, C27] starts no level, update, name change, reset, transfer or agreement', async () => {
    const person = await verified();
    const beginner = await createNewcomer(gateway);
    const token = (action: keyof typeof SECURITY_ACTION) => passStepUp(person, SECURITY_ACTION[action]);
    const tokens = {
      update: await token('update'),
      reset: await token('reset'),
      name: await token('updateName'),
    };
    for (const { userId } of [person, beginner]) await freeze(userId);

    const start = { level: 'LEVEL_1', country: 'PT', docType: 'KYC_DOC_TYPE_ID' };
    const closed = { ret_code: serviceClosed };
    expect(await beginner.call('captureOpen', start)).toMatchObject(closed);
    expect((await beginner.call('canVerify', { level: 'LEVEL_1' })).result).toMatchObject({
      allowed: false,
      reasonKey: 'service_closed',
    });
    const update = { level: 'LEVEL_1', action: 'update', extraParams: { reason: 'expired' } };
    expect(await person.call('sdkAccess', { ...update, securityToken: tokens.update })).toMatchObject(closed);
    const address = { reason: 'moved', securityToken: tokens.update };
    expect((await person.call('addressUpdateOpen', address)).result).toMatchObject({
      reasonKey: 'service_closed',
    });
    const name = { track: 'fix', names: { givenName: 'Sammy', familyName: 'Sample' } };
    expect((await person.call('nameUpdateVerify', name)).result.reasonKey).toBe('service_closed');
    const submitted = { ...name, reason: 'typo', fileIds: [], securityToken: tokens.name };
    expect((await person.call('nameUpdateSubmit', submitted)).ret_code).toBe(nameUpdateNotPossible);
    const reset = { reason: 'privacy', securityToken: tokens.reset };
    expect((await person.call('selfReset', reset)).result).toMatchObject({ reasonKey: 'limited' });
    expect((await startTransfer(person, beginner.userId)).ret_code).toBe(transferNotPossible);
    const terms = { product: 'TERMS', code: 'TERMS_OF_USE', version: '3', lang: 'en', action: 'accept' };
    expect(await person.call('agreementApply', terms)).toMatchObject(closed);
  });

  it("[S14] still answers an officer's request", async () => {
    const person = await createNewcomer(gateway, { level1: 'SUCCESS', verified: SAMPLE_IDENTITY });
    await asked(person, 10, 'SOFW_V1');
    await freeze(person.userId);
    const form = await openForm(person, 'SOFW_V1');
    const answers = await attachEvidence(gateway, person.userId, form, fillForm(form));
    expect((await sendForm(person, form, answers)).result.status).toBe('PENDING');
  });
});

it('[S19, P3] locks the tasks a frozen account cannot do', async () => {
  const userId = buildPersonaUserId('u06');
  const task = async () =>
    (await (await gateway.signIn('u06')).call('complianceTasks', {})).result.tasks.find(
      ({ route }) => route === 'updatePOA',
    )?.status;
  expect(await task()).toBe('OPEN');
  await freeze(userId);
  expect(await task()).toBe('LOCKED');
  await unfreeze(userId);
  expect(await task()).toBe('OPEN');
});

describe('the ladder and a freeze', () => {
  it("[S19] are independent; afterwards the account gets the ladder's limitation", async () => {
    const person = await verified();
    const { userId } = person;
    await asked(person, -1);
    await upkeep();
    expect((await info(userId)).limitation).toBe('LIMITATION_EDD_OVERDUE');
    await freeze(userId);
    gateway.clock.advance(10 * DAY_MS);
    await upkeep();
    expect(await info(userId)).toMatchObject({
      limitation: 'LIMITATION_FROZEN',
      limitationInfo: { stage: 0, task: null },
    });
    expect(await mails(userId)).toEqual(['limited_1', 'account_frozen']);

    expect((await unfreeze(userId)).result).toMatchObject({ limitation: 'LIMITATION_EDD_OVERDUE' });
    expect((await info(userId)).limitationInfo).toMatchObject({
      stage: 2,
      task: { route: 'eddQuestionnaire' },
    });
    await upkeep();
    await upkeep();
    expect(await mails(userId)).toEqual(['limited_1', 'account_frozen', 'account_unfrozen', 'limited_2']);
  });

  it.each([
    ['was there before', 'u04', null, 'LIMITATION_DUPLICATE_IDENTITY'],
    ['came meanwhile', 'u05', limitUnsupportedCountry, 'LIMITATION_COUNTRY_UNSUPPORTED'],
  ] as const)('[E6] give back a limitation that %s', async (_, persona, meanwhile, limitation) => {
    const userId = buildPersonaUserId(persona);
    const client: SignedInClient = await gateway.signIn(persona);
    await freeze(userId);
    await meanwhile?.(gateway.ctx.db, userId);
    expect((await client.call('kycInfo', {})).result.limitation).toBe('LIMITATION_FROZEN');
    expect((await unfreeze(userId)).result).toMatchObject({ limitation });
  });
});
