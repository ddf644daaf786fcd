import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { packed, packedIfFound, packedRows } from './packed.ts';
import { account, kycProfile, kycStep } from './schema.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

it('reads what the columns themselves would have read: dates, flags, lists, nothing', async () => {
  const { db } = gateway.ctx;
  const plain = await db.select().from(kycStep).orderBy(asc(kycStep.userId), asc(kycStep.level));
  const rows = await db
    .select({ step: packed(getTableColumns(kycStep)) })
    .from(kycStep)
    .orderBy(asc(kycStep.userId), asc(kycStep.level));
  expect(plain.length).toBeGreaterThan(20);
  expect(plain.some(({ decidedAt }) => decidedAt instanceof Date)).toBe(true);
  expect(rows.map(({ step }) => step)).toEqual(plain);
});

it('knows a row that is not there by its key, and rows of another table in their order', async () => {
  const [row] = await gateway.ctx.db
    .select({
      profile: packedIfFound(
        { userId: kycProfile.userId, opened: kycProfile.opened, always: sql<string>`'x'` },
        'userId',
      ),
      own: packedIfFound({ userId: account.id, always: sql<string>`'x'` }, 'userId'),
      steps: packedRows(
        kycStep,
        { level: kycStep.level, submittedAt: kycStep.submittedAt },
        { where: eq(kycStep.userId, account.id), orderBy: sql`${kycStep.level} desc` },
      ),
      nobody: packedRows(
        kycStep,
        { level: kycStep.level },
        { where: eq(kycStep.userId, 'nobody'), orderBy: asc(kycStep.level) },
      ),
    })
    .from(account)
    .leftJoin(kycProfile, eq(kycProfile.userId, 'nobody'))
    .where(eq(account.persona, 'u05'));
  expect(row).toEqual({
    profile: null,
    own: { userId: '90000005', always: 'x' },
    steps: [
      { level: 'LEVEL_2', submittedAt: null },
      { level: 'LEVEL_1', submittedAt: expect.any(Date) },
    ],
    nobody: [],
  });
});
