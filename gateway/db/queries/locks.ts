// The locks of one transaction: people first, then what may be one person's only, then the tokens of the officers it
// counts on. Taken by the unit of work alone, so that no two transactions can wait for each other.
import { asc, inArray, sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { account } from '../schema/accounts/accounts.ts';
import { officer } from '../schema/officers/officers.ts';
import type { OfficerRow } from './officers.ts';

/** Held until the transaction ends; the smaller id first. Rows that name an account can still be added meanwhile. */
export async function lockAccounts(tx: Db, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await tx
    .select({ id: account.id })
    .from(account)
    .where(inArray(account.id, [...userIds]))
    .orderBy(asc(account.id))
    .for('no key update');
}

/** Who uses a key takes turns with everybody else who does, until the transaction ends. */
export async function lockKey(tx: Db, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** Officers as they are until the transaction ends: no token of theirs is revoked meanwhile. They hold up nobody else. */
export async function lockOfficers(tx: Db, ids: readonly string[]): Promise<OfficerRow[]> {
  return tx
    .select()
    .from(officer)
    .where(inArray(officer.id, [...ids]))
    .orderBy(asc(officer.id))
    .for('share');
}
