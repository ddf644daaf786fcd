// Updates of a verified address: begun with a security check, filled in by capture calls, decided. The level stays
// verified throughout.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { ERROR_CODES, type ErrorName } from '#contract/errors.ts';
import { SECURITY_ACTION } from '#contract/security.ts';
import type { AddressDetails } from '#contract/calls/capture.ts';
import { DAY_MS } from '#contract/days.ts';
import { auditRows } from '#gateway/testing/audit-trail.ts';
import { setMailLanguage } from '#gateway/db/queries/accounts.ts';
import { NO_PROOF_REQUEST, setProof } from '#gateway/db/queries/proofs.ts';
import { reviewCase } from '#gateway/officers/case-review.ts';
import { decideCase } from './decisions.ts';
import { decideDueCases } from '#gateway/jobs/decider.ts';
import { listMailboxEntries } from '#gateway/mail/mail-queue.ts';
import { buildPersonaUserId as id } from '#gateway/sandbox/personas.ts';
import { toIsoDay } from '#contract/dates.ts';
import { address, fillLevel2 } from '#gateway/testing/capture.ts';
import { listEmittedTypes } from '#gateway/testing/event-log.ts';
import { type SignedInClient, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { drawSharpCard } from '#gateway/testing/pictures.ts';
import { passStepUp } from '#gateway/testing/step-up.ts';
import { startTransfer } from '#gateway/testing/transfer.ts';
import { upload } from '#gateway/testing/uploads.ts';

const HOUR = 3_600_000;
const OPERATOR = { name: 'operator:ana', requestId: '' };
const code = (name: ErrorName) => ERROR_CODES[name];

let gateway: TestGateway;
let person: SignedInClient;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  gateway.clock.advance(61_000);
  person = await gateway.signIn('u06');
});

const state = async (client = person) => (await client.call('addressUpdate')).result;
const begin = async (client = person, reason = 'moved') =>
  client.call('addressUpdateOpen', {
    reason,
    securityToken: await passStepUp(client, SECURITY_ACTION.update),
  });
const resume = (client = person) => client.call('captureOpen', { level: 'LEVEL_2', task: 'update' });
const home = (more: Partial<AddressDetails> = {}): AddressDetails => ({
  ...address(toIsoDay(gateway.clock.now())),
  line1: '9 Garden Row',
  country: 'SG',
  ...more,
});

async function send(details: AddressDetails, seed: number) {
  const { caseId } = (await resume()).result;
  const saved = await person.call('captureDetails', { caseId, details });
  if (saved.ret_code !== 0) throw new Error(`details refused: ${saved.ret_code}`);
  await upload(person, caseId, 'poa1', await drawSharpCard(seed));
  return { caseId, ...(await person.call('captureSubmit', { caseId })) };
}
async function decide(): Promise<void> {
  gateway.clock.advance(10_000);
  await decideDueCases(gateway.ctx);
}
const decisionMails = async () =>
  (await listMailboxEntries(gateway.ctx, id('u06'))).filter(({ kind }) => kind.startsWith('address_'));
/** State of the task that requests a newer proof. */
const asked = async () =>
  (await person.call('complianceTasks', {})).result.tasks.find(({ route }) => route === 'updatePOA')?.status;
const levelTwo = async () =>
  (await person.call('kycInfo', { obtain_state: true })).result.state.find(
    ({ level }: { level: string }) => level === 'LEVEL_2',
  )?.status;
const revealed = async () =>
  (
    await person.call('revealPersonalInfo', {
      securityToken: await passStepUp(person, SECURITY_ACTION.reveal),
    })
  ).result.address;

describe('starting an update', () => {
  it('[S17] returns its status, with the address masked', async () => {
    expect(await state()).toEqual({
      status: 'UNSUBMIT',
      submittedAt: null,
      reasons: [],
      address: '***, Port Example, SG',
      reasonKey: null,
      retryAfter: null,
      started: false,
    });
  });

  it('[X13] requires a passed security check', async () => {
    expect((await resume()).ret_code).toBe(code('step_up_required'));
    const wrong = await passStepUp(person, SECURITY_ACTION.reveal);
    const body = { reason: 'moved', securityToken: wrong };
    expect((await person.call('addressUpdateOpen', body)).ret_code).toBe(code('step_up_wrong_action'));
    expect((await begin(person, 'boredom')).ret_code).toBe(code('invalid_request'));
    gateway.clock.advance(61_000);
    expect((await begin()).result).toMatchObject({ started: true, status: 'UNSUBMIT' });
    expect((await resume()).result).toMatchObject({
      level: 'LEVEL_2',
      country: 'SG',
      files: [],
      details: null,
    });
  });

  it('[X13] is open for twelve hours after the check, and keeps typed data for the next', async () => {
    const { caseId } = (await resume()).result;
    await person.call('captureDetails', { caseId, details: home() });
    gateway.clock.advance(13 * HOUR);
    person = await gateway.signIn('u06');
    expect((await state()).started).toBe(false);
    expect((await resume()).ret_code).toBe(code('step_up_required'));
    expect((await begin()).result.started).toBe(true);
    expect((await resume()).result).toMatchObject({ caseId, details: { line1: '9 Garden Row' } });
  });

  it.each([
    ['u05', 'not_verified'],
    ['u01', 'not_verified'],
    ['u18', 'service_closed'],
  ])('[S17] refuses %s: %s', async (persona, reasonKey) => {
    const other = await gateway.signIn(persona);
    expect((await state(other)).reasonKey).toBe(reasonKey);
    expect(await begin(other)).toMatchObject({
      ret_code: code('address_update_not_possible'),
      result: { reasonKey, retryAfter: null },
    });
  });

  it('[P1] belongs to its user, and renews no identity document', async () => {
    const { caseId } = (await resume()).result;
    const other = await gateway.signIn('u08');
    expect((await other.call('captureDetails', { caseId, details: home() })).ret_code).toBe(
      code('not_found'),
    );
    expect((await other.call('captureSubmit', { caseId })).ret_code).toBe(code('not_found'));
    const first = await person.call('captureOpen', { level: 'LEVEL_1', task: 'update' });
    expect(first).toMatchObject({ ret_code: code('invalid_request'), result: { field: 'task' } });
  });
});

describe('an update', () => {
  it('[S17] stays in the country of the verified address', async () => {
    const { caseId } = (await resume()).result;
    const details = home({ country: 'PT' });
    expect(await person.call('captureDetails', { caseId, details })).toMatchObject({
      ret_code: code('address_country'),
      result: { field: 'details.country' },
    });
    const moved = { level: 'LEVEL_2', task: 'update', country: 'PT', docType: null };
    expect((await person.call('captureOpen', moved)).ret_code).toBe(code('address_country'));
  });

  it('[S17, M5] is reviewed while the level stays, and its approval replaces the address', async () => {
    const events: unknown[] = [];
    const stop = gateway.ctx.events.subscribe(id('u06'), (event) => events.push(event));
    expect(await asked()).toBe('OPEN');
    expect((await send(home(), 11)).result.status).toBe('PENDING');
    expect(await asked()).toBe('UNDER_REVIEW');
    expect(await state()).toMatchObject({ status: 'PENDING', reasonKey: 'under_review', started: false });
    expect((await begin()).result).toMatchObject({ reasonKey: 'under_review' });
    expect(await levelTwo()).toBe('SUCCESS');

    await decide();
    stop();
    expect(events).toEqual([{ topic: 'address' }, { topic: 'address' }]);
    expect(await levelTwo()).toBe('SUCCESS');
    expect(await revealed()).toContain('9 Garden Row');
    expect((await person.call('kycInfo', {})).result.bannerTags).toEqual([]);
    expect(await asked()).toBeUndefined();
    expect((await decisionMails())[0]).toMatchObject({ kind: 'address_changed', language: 'en' });
    expect((await listEmittedTypes(gateway, id('u06'))).slice(-3)).toEqual([
      'renewal.submitted',
      'renewal.completed',
      'address.updated',
    ]);

    const rows = [];
    for await (const batch of auditRows(gateway.ctx)) rows.push(...batch);
    const received = rows.filter(({ action }) => action.startsWith('address.'));
    expect(received.map(({ action, reason }) => [action, reason])).toEqual([
      ['address.open', 'moved'],
      ['address.open', 'moved'],
      ['address.submit', 'moved'],
      ['address.approve', ''],
    ]);
    expect(JSON.stringify(rows)).not.toContain('Garden');
  });

  it('[S17] is refused for 180 days, unless another proof is requested', async () => {
    const resting = await state();
    expect(resting).toMatchObject({ status: 'APPROVED', reasonKey: 'too_soon' });
    const lifts = Date.parse(resting.retryAfter ?? '');
    expect(lifts - gateway.clock.now().getTime()).toBeGreaterThan(179 * DAY_MS);
    const deadline = new Date(lifts);
    await setProof(gateway.ctx.db, id('u06'), { status: 'NEEDED', deadline });
    expect((await state()).reasonKey).toBeNull();
    await setProof(gateway.ctx.db, id('u06'), NO_PROOF_REQUEST);
    gateway.clock.set(new Date(lifts));
    person = await gateway.signIn('u06');
    expect(await state()).toMatchObject({ status: 'APPROVED', reasonKey: null });
  });

  it('[S17] cannot prove the same address with the same document, but with a newer one', async () => {
    expect((await begin(person, 'requested')).ret_code).toBe(0);
    const again = await send(home({ line1: '9, GARDEN-ROW' }), 11);
    expect(again.ret_code).toBe(code('address_unchanged'));
    await upload(person, again.caseId, 'poa1', await drawSharpCard(12));
    expect((await person.call('captureSubmit', { caseId: again.caseId })).ret_code).toBe(0);
    await decide();
    expect((await state()).status).toBe('APPROVED');
  });
});

describe('a refused update', () => {
  it('[S17] returns its reasons and may be repeated; after two in a row it waits a day', async () => {
    gateway.clock.advance(181 * DAY_MS);
    person = await gateway.signIn('u06');
    for (const tries of [1, 2]) {
      expect((await begin()).ret_code).toBe(0);
      expect((await send(home({ documentNumber: 'REF 0007' }), 20 + tries)).ret_code).toBe(0);
      await decide();
      expect(await state()).toMatchObject({
        status: 'REJECTED',
        reasons: ['poa_old'],
        reasonKey: tries === 1 ? null : 'refused_twice',
      });
      gateway.clock.advance(61_000);
    }
    expect(await levelTwo()).toBe('SUCCESS');
    const [mail, ...earlier] = await decisionMails();
    expect(mail).toMatchObject({ kind: 'address_refused', language: 'en' });
    expect(mail?.text).toContain('older than three months');
    expect(mail?.text).not.toMatch(/Garden|https?:|\{/);
    expect(earlier.map(({ kind }) => kind)).toEqual([
      'address_refused',
      'address_changed',
      'address_changed',
    ]);
    const { retryAfter } = (await begin()).result;
    gateway.clock.set(new Date(retryAfter ?? ''));
    person = await gateway.signIn('u06');
    expect((await state()).reasonKey).toBeNull();
  });

  it('[S17] is decided by an officer, once, where the sandbox leaves it pending', async () => {
    expect((await begin()).ret_code).toBe(0);
    const { caseId } = await send(home({ documentNumber: 'REF 0005' }), 31);
    await decide();
    expect((await state()).status).toBe('PENDING');
    expect(await reviewCase(gateway.ctx, caseId, OPERATOR)).toMatchObject({
      task: 'update',
      updateReason: 'moved',
      othersAtAddress: 0,
    });
    const neighbour = await gateway.signIn('u05');
    const other = await fillLevel2(neighbour, { ...home(), line1: '9 garden row' });
    await neighbour.call('captureSubmit', { caseId: other });
    expect((await reviewCase(gateway.ctx, caseId, OPERATOR)).othersAtAddress).toBe(1);
    const verdict = { kind: 'reject', reasons: ['poa_name', 'doc_fake'] } as const;
    await setMailLanguage(gateway.ctx.db, id('u06'), 'es-ES');
    await decideCase(gateway.ctx, caseId, { ...verdict, reasons: [...verdict.reasons] }, OPERATOR);
    await expect(decideCase(gateway.ctx, caseId, { kind: 'approve' }, OPERATOR)).rejects.toMatchObject({
      name: expect.anything(),
    });
    expect(await state()).toMatchObject({ status: 'REJECTED', reasons: ['poa_name', 'doc_fake'] });
    const [mail] = await decisionMails();
    expect(mail?.language).toBe('es-ES');
    // A reason of suspicion is reported in one neutral sentence.
    expect(mail?.text).toContain(
      'El nombre del documento no coincide con tu nombre verificado. No hemos podido verificar tu identidad. Contacta con soporte.',
    );
  });
});

describe('a level that is no longer verified', () => {
  it('[S17] cannot be updated during an identity transfer', async () => {
    gateway.clock.advance(DAY_MS);
    person = await gateway.signIn('u06');
    expect((await startTransfer(person, id('u01'))).ret_code).toBe(0);
    expect((await state()).reasonKey).toBe('open_transfer');
    await person.call('transferVerify', { side: 'source', action: 'cancel' });
    expect((await state()).reasonKey).toBeNull();
  });

  it('[S17] voids an update under review', async () => {
    expect((await begin()).ret_code).toBe(0);
    const { caseId } = await send(home({ documentNumber: 'REF 0005' }), 41);
    gateway.clock.advance(61_000);
    const securityToken = await passStepUp(person, SECURITY_ACTION.reset);
    expect((await person.call('selfReset', { reason: 'privacy', securityToken })).ret_code).toBe(0);
    await expect(decideCase(gateway.ctx, caseId, { kind: 'approve' }, OPERATOR)).rejects.toThrow(
      BusinessError,
    );
    expect(await state()).toMatchObject({ status: 'UNSUBMIT', reasonKey: 'not_verified', address: '' });
  });
});
