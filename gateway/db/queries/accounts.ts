import { eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { account, kycCase, kycProfile, kycStep } from '../schema.ts';

export type AccountRow = typeof account.$inferSelect;

export interface NewPersona {
  account: typeof account.$inferInsert;
  profile: typeof kycProfile.$inferInsert;
  steps: (typeof kycStep.$inferInsert)[];
  cases: (typeof kycCase.$inferInsert)[];
}

export async function findAccount(db: Db, id: string): Promise<AccountRow | null> {
  const [row] = await db.select().from(account).where(eq(account.id, id));
  return row ?? null;
}

/** E-mail addresses are stored in lower case. */
export async function findAccountByEmail(db: Db, email: string): Promise<AccountRow | null> {
  const [row] = await db.select().from(account).where(eq(account.email, email.trim().toLowerCase()));
  return row ?? null;
}

export async function findAccountByPersona(db: Db, persona: string): Promise<AccountRow | null> {
  const [row] = await db.select().from(account).where(eq(account.persona, persona));
  return row ?? null;
}

/** Ids of the personas that are there already. */
export async function findPersonas(db: Db): Promise<Set<string | null>> {
  const rows = await db.select({ persona: account.persona }).from(account).where(isNotNull(account.persona));
  return new Set(rows.map(({ persona }) => persona));
}

/** All of a persona or nothing; nothing when another gateway was faster. */
export async function insertPersona(db: Db, persona: NewPersona): Promise<void> {
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(account)
      .values(persona.account)
      .onConflictDoNothing()
      .returning({ id: account.id });
    if (added.length === 0) return;
    await tx.insert(kycProfile).values(persona.profile);
    await tx.insert(kycStep).values(persona.steps);
    if (persona.cases.length > 0) await tx.insert(kycCase).values(persona.cases);
  });
}
