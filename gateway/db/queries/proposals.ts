import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { isAfter, type PageRequest } from '../paging.ts';
import { proposal } from '../schema/officers/officers.ts';

export type ProposalRow = typeof proposal.$inferSelect;

export async function insertProposal(tx: Db, row: typeof proposal.$inferInsert): Promise<ProposalRow> {
  const [added] = await tx.insert(proposal).values(row).returning();
  if (!added) throw new Error('The proposal was not stored.');
  return added;
}

export async function findProposal(db: Db, id: string): Promise<ProposalRow | null> {
  const [row] = await db.select().from(proposal).where(eq(proposal.id, id));
  return row ?? null;
}

export async function findOpenProposal(db: Db, object: string): Promise<ProposalRow | null> {
  const [row] = await listOpenProposalsOn(db, [object]);
  return row ?? null;
}

export async function listOpenProposalsOn(db: Db, objects: readonly string[]): Promise<ProposalRow[]> {
  if (objects.length === 0) return [];
  return db
    .select()
    .from(proposal)
    .where(and(inArray(proposal.object, [...objects]), eq(proposal.status, 'open')));
}

/** Oldest first. */
/** One row more than the page if there is a next page. */
export async function listOpenProposals(db: Db, { after, limit }: PageRequest): Promise<ProposalRow[]> {
  return db
    .select()
    .from(proposal)
    .where(and(eq(proposal.status, 'open'), isAfter(proposal.at, proposal.id, after)))
    .orderBy(asc(proposal.at), asc(proposal.id))
    .limit(limit + 1);
}

type End = Pick<ProposalRow, 'endedBy' | 'endedAt'> & {
  status: Exclude<ProposalRow['status'], 'open'>;
  answerEnc?: string;
};

/** False when it was closed before. */
export async function closeProposal(tx: Db, id: string, end: End): Promise<boolean> {
  const rows = await tx
    .update(proposal)
    .set(end)
    .where(and(eq(proposal.id, id), eq(proposal.status, 'open')))
    .returning({ id: proposal.id });
  return rows.length === 1;
}

export async function closeProposalsOfOfficer(tx: Db, officerId: string, end: End): Promise<ProposalRow[]> {
  return tx
    .update(proposal)
    .set(end)
    .where(and(eq(proposal.officerId, officerId), eq(proposal.status, 'open')))
    .returning();
}
