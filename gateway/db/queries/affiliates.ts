import { eq } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { affiliate, affiliateBinding } from '../schema/accounts/accounts.ts';

type Binding = typeof affiliateBinding.$inferSelect;

export async function isAffiliate(db: Db, id: string): Promise<boolean> {
  const [row] = await db.select({ id: affiliate.id }).from(affiliate).where(eq(affiliate.id, id));
  return row !== undefined;
}

export async function addAffiliate(db: Db, id: string, createdAt: Date): Promise<void> {
  await db.insert(affiliate).values({ id, createdAt }).onConflictDoNothing();
}

/** Returns the account's first binding, which may be an earlier one. */
export async function insertAffiliateBinding(tx: Db, binding: Binding): Promise<Binding> {
  await tx.insert(affiliateBinding).values(binding).onConflictDoNothing();
  const [row] = await tx.select().from(affiliateBinding).where(eq(affiliateBinding.userId, binding.userId));
  return row!; // inserted above, or by a concurrent request
}
