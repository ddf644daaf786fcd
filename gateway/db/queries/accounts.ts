import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../client.ts';
import { batchReads, matchRequestedIds } from '../batched.ts';
import { account } from '../schema/accounts/accounts.ts';
import { agreementEvent, faceConsent } from '../schema/questionnaires/agreements.ts';
import { kycCase } from '../schema/cases/cases.ts';
import { dueDiligence } from '../schema/questionnaires/due-diligence.ts';
import { verifiedIdentity } from '../schema/identity/identity.ts';
import { ladderState } from '../schema/accounts/ladder.ts';
import { kycStep } from '../schema/accounts/levels.ts';
import { accountOffer } from '../schema/accounts/offers.ts';
import {
  formState,
  questionnaireRequest,
  questionnaireResponse,
} from '../schema/questionnaires/questionnaires.ts';
import { addressProof, documentRenewal } from '../schema/cases/renewals.ts';
import { screeningState } from '../schema/vendors/screening.ts';
import { uploadedFile } from '../schema/cases/uploads.ts';

export type AccountRow = typeof account.$inferSelect;

type Part<T extends { $inferInsert: { userId: string } }> = Omit<T['$inferInsert'], 'userId'>;

/** Initial rows of the account's other tables; an absent part starts empty. */
export interface AccountParts {
  identity?: Part<typeof verifiedIdentity>;
  ladder?: Part<typeof ladderState>;
  renewal?: Part<typeof documentRenewal>;
  proof?: Part<typeof addressProof>;
  forms?: Part<typeof formState>;
  offers?: Part<typeof accountOffer>;
}

export interface NewAccount {
  account: typeof account.$inferInsert;
  parts?: AccountParts;
}

export interface NewPersona extends NewAccount {
  steps: (typeof kycStep.$inferInsert)[];
  cases: (typeof kycCase.$inferInsert)[];
  requests: (typeof questionnaireRequest.$inferInsert)[];
  responses: (typeof questionnaireResponse.$inferInsert)[];
  diligence: (typeof dueDiligence.$inferInsert)[];
  agreed: (typeof agreementEvent.$inferInsert)[];
  files: (typeof uploadedFile.$inferInsert)[];
  faceConsents: (typeof faceConsent.$inferInsert)[];
}

const byId = batchReads(
  (db) => db.select().from(account).where(matchRequestedIds(account.id)).prepare('accounts'),
  ({ id }) => id,
);

export async function findAccount(db: Db, id: string): Promise<AccountRow | null> {
  const [row] = await byId(db, id);
  return row ?? null;
}

/** An account with a password. E-mail addresses are stored in lower case. */
export async function findAccountByEmail(db: Db, email: string): Promise<AccountRow | null> {
  const [row] = await db
    .select()
    .from(account)
    .where(and(eq(account.email, email.trim().toLowerCase()), ne(account.passwordHash, '')));
  return row ?? null;
}

/** E-mail addresses are unique within a site only, so that a key of one site learns nothing about another. */
export async function isEmailUsedByOther(
  db: Db,
  { email, site, id }: Pick<AccountRow, 'email' | 'site' | 'id'>,
): Promise<boolean> {
  const [row] = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.email, email.toLowerCase()), eq(account.site, site), ne(account.id, id)))
    .limit(1);
  return row !== undefined;
}

export async function findAccountByPersona(db: Db, persona: string): Promise<AccountRow | null> {
  const [row] = await db.select().from(account).where(eq(account.persona, persona));
  return row ?? null;
}

/** The language of later notifications. */
export async function setMailLanguage(
  db: Db,
  id: string,
  mailLanguage: AccountRow['mailLanguage'],
): Promise<void> {
  await db
    .update(account)
    .set({ mailLanguage })
    .where(and(eq(account.id, id), ne(account.mailLanguage, mailLanguage)));
}

export async function setResidence(
  tx: Db,
  id: string,
  residence: Pick<AccountRow, 'site' | 'residenceCountry'>,
): Promise<void> {
  await tx.update(account).set(residence).where(eq(account.id, id));
}

/** Data that the exchange provides. */
export async function updateAccount(
  tx: Db,
  id: string,
  patch: Partial<
    Pick<AccountRow, 'site' | 'email' | 'language' | 'mailLanguage' | 'currencyCode' | 'memberTags'>
  >,
): Promise<void> {
  await tx.update(account).set(patch).where(eq(account.id, id));
}

/** Returns all tags; null when the account does not exist. */
export async function setMemberTag(
  tx: Db,
  id: string,
  name: string,
  value: string,
): Promise<AccountRow['memberTags'] | null> {
  const [row] = await tx.select().from(account).where(eq(account.id, id));
  if (!row) return null;
  const memberTags = { ...row.memberTags, [name]: value };
  await tx.update(account).set({ memberTags }).where(eq(account.id, id));
  return memberTags;
}

/** Ids of the existing sandbox personas. */
export async function listPersonas(db: Db): Promise<Set<string | null>> {
  const rows = await db.select({ persona: account.persona }).from(account).where(isNotNull(account.persona));
  return new Set(rows.map(({ persona }) => persona));
}

export async function hasDemoAccounts(db: Db): Promise<boolean> {
  const rows = await db.select({ id: account.id }).from(account).where(isNotNull(account.persona)).limit(1);
  return rows.length > 0;
}

/** Inserts the rows of all account tables, so that readers can rely on them. Skips existing accounts. */
export async function insertAccounts(tx: Db, people: readonly NewAccount[]): Promise<Set<string>> {
  const rows = await tx
    .insert(account)
    .values(people.map((person) => person.account))
    .onConflictDoNothing()
    .returning({ id: account.id });
  const added = new Set(rows.map(({ id }) => id));
  if (added.size === 0) return added;
  const fresh = people.filter((person) => added.has(person.account.id));
  const each = <K extends keyof AccountParts>(part: K) =>
    fresh.map(({ account: { id: userId }, parts }) => ({ userId, ...parts?.[part] }));
  await tx.insert(verifiedIdentity).values(each('identity'));
  await tx.insert(ladderState).values(each('ladder'));
  await tx.insert(documentRenewal).values(each('renewal'));
  await tx.insert(addressProof).values(each('proof'));
  await tx.insert(formState).values(each('forms'));
  await tx.insert(accountOffer).values(each('offers'));
  await tx.insert(screeningState).values([...added].map((userId) => ({ userId })));
  return added;
}

/** Inserts missing personas in one transaction; returns the ids of the inserted ones. */
export function insertPersonas(db: Db, personas: readonly NewPersona[]): Promise<Set<string>> {
  return db.transaction(async (tx) => {
    const added = await insertAccounts(tx, personas);
    const fresh = personas.filter((persona) => added.has(persona.account.id));
    const add = async <T extends PgTable>(table: T, rows: T['$inferInsert'][]) => {
      if (rows.length > 0) await tx.insert(table).values(rows);
    };
    await add(
      kycStep,
      fresh.flatMap(({ steps }) => steps),
    );
    await add(
      kycCase,
      fresh.flatMap(({ cases }) => cases),
    );
    await add(
      questionnaireRequest,
      fresh.flatMap(({ requests }) => requests),
    );
    await add(
      questionnaireResponse,
      fresh.flatMap(({ responses }) => responses),
    );
    await add(
      dueDiligence,
      fresh.flatMap(({ diligence }) => diligence),
    );
    await add(
      agreementEvent,
      fresh.flatMap(({ agreed }) => agreed),
    );
    await add(
      uploadedFile,
      fresh.flatMap(({ files }) => files),
    );
    await add(
      faceConsent,
      fresh.flatMap(({ faceConsents }) => faceConsents),
    );
    return added;
  });
}
