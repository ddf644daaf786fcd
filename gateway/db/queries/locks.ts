// The locks of a transaction, in this order to prevent deadlocks: accounts, one key, officers. Only the unit of work takes
// them.
import { asc, inArray, sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { account } from '../schema/accounts/accounts.ts';
import { officer } from '../schema/officers/officers.ts';
import type { OfficerRow } from './officers.ts';

/** Locks in order of id. Other transactions can still insert rows that reference the account. */
export async function lockAccounts(tx: Db, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await tx
    .select({ id: account.id })
    .from(account)
    .where(inArray(account.id, [...userIds]))
    .orderBy(asc(account.id))
    .for('no key update');
}

/** Until the transaction ends. */
export async function lockKey(tx: Db, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** A shared lock: blocks only the revocation of these officers. */
export async function lockOfficers(tx: Db, ids: readonly string[]): Promise<OfficerRow[]> {
  return tx
    .select()
    .from(officer)
    .where(inArray(officer.id, [...ids]))
    .orderBy(asc(officer.id))
    .for('share');
}
