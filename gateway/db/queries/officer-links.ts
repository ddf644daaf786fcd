// Accounts of officers, about which they may not decide.
import { sql } from 'drizzle-orm';
import type { Conflict } from '#contract/desk.ts';
import type { Db } from '../client.ts';

/**
 * The strongest link of an officer to an account: their own, or one that submitted the same document or address as
 * their own.
 */
export async function findConflict(db: Db, officerId: string, userId: string): Promise<Conflict | null> {
  const { rows } = (await db.execute(sql`
    with own as (
      select a.id from officer o join account a on a.email = o.email
        where o.id = ${officerId} and o.email <> ''
      union select jsonb_array_elements_text(linked_user_ids) from officer where id = ${officerId}
    )
    select case when exists (select 1 from own where id = ${userId}) then 'own_account' else (
      select case mine.level when 'LEVEL_2' then 'same_address' else 'same_document' end
        from kyc_case mine join kyc_case other
          on other.document_hash = mine.document_hash and other.level = mine.level and other.user_id = ${userId}
        where mine.user_id in (select id from own) and mine.document_hash <> ''
          and mine.status in ('submitted', 'approved') and other.status in ('submitted', 'approved')
        order by mine.level desc limit 1
    ) end as conflict`)) as unknown as { rows: { conflict: Conflict | null }[] }; // both drivers return rows
  return rows[0]?.conflict ?? null;
}
