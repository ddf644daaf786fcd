// Proposals on the command line: list, show, confirm, decline.
import type { ProposalSummary } from '#gateway/kit/decisions/proposals.ts';
import type { ReviewedProposal } from '../proposal-decisions.ts';
import type { OperatorClient } from './operator-client.ts';
import { stripControl, type Print, formatTable, formatWaiting } from './table.ts';

const pathOf = (id: string): string => `/proposals/${encodeURIComponent(id)}`;

/** Reason and note of a decision. */
export interface DecisionOptions {
  reason?: string | undefined;
  note?: string | undefined;
}

export const buildNoteBody = (note: string | undefined): { note?: string } => (note ? { note } : {});

export function printProposal(print: Print, { kind, proposalId }: ProposalSummary): void {
  print(
    `Proposed: ${kind}. Nothing has changed yet. A senior officer confirms it with: npm run review -- confirm ${proposalId}`,
  );
}

const aboutOf = ({ object, userId }: ProposalSummary): string => (object.startsWith(userId) ? '' : object);

export async function printProposals(client: OperatorClient, print: Print, now = new Date()): Promise<void> {
  const proposals = (await client.list('/proposals')) as ProposalSummary[]; // response of proposalQueue
  if (proposals.length === 0) return print('No proposals are waiting.');
  const rows = proposals.map((each) => [
    each.proposalId,
    formatWaiting(each.at, now),
    each.kind,
    each.userId,
    each.reasons.join(','),
    each.by,
  ]);
  for (const line of formatTable([['PROPOSAL', 'WAITING', 'WHAT', 'PERSON', 'REASON', 'BY'], ...rows]))
    print(line);
}

export async function showProposal(client: OperatorClient, print: Print, id: string): Promise<void> {
  const row = (await client.get(pathOf(id))) as ReviewedProposal; // response of reviewProposal
  const facts: [string, string][] = [
    ['proposal', row.proposalId],
    ['what', row.kind],
    ['person', row.userId],
    ['about', aboutOf(row)],
    ['reason', row.reasons.join(', ')],
    ['by', `${row.by}, ${row.at}`],
    ['why', row.note],
    ['status', [row.status, ...(row.endedBy ? [`by ${row.endedBy}, ${row.endedAt ?? ''}`] : [])].join(' ')],
    ['answer', row.answer],
  ];
  const filled = facts.filter(([, value]) => value !== '');
  for (const line of formatTable(filled.map(([name, value]) => [name, stripControl(value)]))) print(line);
}

export async function answerProposal(
  client: OperatorClient,
  print: Print,
  id: string,
  { kind, note }: { kind: 'confirm' | 'decline'; note?: string | undefined },
): Promise<void> {
  await client.post(`${pathOf(id)}/${kind}`, buildNoteBody(note));
  print(kind === 'confirm' ? 'Confirmed and carried out.' : 'Declined: nothing has changed.');
}
