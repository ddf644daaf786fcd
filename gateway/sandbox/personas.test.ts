import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { LIMITATIONS, REJECTION_REASONS, STEP_STATUSES, UPDATE_POI_STATUSES } from '#contract/kyc.ts';
import { account } from '#gateway/db/schema/accounts/accounts.ts';
import { verifiedIdentity } from '#gateway/db/schema/identity/identity.ts';
import { kycStep } from '#gateway/db/schema/accounts/levels.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { PERSONAS } from './persona-table.ts';
import { buildPersonaUserId, seedPersonas } from './personas.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const infoOf = async (persona: string) => {
  const { result } = await (await gateway.signIn(persona)).call('kycInfo', { obtain_state: true });
  return result;
};

describe('the demo accounts', () => {
  it('are u01 to u23, each with a name, a site and a description', () => {
    expect(PERSONAS.map(({ id }) => id)).toEqual(
      Array.from({ length: 23 }, (_, index) => `u${String(index + 1).padStart(2, '0')}`),
    );
    expect(new Set(PERSONAS.map(({ name }) => name.join(' '))).size).toBe(23);
    for (const { shape, shows } of PERSONAS)
      expect([shape.length < 60, /^[A-Z].*\.$/.test(shows)]).toEqual([true, true]);
  });

  it('use existing states only, and together show every status of a level [T1]', () => {
    const steps = PERSONAS.flatMap(({ level1, level2 }) => [level1, level2]);
    expect(new Set(steps.map(({ status }) => status))).toEqual(new Set(STEP_STATUSES));
    for (const { reasons = [] } of steps)
      for (const reason of reasons) expect(REJECTION_REASONS).toContain(reason);
    for (const { limitation = 'LIMITATION_DEFAULT', updatePoi } of PERSONAS) {
      expect(LIMITATIONS).toContain(limitation);
      expect(UPDATE_POI_STATUSES).toContain(updatePoi?.status ?? 'DisplayUpdatePOIStatus_No');
    }
  });

  it('never have level 2 without level 1', () => {
    expect(
      PERSONAS.filter(({ level1, level2 }) => level2.status === 'SUCCESS' && level1.status !== 'SUCCESS'),
    ).toEqual([]);
  });

  it.each(PERSONAS.map(({ id }) => id))('%s signs in, and every call of the hub succeeds', async (id) => {
    const { call } = await gateway.signIn(id);
    expect((await call('profile')).result).toMatchObject({ id: buildPersonaUserId(id) });
    for (const name of ['memberInfo', 'kycInfo', 'kycPersonalInfo'] as const) {
      expect([name, (await call(name)).ret_code]).toEqual([name, 0]);
    }
  });

  it('[E7] u01 has no currency, all others have US dollars', async () => {
    expect((await (await gateway.signIn('u01')).call('profile')).result.currency_code).toBe('');
    expect((await (await gateway.signIn('u02')).call('profile')).result.currency_code).toBe('USD');
  });

  it('u03 was refused for two reasons and has three attempts left today', async () => {
    const [level1] = (await infoOf('u03')).state;
    expect(level1).toMatchObject({
      status: 'FAILED_AND_CAN_RETRY',
      reasons: ['doc_blurry', 'face_quality'],
      attemptsLeft: 3,
    });
  });

  it('u03 has three attempts left just after midnight, too', async () => {
    const { ctx, clock } = gateway;
    const before = clock.now();
    clock.set(new Date(Math.ceil(before.getTime() / DAY_MS) * DAY_MS + 30_000));
    await ctx.db.delete(account).where(eq(account.id, buildPersonaUserId('u03')));
    expect(await seedPersonas(ctx)).toBe(1);
    const [level1] = (await infoOf('u03')).state;
    expect(level1).toMatchObject({ attemptsLeft: 3 });
    clock.set(before);
  });

  it('u06 has level 2, u05 level 1, u01 none', async () => {
    const level = async (id: string) => (await (await gateway.signIn(id)).call('profile')).result.level;
    expect([await level('u06'), await level('u05'), await level('u01')]).toEqual([2, 1, 0]);
  });

  it('[P3] u18 has the member tag KYC 1', async () => {
    expect((await (await gateway.signIn('u18')).call('profile')).result.member_tag).toEqual({ KYC: '1' });
  });

  it('the verified have personal data, shown masked and stored encrypted', async () => {
    const { result } = await (await gateway.signIn('u05')).call('kycPersonalInfo');
    expect(result).toMatchObject({
      firstname: 'R***',
      lastname: 'S***',
      docType: 'KYC_DOC_TYPE_PASSPORT',
      country: 'BR',
    });
    const rows = [
      await gateway.ctx.db.select().from(verifiedIdentity),
      await gateway.ctx.db.select().from(account),
    ];
    expect(JSON.stringify(rows)).not.toMatch(/Rafael|Souza|X7105/);
    expect((await (await gateway.signIn('u01')).call('kycPersonalInfo')).result.firstname).toBe('');
  });

  it('are unchanged when seeded again', async () => {
    const db = gateway.ctx.db;
    const userId = buildPersonaUserId('u01');
    await db.update(kycStep).set({ status: 'PENDING' }).where(eq(kycStep.userId, userId));
    expect(await seedPersonas(gateway.ctx)).toBe(0);
    const steps = await db.select().from(kycStep).where(eq(kycStep.userId, userId));
    expect(steps.map(({ status }) => status)).toEqual(['PENDING', 'PENDING']);
    await db.delete(account).where(eq(account.id, userId));
    expect(await seedPersonas(gateway.ctx)).toBe(1);
    expect(await db.select().from(kycStep).where(eq(kycStep.userId, userId))).toHaveLength(2);
  });
});
