import { and, count, desc, eq, gt, gte, isNotNull, min, ne, notInArray, or } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { kycStep } from '../schema/accounts/levels.ts';
import { numberCheck } from '../schema/identity/numbers.ts';

type Row = typeof numberCheck.$inferSelect;

/** Excludes register outages and wrong codes. */
export async function countChecksSince(
  db: Db,
  userId: string,
  since: Date,
): Promise<{ made: number; first: Date | null }> {
  const [row] = await db
    .select({ made: count(), first: min(numberCheck.at) })
    .from(numberCheck)
    .where(
      and(
        eq(numberCheck.userId, userId),
        gt(numberCheck.at, since),
        notInArray(numberCheck.result, ['SOURCE_DOWN', 'CODE_WRONG']),
      ),
    );
  return { made: row?.made ?? 0, first: row?.first ?? null };
}

/** Counts an attempt before the register is called. */
export async function insertCheck(
  tx: Db,
  row: Pick<Row, 'userId' | 'docType' | 'numberHash' | 'at'> & Partial<Pick<Row, 'result'>>,
): Promise<number> {
  const [stored] = await tx
    .insert(numberCheck)
    .values({ result: 'RUNNING', ...row })
    .returning({ id: numberCheck.id });
  return stored!.id; // an insert without a conflict clause returns its row or throws
}

export async function finishCheck(tx: Db, id: number, result: Row['result']): Promise<void> {
  await tx.update(numberCheck).set({ result }).where(eq(numberCheck.id, id));
}

/** `wrong`: number of wrong codes entered for the check. */
export async function findCheckAwaitingCode(
  tx: Db,
  { userId, numberHash, since }: { userId: string; numberHash: string; since: Date },
): Promise<{ id: number; wrong: number } | null> {
  const sameNumber = and(eq(numberCheck.userId, userId), eq(numberCheck.numberHash, numberHash));
  const [sent] = await tx
    .select({ id: numberCheck.id, at: numberCheck.at })
    .from(numberCheck)
    .where(and(sameNumber, eq(numberCheck.result, 'CODE_SENT'), gt(numberCheck.at, since)))
    .orderBy(desc(numberCheck.id))
    .limit(1);
  if (!sent) return null;
  const [row] = await tx
    .select({ wrong: count() })
    .from(numberCheck)
    .where(and(sameNumber, eq(numberCheck.result, 'CODE_WRONG'), gte(numberCheck.at, sent.at)));
  return { id: sent.id, wrong: row?.wrong ?? 0 };
}

/** True if the number verifies another account, or will once its forms are submitted. The caller must have locked its key. */
export async function isNumberUsedByAnother(tx: Db, userId: string, numberHash: string): Promise<boolean> {
  const rows = await tx
    .select({ userId: numberCheck.userId })
    .from(numberCheck)
    .innerJoin(kycStep, eq(kycStep.userId, numberCheck.userId))
    .where(
      and(
        eq(numberCheck.numberHash, numberHash),
        eq(numberCheck.result, 'MATCH'),
        ne(numberCheck.userId, userId),
        eq(kycStep.level, 'LEVEL_1'),
        or(eq(kycStep.status, 'SUCCESS'), isNotNull(kycStep.waitingSince)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
