// Renewal of a verified document, from the refusals before it to the decision, with an embedded token only.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CODES, type ErrorName } from '#contract/errors.ts';
import { SECURITY_ACTION } from '#contract/security.ts';
import type { IdentityDetails } from '#contract/calls/capture.ts';
import { DAY_MS } from '#contract/days.ts';
import { findSubject } from '#gateway/db/queries/kyc.ts';
import { setVerified } from '#gateway/db/queries/verified-identity.ts';
import { clearProof } from '#gateway/db/queries/proofs.ts';
import { setRenewal } from '#gateway/db/queries/renewals.ts';
import { decideDueCases } from '#gateway/jobs/decider.ts';
import { requestRenewals } from '#gateway/jobs/renewal-upkeep.ts';
import { decryptVerifiedData, encryptVerifiedData } from '#gateway/levels/verified-data.ts';
import { applyLadders, enqueueDueLadders } from '#gateway/jobs/ladder-upkeep.ts';
import type { PersonName } from '#gateway/levels/name-rules.ts';
import { buildPersonaUserId } from '#gateway/sandbox/personas.ts';
import { fillLevel1, createIdentity } from '#gateway/testing/capture.ts';
import { embeddedClient, openLink } from '#gateway/testing/embedded.ts';
import { listEmittedEvents, listEmittedTypes } from '#gateway/testing/event-log.ts';
import { type SignedInClient, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { passStepUp } from '#gateway/testing/step-up.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

/** Details of a demo account's new document: those of the seeded user. */
const documentOf = (persona: string, name: [string, string], number: string): IdentityDetails => ({
  ...createIdentity(number),
  givenName: name[0],
  familyName: name[1],
  birthDate: `19${80 + (Number(persona.slice(1)) % 20)}-06-${persona.slice(1)}`,
});
const ANANYA: [string, string] = ['Ananya', 'Iyer'];
const PABLO: [string, string] = ['Pablo J.', 'Navarro'];

async function submit(person: SignedInClient, details: IdentityDetails, country: string) {
  const caseId = await fillLevel1(person, details, country);
  return person.call('captureSubmit', { caseId });
}

async function decide(): Promise<void> {
  gateway.clock.advance(10_000);
  await decideDueCases(gateway.ctx);
}

const renewalOf = async (person: SignedInClient) =>
  (await person.call('kycInfo', {})).result.displayControl.displayUpdatePOI;

/** Adds name parts that a renewed document must not remove. */
async function giveNames(persona: string, more: Partial<PersonName>): Promise<void> {
  const { db, config } = gateway.ctx;
  const userId = buildPersonaUserId(persona);
  const subject = await findSubject(db, userId);
  const data = decryptVerifiedData(subject?.identity.verifiedEnc ?? '', config.filesKey, userId);
  const named = { ...data.identity!, ...more };
  await setVerified(db, userId, encryptVerifiedData({ ...data, identity: named }, config.filesKey, userId));
}

async function accessFor(persona: string, more: Record<string, unknown> = {}) {
  const person = await gateway.signIn(persona);
  const securityToken = await passStepUp(person, SECURITY_ACTION.update);
  return person.call('sdkAccess', {
    level: 'LEVEL_1',
    isSecondary: false,
    from: 'updatekyc',
    action: 'update',
    extraParams: { reason: 'renewed' },
    securityToken,
    ...more,
  });
}

const code = (name: ErrorName) => ERROR_CODES[name];

describe('starting a renewal', () => {
  it('[C9] [X13] requires a reason and a passed security check, and returns a token for this purpose', async () => {
    const person = await gateway.signIn('u05');
    const body = { level: 'LEVEL_1', action: 'update', extraParams: { reason: 'lost' } };
    expect((await person.call('sdkAccess', body)).ret_code).toBe(code('step_up_required'));
    expect((await accessFor('u05', { extraParams: { reason: 'boredom' } })).ret_code).toBe(
      code('invalid_request'),
    );
    gateway.clock.advance(61_000);
    const { result } = await accessFor('u05');
    const page = embeddedClient(gateway, result.accessToken);
    const info = (await page.call('tokenInfo', {})).result;
    expect(info).toMatchObject({
      purpose: 'update',
      verifies: 'LEVEL_1',
      redirectUrl: '/user/accounts/auth/updatekyc',
    });
    expect((await page.call('canVerify', { level: 'LEVEL_1' })).result.allowed).toBe(true);
  });

  it('[X12] [V4] is refused with a code for the reason', async () => {
    expect((await accessFor('u01')).ret_code).toBe(code('update_level'));
    expect((await accessFor('u09')).ret_code).toBe(code('not_available_here'));
    const { call } = await openLink(gateway, 'u09', 'update');
    expect((await call('canVerify', { level: 'LEVEL_1' })).result).toMatchObject({
      allowed: false,
      reasonKey: 'use_app',
    });
  });
});

describe('a renewed document', () => {
  it('[X12] [S21] must be accepted by the campaign, and name the verified person', async () => {
    const page = await openLink(gateway, 'u10', 'update');
    const open = (country: string, docType: string) =>
      page.call('captureOpen', { level: 'LEVEL_1', country, docType });
    expect((await open('PT', 'KYC_DOC_TYPE_ID')).ret_code).toBe(code('update_country'));
    expect((await open('US', 'KYC_DOC_TYPE_ID')).ret_code).toBe(code('update_country'));
    expect((await open('IN', 'KYC_DOC_TYPE_IND_AADHAAR')).ret_code).toBe(code('update_document_type'));
    const opened = await open('IN', 'KYC_DOC_TYPE_PASSPORT');
    const { caseId } = opened.result;
    const save = async (details: IdentityDetails) =>
      (await page.call('captureDetails', { caseId, details })).ret_code;
    expect(await save(documentOf('u10', ['Someone', 'Else'], 'N1'))).toBe(code('invalid_request'));
    expect(await save(documentOf('u10', ['Someone', 'Else'], 'N10'))).toBe(code('update_name_differs'));
    const young = { ...documentOf('u10', ANANYA, 'N10'), birthDate: '1991-06-10' };
    expect(await save(young)).toBe(code('update_name_differs'));
    expect(await save(documentOf('u10', ['ANANYA', 'Íyer'], 'N10'))).toBe(0);
  });

  it('[T4] [T5] [M10] is reviewed, replaces the previous one, and leaves the level unchanged', async () => {
    await giveNames('u20', { middleName: 'J.', nativeName: 'Пабло' });
    const page = await openLink(gateway, 'u20', 'update');
    const before = await renewalOf(page);
    expect(before.status).toBe('DisplayUpdatePOIStatus_Needed');

    const sent = await submit(page, documentOf('u20', PABLO, 'ES-77'), 'ES');
    expect(sent.result.status).toBe('PENDING');
    const pending = await renewalOf(page);
    expect(pending).toMatchObject({
      status: 'DisplayUpdatePOIStatus_Pending',
      deadline: before.deadline,
    });
    expect((await page.call('canVerify', { level: 'LEVEL_1' })).result.reasonKey).toBe('under_review');
    expect((await accessFor('u20')).ret_code).toBe(code('update_under_review'));

    await decide();
    expect(await renewalOf(page)).toMatchObject({
      status: 'DisplayUpdatePOIStatus_No',
      rejectReason: '',
      deadline: null,
    });
    const person = await gateway.signIn('u20');
    const info = (await person.call('kycPersonalInfo', {})).result;
    expect(info).toMatchObject({ documentNumber: '***77', docType: 'KYC_DOC_TYPE_ID', country: 'ES' });
    expect(info).toMatchObject({ firstname: 'P*** J***', lastname: 'N***', nativeName: 'П***' });
    const { state } = (await person.call('kycInfo', { obtain_state: true })).result;
    expect(state[0]?.status).toBe('SUCCESS');
    expect((await page.call('sdkAccessToken', {})).ret_code).toBe(code('session_expired'));
    expect((await listEmittedTypes(gateway, buildPersonaUserId('u20'))).slice(-2)).toEqual([
      'renewal.submitted',
      'renewal.completed',
    ]);
  });

  it('[X12] cannot be renewed again for 180 days', async () => {
    gateway.clock.advance(61_000);
    const early = await accessFor('u20');
    expect(early.ret_code).toBe(code('update_too_soon'));
    expect(early.result).toMatchObject({ retryAfter: expect.any(String) });
    gateway.clock.advance(180 * DAY_MS);
    expect((await accessFor('u20')).ret_code).toBe(0);
    gateway.clock.advance(-180 * DAY_MS);
  });

  it('[X12] may not verify another account', async () => {
    const other = await gateway.signIn('u01');
    expect((await submit(other, createIdentity('DUP-4471'), 'PT')).ret_code).toBe(0);
    await decide();
    await setRenewal(gateway.ctx.db, buildPersonaUserId('u05'), {
      status: 'DisplayUpdatePOIStatus_Needed',
    });
    const page = await openLink(gateway, 'u05', 'update');
    const details = documentOf('u05', ['Rafael', 'Souza'], 'dup 4471');
    expect((await submit(page, details, 'PT')).ret_code).toBe(code('update_document_in_use'));
  });
});

describe('a refused renewal', () => {
  it('[T6] [T7] [X11] returns its reasons, and may be repeated five times a day, also the next day', async () => {
    gateway.clock.set(new Date(Math.ceil(gateway.clock.now().getTime() / DAY_MS) * DAY_MS + 60_000));
    for (let tries = 1; tries <= 5; tries += 1) {
      const page = await openLink(gateway, 'u10', 'update');
      expect((await submit(page, documentOf('u10', ANANYA, `A${tries}-0001`), 'IN')).ret_code).toBe(0);
      await decide();
      expect(await renewalOf(page)).toMatchObject({
        status: tries < 5 ? 'DisplayUpdatePOIStatus_Rejected' : 'DisplayUpdatePOIStatus_Rejected_Daily',
        rejectReason: 'We could not read your document. Use daylight and hold still.',
        rejectReasons: ['doc_blurry'],
      });
    }
    expect((await listEmittedTypes(gateway, buildPersonaUserId('u10'))).at(-1)).toBe('renewal.rejected');
    const refused = await accessFor('u10');
    expect(refused.ret_code).toBe(code('update_attempts_today'));
    expect(new Date(String((refused.result as { retryAfter?: string }).retryAfter)).getUTCHours()).toBe(0);

    gateway.clock.advance(DAY_MS);
    const person = await gateway.signIn('u10');
    expect((await renewalOf(person)).status).toBe('DisplayUpdatePOIStatus_Rejected');
    expect((await accessFor('u10')).ret_code).toBe(0);
  });

  it('[X12] allows no further try after three refusals for another person’s face', async () => {
    for (let tries = 1; tries <= 3; tries += 1) {
      const page = await openLink(gateway, 'u10', 'update');
      expect((await submit(page, documentOf('u10', ANANYA, `F${tries}-0003`), 'IN')).ret_code).toBe(0);
      await decide();
    }
    gateway.clock.advance(61_000);
    expect((await accessFor('u10')).ret_code).toBe(code('update_face_mismatch_again'));
  });
});

describe('refusals before a renewal', () => {
  it('[X12] no longer count after a renewal', async () => {
    const wanted = { status: 'DisplayUpdatePOIStatus_Needed' } as const;
    const send = async (number: string) => {
      const page = await openLink(gateway, 'u20', 'update');
      const { ret_code } = await submit(page, documentOf('u20', PABLO, number), 'ES');
      await decide();
      return ret_code;
    };
    await setRenewal(gateway.ctx.db, buildPersonaUserId('u20'), wanted);
    for (const number of ['B1-0003', 'B2-0003', 'ES-78']) expect(await send(number)).toBe(0);
    expect((await renewalOf(await gateway.signIn('u20'))).status).toBe('DisplayUpdatePOIStatus_No');

    gateway.clock.advance(1000);
    await setRenewal(gateway.ctx.db, buildPersonaUserId('u20'), wanted);
    expect(await send('B3-0003')).toBe(0);
    expect((await accessFor('u20')).ret_code).toBe(0);
    for (const number of ['B4-0003', 'B5-0003']) expect(await send(number)).toBe(0);
    gateway.clock.advance(61_000);
    expect((await accessFor('u20')).ret_code).toBe(code('update_face_mismatch_again'));
  });
});

describe('time', () => {
  it('[M10] requests a renewal before the document expires or ages, and limits an overdue account', async () => {
    // Signs in again each time: no session lasts that long.
    const info = async () => (await (await gateway.signIn('u06')).call('kycInfo', {})).result;
    // The proof of address would be overdue first and limit the account.
    await clearProof(gateway.ctx.db, buildPersonaUserId('u06'));
    await requestRenewals(gateway.ctx);
    expect((await info()).displayControl.displayUpdatePOI.status).toBe('DisplayUpdatePOIStatus_No');

    gateway.clock.advance(40 * DAY_MS);
    await requestRenewals(gateway.ctx);
    await requestRenewals(gateway.ctx);
    const asked = await info();
    expect(asked.displayControl.displayUpdatePOI).toMatchObject({
      status: 'DisplayUpdatePOIStatus_Needed',
      siteInfo: { site: 'GLOBAL', country: 'SG' },
    });
    expect(asked.limitation).toBe('LIMITATION_DEFAULT');

    gateway.clock.advance(31 * DAY_MS);
    await enqueueDueLadders(gateway.ctx, { send: (_, userIds) => applyLadders(gateway.ctx, userIds) });
    expect(await info()).toMatchObject({
      limitation: 'LIMITATION_REVERIFY_OVERDUE',
      displayControl: { displayUpdatePOI: { status: 'DisplayUpdatePOIStatus_Needed' } },
    });

    const page = await openLink(gateway, 'u06', 'update');
    expect((await submit(page, documentOf('u06', ['Wei Ling', 'Tan'], 'SG-9'), 'SG')).ret_code).toBe(0);
    await decide();
    expect((await info()).limitation).toBe('LIMITATION_DEFAULT');
    const events = await listEmittedEvents(gateway, buildPersonaUserId('u06'));
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['renewal.due', 'renewal.overdue', 'renewal.completed']),
    );
    expect(events.filter(({ type }) => type === 'limitation.changed').map(({ state }) => state)).toEqual([
      { limitation: 'LIMITATION_REVERIFY_OVERDUE', stage: 2 },
      { limitation: 'LIMITATION_DEFAULT', stage: 0 },
    ]);
  });
});
