// Name updates: eligibility, effects of an approval, and the officers' view.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { nameUpdateNotPossible, nameUpdateOpen } from '#contract/errors/identity.ts';
import { invalidRequest, notFound } from '#contract/errors/requests.ts';
import { tokenError } from '#contract/errors/session.ts';
import { caseNotOpen } from '#contract/errors/verification.ts';
import type { NameTrack } from '#contract/security.ts';
import { bearerHeader } from '#gateway/testing/desk.ts';
import { auditRows } from '#gateway/testing/audit-trail.ts';
import { dueDiligence } from '#gateway/db/schema/questionnaires/due-diligence.ts';
import { nameUpdate } from '#gateway/db/schema/identity/names.ts';
import { decideDueNames } from '#gateway/jobs/decider.ts';
import { buildPersonaUserId as id } from '#gateway/sandbox/personas.ts';
import { listEmittedTypes } from '#gateway/testing/event-log.ts';
import { type SignedInClient, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import {
  uploadNameFiles,
  uploadNameDocument,
  uploadNameEvidence,
  createNameOfficer,
  revealInfo,
  submitName,
  verifyName,
} from '#gateway/testing/name-updates.ts';
import { startTransfer } from '#gateway/testing/transfer.ts';
import { drawSharpCard } from '#gateway/testing/pictures.ts';
import { uploadEvidence } from '#gateway/testing/uploads.ts';

const SOUSA = { givenName: 'Rafael', familyName: 'Sousa' };
const PEREIRA = { givenName: 'Rafael', familyName: 'Pereira Lima' };

let gateway: TestGateway;
let person: SignedInClient;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  gateway.clock.advance(DAY_MS);
  person = await gateway.signIn('u05');
});

const REFUSAL = { kind: 'reject', reasons: ['data_mismatch'] };

const verify = (track: NameTrack, names?: object, client = person) => verifyName(client, track, names);
const submit = (track: NameTrack, names: object, more = {}, client = person) =>
  submitName(client, track, names, more);
const operator: ReturnType<typeof createNameOfficer> = (...asked) => createNameOfficer(gateway)(...asked);

describe('eligibility for a name update', () => {
  it('[C17] a verified user may correct the name, or change it legally with evidence', async () => {
    expect(await verify('fix')).toEqual({
      name: 'R*** S***',
      nativeName: '',
      asksNativeName: false,
      eligible: true,
      reasonKey: null,
      retryAfter: null,
      needs: ['security_check'],
      latest: null,
    });
    expect(await verify('legal', PEREIRA)).toMatchObject({
      eligible: true,
      needs: ['security_check', 'evidence', 'identity_document'],
    });
  });

  it.each([
    ['the same name', 'fix', { givenName: 'Rafael', familyName: 'Souza' }, 'same_name'],
    ['another name as a correction', 'fix', PEREIRA, 'use_legal'],
    ['the words in another order', 'fix', { givenName: 'Souza', familyName: 'Rafael' }, null],
    ['one letter', 'fix', SOUSA, null],
  ] as const)('[C17] %s on the track %s', async (_, track, names, reasonKey) => {
    expect(await verify(track, names)).toMatchObject({ eligible: reasonKey === null, reasonKey });
  });

  it.each([
    ['givenName', 'R4f4el'],
    ['middleName', '7'],
    ['familyName', '<b>'],
    ['nativeName', 'Rafael'],
    ['nativeName', '張7'],
  ])('[C17] an invalid name is refused by its field: %s %s', async (field, text) => {
    const names = { ...SOUSA, [field]: text };
    expect(await person.call('nameUpdateVerify', { track: 'fix', names })).toMatchObject({
      ret_code: invalidRequest,
      result: { field: `names.${field}` },
    });
  });

  it('[C17] unverified users, and those in due diligence or a transfer, are not eligible', async () => {
    const unverified = await gateway.signIn('u01');
    expect((await verify('fix', SOUSA, unverified)).reasonKey).toBe('not_verified');
    expect(await submit('fix', SOUSA, {}, unverified)).toMatchObject({
      ret_code: nameUpdateNotPossible,
      result: { reasonKey: 'not_verified' },
    });

    const reviewed = await gateway.signIn('u08');
    await gateway.ctx.db.insert(dueDiligence).values({ userId: id('u08'), status: 'Reviewing' });
    expect((await verify('fix', undefined, reviewed)).reasonKey).toBe('open_review');

    const leaving = await gateway.signIn('u06');
    expect((await startTransfer(leaving, id('u03'))).ret_code).toBe(0);
    expect((await verify('fix', undefined, leaving)).reasonKey).toBe('open_transfer');
  });
});

describe('a correction', () => {
  it('[C17] is approved automatically in the sandbox, with mail and event, and then waits 180 days', async () => {
    const events: unknown[] = [];
    const stop = gateway.ctx.events.subscribe(id('u05'), (event) => events.push(event));
    const answer = await submit('fix', SOUSA);
    expect(answer).toMatchObject({ ret_code: 0, result: { status: 'PENDING' } });
    expect((await verify('fix', SOUSA)).reasonKey).toBe('open_request');
    expect((await submit('legal', PEREIRA)).ret_code).toBe(nameUpdateOpen);

    expect(await decideDueNames(gateway.ctx)).toBe(0);
    gateway.clock.advance(gateway.ctx.config.sandboxDecisionSeconds * 1000);
    expect(await decideDueNames(gateway.ctx)).toBe(1);
    stop();
    expect(events).toEqual([{ topic: 'name_update' }, { topic: 'name_update' }]);
    const [newest] = (await person.call('sandboxMail')).result;
    expect(newest).toMatchObject({ kind: 'name_changed' });
    expect(newest?.text).not.toContain('Sousa');

    expect(await revealInfo(person)).toMatchObject({
      firstname: 'Rafael',
      lastname: 'Sousa',
      birthDate: '1985-06-05',
      documentNumber: 'X71055058',
    });
    const later = await verify('fix', { givenName: 'Rafael', familyName: 'Sousas' });
    expect(later).toMatchObject({ eligible: false, reasonKey: 'too_soon', latest: { status: 'APPROVED' } });
    expect(Date.parse(later.retryAfter ?? '')).toBe(gateway.clock.now().getTime() + 180 * DAY_MS);
    expect((await verify('legal', PEREIRA)).eligible).toBe(true);
  });

  it('[C17] is allowed three times', async () => {
    for (const familyName of ['Souza', 'Sousa']) {
      gateway.clock.advance(180 * DAY_MS);
      person = await gateway.signIn('u05');
      expect((await submit('fix', { givenName: 'Rafael', familyName })).ret_code).toBe(0);
      gateway.clock.advance(DAY_MS);
      expect(await decideDueNames(gateway.ctx)).toBe(1);
    }
    gateway.clock.advance(180 * DAY_MS);
    person = await gateway.signIn('u05');
    expect(await verify('fix')).toMatchObject({ eligible: false, reasonKey: 'fix_limit' });
  });
});

describe('a legal change', () => {
  it('[C17] requires a start date that is not in the future', async () => {
    const papers = await uploadNameFiles(person);
    for (const day of ['', '2024-02-30', '2999-01-01'])
      expect((await submit('legal', PEREIRA, { ...papers, effectiveDate: day })).ret_code).toBe(
        invalidRequest,
      );
  });

  it("[C17] needs the user's own evidence", async () => {
    const foreignId = await uploadNameEvidence(await gateway.signIn('u06'));
    const paper = await uploadEvidence(person, 'agreement', await drawSharpCard(1));
    const documentIds = [await uploadNameDocument(person)];
    for (const fileIds of [[], [foreignId], [paper.result.fileId], documentIds, ['A'.repeat(22)]]) {
      expect(await submit('legal', PEREIRA, { fileIds, documentIds })).toMatchObject({
        ret_code: invalidRequest,
        result: { field: 'fileIds' },
      });
    }
  });

  it('[C17] needs the new identity document too, uploaded as such', async () => {
    const fileIds = [await uploadNameEvidence(person)];
    const foreignId = await uploadNameDocument(await gateway.signIn('u06'));
    const refused = { ret_code: invalidRequest, result: { field: 'documentIds' } };
    expect(await submit('legal', PEREIRA, { fileIds })).toMatchObject(refused);
    for (const documentIds of [[], [foreignId], fileIds, ['A'.repeat(22)]])
      expect(await submit('legal', PEREIRA, { fileIds, documentIds })).toMatchObject(refused);
    expect((await verify('legal')).eligible).toBe(true);
  });

  it('[C17] waits for an officer, who sees both names and whose approval changes the verified name', async () => {
    const fileIds = [await uploadNameEvidence(person), await uploadNameEvidence(person, 2)];
    gateway.clock.advance(1000); // officers see the oldest file first
    const documentIds = [await uploadNameDocument(person, 3)];
    expect((await submit('legal', PEREIRA, { fileIds, documentIds })).ret_code).toBe(0);
    gateway.clock.advance(DAY_MS);
    expect(await decideDueNames(gateway.ctx)).toBe(0);

    const queue = (await operator('GET', '')).result.items;
    const [waiting] = queue;
    expect(waiting).toMatchObject({ userId: id('u05'), track: 'legal', automatic: false });
    expect(JSON.stringify(queue)).not.toContain('Pereira');
    expect((await operator('GET', `/${waiting.id}`)).result).toMatchObject({
      before: SOUSA,
      after: PEREIRA,
      reason: 'It was recognised incorrectly.',
      effectiveDate: '2024-05-17',
      files: [
        ...fileIds.map((fileId) => ({ fileId, kind: 'evidence', mime: 'image/jpeg' })),
        ...documentIds.map((fileId) => ({ fileId, kind: 'identity_document', mime: 'image/jpeg' })),
      ],
      status: 'PENDING',
    });
    const file = await gateway.inject({
      url: `/operator/v1/name-updates/${waiting.id}/files/${fileIds[0]}`,
      headers: bearerHeader(gateway),
    });
    expect(file.rawPayload.subarray(0, 2).toString('hex')).toBe('ffd8');
    expect(file.headers['content-disposition']).toBe('attachment');
    expect((await operator('POST', `/${waiting.id}/decision`, { kind: 'approve' })).result).toEqual({
      status: 'APPROVED',
    });
    expect((await operator('POST', `/${waiting.id}/decision`, REFUSAL)).ret_code).toBe(caseNotOpen);
    person = await gateway.signIn('u05');
    expect((await revealInfo(person)).lastname).toBe('Pereira Lima');
    expect(await listEmittedTypes(gateway, id('u05'))).toContain('name.updated');

    const rows = [];
    for await (const batch of auditRows(gateway.ctx)) rows.push(...batch);
    expect(rows.filter(({ actor }) => actor === 'officer:ana').map(({ action }) => action)).toEqual([
      'operator.list_names',
      'operator.view_name',
      'operator.view_file',
      'name_update.approve',
    ]);
    expect(JSON.stringify(rows)).not.toContain('Pereira');
    const stored = await gateway.ctx.db.select().from(nameUpdate);
    expect(JSON.stringify(stored)).not.toContain('Pereira');
  });

  it('[C17] that is refused changes nothing and can be requested again', async () => {
    const other = await gateway.signIn('u20');
    const names = { givenName: 'Pablo', familyName: 'Castillo Ruiz' };
    expect((await submit('legal', names, await uploadNameFiles(other), other)).ret_code).toBe(0);
    const [{ id: requestId }] = (await operator('GET', '')).result.items;
    const unexplained = await operator('POST', `/${requestId}/decision`, { kind: 'reject' });
    expect(unexplained.ret_code).toBe(invalidRequest);
    await operator('POST', `/${requestId}/decision`, REFUSAL);
    expect(await verify('legal', names, other)).toMatchObject({
      eligible: true,
      latest: { status: 'REJECTED', reasons: ['data_mismatch'] },
    });
    expect((await other.call('sandboxMail')).result[0]?.kind).toBe('name_refused');
    expect((await other.call('kycPersonalInfo')).result.lastname).toBe('N***');
  });

  it('[C17] is decided only by officers, and only if it exists', async () => {
    const stranger = await gateway.inject({ url: '/operator/v1/name-updates', headers: person.headers });
    expect(stranger.json().ret_code).toBe(tokenError);
    expect((await operator('GET', `/${'A'.repeat(22)}`)).ret_code).toBe(notFound);
    expect((await operator('POST', `/${'A'.repeat(22)}/decision`, { kind: 'approve' })).ret_code).toBe(
      notFound,
    );
  });
});
