// A capture that continues on a phone, from the code on the computer to the submission: access, expiry, notifications.
// cspell:ignore TURA
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handoffOver, handoffUsed } from '#contract/errors/handoff.ts';
import { notFound, rateLimited } from '#contract/errors/requests.ts';
import { sessionExpired } from '#contract/errors/session.ts';
import { caseIncomplete, caseNotOpen } from '#contract/errors/verification.ts';
import { CLAIM_MINUTES, FINISH_MINUTES, PHONE_TIMEOUT_SECONDS } from '#contract/handoff.ts';
import { accessToken } from '#gateway/db/schema/vendors/embedded.ts';
import { handoff } from '#gateway/db/schema/cases/handoffs.ts';
import { deleteExpiredRows } from '#gateway/jobs/housekeeping.ts';
import type { KycEvent } from '#gateway/kit/events.ts';
import { consentToFace, createIdentity } from '#gateway/testing/capture.ts';
import { embeddedClient } from '#gateway/testing/embedded.ts';
import { type SignedInClient, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { openPhoneHandoff, claimPhoneLink, createTypedDraft } from '#gateway/testing/handoffs.ts';
import { createNewcomer, type Person } from '#gateway/testing/newcomers.ts';
import { drawSharpCard } from '#gateway/testing/pictures.ts';
import { processOcrQueue } from '#gateway/ocr/ocr-queue.ts';
import { createOcrDouble, createOcrResult } from '#gateway/testing/ocr-double.ts';
import { readAllRows } from '#gateway/testing/rows-about.ts';
import { upload } from '#gateway/testing/uploads.ts';
import { MAX_CLAIMS, MAX_OPENINGS } from './handoff-limits.ts';

const MINUTE = 60_000;

let gateway: TestGateway;
let computer: Person;
let caseId: string;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  // The rate limits and the draft of the previous test have expired.
  gateway.clock.advance(16 * MINUTE);
  computer = await createNewcomer(gateway);
  caseId = await createTypedDraft(computer);
});

const statusOf = async (handoffId: string) => (await computer.call('handoffStatus', { handoffId })).result;
const events: KycEvent[] = [];
const takeEvents = () => events.splice(0);
const isHandoff = (event: KycEvent) => 'topic' in event && event.topic === 'handoff';

describe('[G2] a phone takes the pictures of a draft', () => {
  it('shows the same code on both screens, and no user data before the tap', async () => {
    const { link, code, handoffId } = await openPhoneHandoff(gateway, computer, caseId);
    expect(code).toMatch(/^[A-Z2-9]{4}$/);
    expect((await statusOf(handoffId)).code).toBe(code);
    const seen = await link.call('phoneHandoffView');
    expect(seen.result).toEqual({ state: 'waiting', code, secondsLeft: CLAIM_MINUTES * 60, case: null });
    const { result } = await link.call('tokenInfo');
    expect(result).toMatchObject({ userId: '', purpose: 'handoff', member_tag: {} });
  });

  it('reports its progress to the computer until the draft is sent', async () => {
    const { link, handoffId } = await openPhoneHandoff(gateway, computer, caseId);
    const stop = gateway.ctx.events.subscribe(computer.userId, (event) => void events.push(event));
    expect(await statusOf(handoffId)).toMatchObject({ state: 'waiting', pictures: 0, needed: 3 });
    const phone = await claimPhoneLink(gateway, link);
    expect(takeEvents().filter(isHandoff)).toHaveLength(1);
    expect(await statusOf(handoffId)).toMatchObject({ state: 'connected', secondsLeft: FINISH_MINUTES * 60 });

    await upload(phone, caseId, 'front', await drawSharpCard(1));
    const { result } = await phone.call('phoneHandoffHeartbeat');
    expect(result.case).toMatchObject({ details: null, files: [{ part: 'front' }] });
    expect(result.case).not.toHaveProperty('typed');
    expect(takeEvents().filter(isHandoff)).toHaveLength(1);
    await phone.call('phoneHandoffHeartbeat');
    expect(takeEvents().filter(isHandoff)).toHaveLength(0);
    expect(await statusOf(handoffId)).toMatchObject({ pictures: 1 });

    await upload(phone, caseId, 'back', await drawSharpCard(2));
    expect((await consentToFace(phone, caseId)).ret_code).toBe(0);
    await upload(phone, caseId, 'selfie', await drawSharpCard(3));
    expect((await phone.call('captureSubmit', { caseId })).ret_code).toBe(0);
    expect(await statusOf(handoffId)).toMatchObject({ state: 'sent', pictures: 3, secondsLeft: 0 });
    expect((await phone.call('phoneHandoffView')).result).toMatchObject({ state: 'sent', case: null });
    // A client that got no answer retries.
    expect((await phone.call('captureSubmit', { caseId })).ret_code).toBe(0);
    expect((await computer.call('handoffOpen', { caseId })).ret_code).toBe(caseNotOpen);
    stop();
  });
});

describe('[G2] a link is taken once', () => {
  it('by the first of two phones that claim it concurrently', async () => {
    const { link, handoffId } = await openPhoneHandoff(gateway, computer, caseId);
    const answers = await Promise.all(Array.from({ length: 6 }, () => link.call('phoneHandoffClaim')));
    const codes = answers.map(({ ret_code }) => ret_code);
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(codes.filter((code) => code === handoffUsed)).toHaveLength(5);
    expect((await link.call('phoneHandoffView')).result).toMatchObject({ state: 'connected', case: null });
    expect((await link.call('phoneHandoffHeartbeat')).ret_code).toBe(handoffUsed);
    expect((await link.call('phoneHandoffLeave')).ret_code).toBe(handoffUsed);
    expect((await statusOf(handoffId)).state).toBe('connected');
  });

  it('and read-only calls do not use it up', async () => {
    const { link, handoffId } = await openPhoneHandoff(gateway, computer, caseId);
    const before = await readAllRows(gateway.ctx.db);
    await link.call('phoneHandoffView');
    await link.call('tokenInfo');
    await statusOf(handoffId);
    expect(await readAllRows(gateway.ctx.db)).toEqual(before);
    expect((await link.call('phoneHandoffClaim')).ret_code).toBe(0);
  });

  it('and is stored only as a hash', async () => {
    const { token } = await openPhoneHandoff(gateway, computer, caseId);
    expect(JSON.stringify(await readAllRows(gateway.ctx.db))).not.toContain(token);
  });
});

describe('[G2] a handoff ends', () => {
  const sendsNothing = async (phone: SignedInClient) => {
    const sent = await upload(phone, caseId, 'front', await drawSharpCard(1));
    expect([handoffOver, sessionExpired]).toContain(sent.ret_code);
  };

  it('when no phone takes the link within ten minutes', async () => {
    const { link, handoffId } = await openPhoneHandoff(gateway, computer, caseId);
    gateway.clock.advance(CLAIM_MINUTES * MINUTE);
    expect((await statusOf(handoffId)).state).toBe('expired');
    expect((await link.call('phoneHandoffView')).result.state).toBe('expired');
    expect((await link.call('phoneHandoffClaim')).ret_code).toBe(handoffOver);
  });

  it('when the pictures do not arrive within thirty minutes', async () => {
    const { link, handoffId } = await openPhoneHandoff(gateway, computer, caseId);
    const phone = await claimPhoneLink(gateway, link);
    gateway.clock.advance(FINISH_MINUTES * MINUTE);
    expect((await statusOf(handoffId)).state).toBe('expired');
    await sendsNothing(phone);
  });

  it('when the computer cancels it', async () => {
    const { link, handoffId } = await openPhoneHandoff(gateway, computer, caseId);
    const phone = await claimPhoneLink(gateway, link);
    expect((await computer.call('handoffCancel', { handoffId })).result.state).toBe('cancelled');
    expect((await phone.call('phoneHandoffHeartbeat')).result).toMatchObject({
      state: 'cancelled',
      case: null,
    });
    await sendsNothing(phone);
  });

  it('when the phone leaves, but its pictures stay', async () => {
    const { link, handoffId } = await openPhoneHandoff(gateway, computer, caseId);
    const phone = await claimPhoneLink(gateway, link);
    await upload(phone, caseId, 'front', await drawSharpCard(1));
    expect((await phone.call('phoneHandoffLeave')).result.state).toBe('cancelled');
    expect(await statusOf(handoffId)).toMatchObject({ state: 'cancelled', pictures: 1 });
  });

  it('when the user signs out on the computer', async () => {
    const { link } = await openPhoneHandoff(gateway, computer, caseId);
    const phone = await claimPhoneLink(gateway, link);
    await computer.call('logout');
    expect((await phone.call('phoneHandoffView')).result).toMatchObject({ state: 'cancelled', case: null });
    await sendsNothing(phone);
  });

  it('when another one replaces it', async () => {
    const first = await openPhoneHandoff(gateway, computer, caseId);
    const phone = await claimPhoneLink(gateway, first.link);
    const second = await openPhoneHandoff(gateway, computer, caseId);
    expect((await statusOf(first.handoffId)).state).toBe('cancelled');
    await sendsNothing(phone);
    expect((await statusOf(second.handoffId)).state).toBe('waiting');
  });

  it('and is deleted with its tokens a day later', async () => {
    await openPhoneHandoff(gateway, computer, caseId);
    gateway.clock.advance(25 * 60 * MINUTE);
    await deleteExpiredRows(gateway.ctx);
    expect(await gateway.ctx.db.select().from(handoff)).toEqual([]);
    expect(await gateway.ctx.db.select().from(accessToken)).toEqual([]);
  });

  it('is silent when the phone sends no heartbeat', async () => {
    const { link, handoffId } = await openPhoneHandoff(gateway, computer, caseId);
    const phone = await claimPhoneLink(gateway, link);
    gateway.clock.advance((PHONE_TIMEOUT_SECONDS + 1) * 1000);
    expect(await statusOf(handoffId)).toMatchObject({ state: 'connected', silent: true });
    await phone.call('phoneHandoffHeartbeat');
    expect(await statusOf(handoffId)).toMatchObject({ silent: false });
  });
});

it('[G2] with OCR, the computer asks for the read details after the pictures arrive', async () => {
  const reading = await startGateway({ reader: createOcrDouble() });
  const person = await createNewcomer(reading);
  const asked = { level: 'LEVEL_1', country: 'PT', docType: 'KYC_DOC_TYPE_PASSPORT' } as const;
  const draft = (await person.call('captureOpen', asked)).result;
  expect(draft).toMatchObject({ reads: true, lacksDetails: true });
  const { link, handoffId } = await openPhoneHandoff(reading, person, draft.caseId);
  const phone = await claimPhoneLink(reading, link);
  await upload(phone, draft.caseId, 'front', await drawSharpCard(1));
  await consentToFace(phone, draft.caseId);
  await upload(phone, draft.caseId, 'selfie', await drawSharpCard(2));
  const status = async () => (await person.call('handoffStatus', { handoffId })).result;
  expect(await status()).toMatchObject({ pictures: 2, needed: 2, detailsNext: true });
  const { result } = await phone.call('phoneHandoffHeartbeat');
  expect(result.case).toMatchObject({ details: null, lacksDetails: true });
  await person.call('captureDetails', { caseId: draft.caseId, details: createIdentity() });
  expect(await status()).toMatchObject({ state: 'connected', detailsNext: false });
  await person.call('captureSubmit', { caseId: draft.caseId });
  expect(await status()).toMatchObject({ state: 'sent' });
  await reading.close();
});

it('[G2, E4] a phone takes the pictures of an unknown document, and its back once a card is recognised', async () => {
  const lines = ['I<TURA00X000002'.padEnd(30, '<')];
  const back = createOcrResult('back', { mrz: { format: 'TD1', lines, valid: true, faults: [] } });
  const reader = createOcrDouble({ back });
  const reading = await startGateway({ reader });
  const person = await createNewcomer(reading);
  const draft = (await person.call('captureOpen', { level: 'LEVEL_1', isDocumentUnknown: true })).result;
  const { link, handoffId } = await openPhoneHandoff(reading, person, draft.caseId);
  const phone = await claimPhoneLink(reading, link);
  const status = async () => (await person.call('handoffStatus', { handoffId })).result;
  const seen = async () => (await phone.call('phoneHandoffHeartbeat')).result;

  await upload(phone, draft.caseId, 'front', await drawSharpCard(1));
  await processOcrQueue(reading.ctx);
  expect(await seen()).toMatchObject({
    recognised: null,
    case: { country: '', docType: null, requiredParts: ['front', 'selfie'] },
  });
  expect(await status()).toMatchObject({ pictures: 1, needed: 2 });

  await upload(phone, draft.caseId, 'back', await drawSharpCard(2));
  await processOcrQueue(reading.ctx);
  expect(await seen()).toMatchObject({
    recognised: { country: 'TR', docType: 'KYC_DOC_TYPE_ID', sides: 2 },
    case: { docType: null, requiredParts: ['front', 'back', 'selfie'] },
  });
  expect(await status()).toMatchObject({ pictures: 2, needed: 3 });

  expect((await phone.call('captureSubmit', { caseId: draft.caseId })).ret_code).toBe(caseIncomplete);
  const chosen = { level: 'LEVEL_1', country: 'DE', docType: 'KYC_DOC_TYPE_PASSPORT' } as const;
  expect((await person.call('captureOpen', chosen)).ret_code).toBe(0);
  const after = await seen();
  expect(after.case).toMatchObject({ country: 'DE', requiredParts: ['front', 'selfie'] });
  expect(after).not.toHaveProperty('recognised');
  await reading.close();
});

describe('[G2] a handoff cannot be', () => {
  it('opened before all details are typed, or for the draft of another user', async () => {
    const other = await createNewcomer(gateway);
    expect((await other.call('handoffOpen', { caseId })).ret_code).toBe(notFound);
    const bare = await createNewcomer(gateway);
    const asked = { level: 'LEVEL_1', country: 'PT', docType: 'KYC_DOC_TYPE_PASSPORT' } as const;
    const opened = (await bare.call('captureOpen', asked)).result;
    expect((await bare.call('handoffOpen', { caseId: opened.caseId })).ret_code).toBe(notFound);
  });

  it('opened or claimed without a rate limit', async () => {
    for (let at = 1; at < MAX_OPENINGS; at += 1) await computer.call('handoffOpen', { caseId });
    const { link, token } = await openPhoneHandoff(gateway, computer, caseId);
    expect((await computer.call('handoffOpen', { caseId })).ret_code).toBe(rateLimited);
    for (let at = 0; at < MAX_CLAIMS; at += 1) await link.call('phoneHandoffClaim');
    expect((await embeddedClient(gateway, token).call('phoneHandoffClaim')).ret_code).toBe(rateLimited);
  });
});

it('[G2, S20] the audit trail records the claim, refused phones and the end', async () => {
  const { link, handoffId } = await openPhoneHandoff(gateway, computer, caseId);
  await claimPhoneLink(gateway, link);
  await link.call('phoneHandoffClaim');
  await computer.call('handoffCancel', { handoffId });
  const rows = JSON.stringify(await readAllRows(gateway.ctx.db));
  for (const action of ['handoff.open', 'handoff.claim', 'handoff.cancel']) expect(rows).toContain(action);
  expect(rows).toContain('"used"');
});
