// Middle and native names: requested, stored, displayed, and absent from older data.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { insertNameUpdate } from '#gateway/db/queries/name-updates.ts';
import { newId } from '#gateway/kit/crypto.ts';
import { encryptNameRequest } from './name-update.ts';
import { decideDueNames } from '#gateway/jobs/decider.ts';
import { buildPersonaUserId as id } from '#gateway/sandbox/personas.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import {
  uploadNameFiles,
  createNameOfficer,
  revealInfo,
  submitName,
  verifyName,
} from '#gateway/testing/name-updates.ts';

let gateway: TestGateway;
let officer: ReturnType<typeof createNameOfficer>;
beforeAll(async () => {
  gateway = await startGateway();
  officer = createNameOfficer(gateway);
});
afterAll(() => gateway.close());
beforeEach(() => {
  gateway.clock.advance(DAY_MS);
});

describe('middle and native names', () => {
  it('[C17] belong to the verified name once requested, and otherwise stay unchanged', async () => {
    const noura = await gateway.signIn('u14');
    expect(await verifyName(noura, 'fix')).toMatchObject({
      name: 'N*** A***',
      nativeName: '',
      asksNativeName: true,
    });
    const latin = { givenName: 'Noura', middleName: 'S.', familyName: 'Al Mansoori' };
    const names = { ...latin, nativeName: ' نورة  المنصوري ' };
    expect((await submitName(noura, 'fix', names)).ret_code).toBe(0);
    gateway.clock.advance(DAY_MS);
    expect(await decideDueNames(gateway.ctx)).toBe(1);

    const later = await gateway.signIn('u14');
    const masked = { name: 'N*** S*** A***', nativeName: 'ن*** ا***' };
    expect(await verifyName(later, 'legal')).toMatchObject(masked);
    expect(await revealInfo(later)).toMatchObject({
      firstname: 'Noura S.',
      lastname: 'Al Mansoori',
      nativeName: 'نورة المنصوري',
      documentNumber: 'X71145148',
    });
    expect(await verifyName(later, 'legal', latin)).toMatchObject({ reasonKey: 'same_name' });
  });

  it('[C17] an omitted middle name is removed, an omitted native name stays', async () => {
    const noura = await gateway.signIn('u14');
    const names = { givenName: 'Noura', familyName: 'Al Hashimi' };
    expect((await submitName(noura, 'legal', names, await uploadNameFiles(noura))).ret_code).toBe(0);
    const [{ id: requestId }] = (await officer('GET', '')).result.items;
    expect((await officer('GET', `/${requestId}`)).result).toMatchObject({
      before: { middleName: 'S.', nativeName: 'نورة المنصوري' },
      after: { ...names, middleName: '', nativeName: 'نورة المنصوري' },
    });
    await officer('POST', `/${requestId}/decision`, { kind: 'approve' });
    expect(await revealInfo(await gateway.signIn('u14'))).toMatchObject({
      firstname: 'Noura',
      lastname: 'Al Hashimi',
      nativeName: 'نورة المنصوري',
    });
  });

  it('[C17] a request older than these fields can still be decided', async () => {
    const { ctx, clock } = gateway;
    const userId = id('u11');
    const row = { id: newId(), userId, track: 'legal' as const, submittedAt: clock.now() };
    const before = { givenName: 'Aigerim', familyName: 'Sadykova' };
    const after = { givenName: 'Aigerim', familyName: 'Ospanova' };
    const request = { before, after, reason: 'marriage', language: 'en' as const };
    await insertNameUpdate(ctx.db, {
      ...row,
      status: 'PENDING',
      requestEnc: encryptNameRequest(ctx, row.id, request),
    });

    expect((await officer('GET', `/${row.id}`)).result).toMatchObject({ before, after, files: [] });
    await officer('POST', `/${row.id}/decision`, { kind: 'approve' });
    expect(await revealInfo(await gateway.signIn('u11'))).toMatchObject({
      firstname: 'Aigerim',
      lastname: 'Ospanova',
      nativeName: '',
    });
  });
});
