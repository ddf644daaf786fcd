// Screening matches on the command line: queue, review, decision.
import { OTHER_PERSON_REASONS, SAME_PERSON_REASONS } from '#contract/screening.ts';
import type { MatchDecision, ReviewedMatch, WaitingMatch } from '#gateway/screening/match-decisions.ts';
import { type OperatorClient, ReviewError } from './operator-client.ts';
import { buildNoteBody, printProposal } from './proposal-commands.ts';
import { stripControl, type Print, formatTable, formatWaiting } from './table.ts';

const pathOf = (id: string): string => `/matches/${encodeURIComponent(id)}`;

export async function printMatches(client: OperatorClient, print: Print, now = new Date()): Promise<void> {
  const matches = (await client.list('/matches')) as WaitingMatch[]; // response of matchQueue
  if (matches.length === 0) return print('No matches are waiting.');
  const rows = matches.map(({ matchId, userId, foundAt, score }) => [
    matchId,
    formatWaiting(foundAt, now),
    userId,
    `${score} % similar`,
  ]);
  for (const line of formatTable([['MATCH', 'WAITING', 'PERSON', ''], ...rows])) print(line);
}

export async function printMatch(client: OperatorClient, print: Print, id: string): Promise<void> {
  const match = (await client.get(pathOf(id))) as ReviewedMatch; // response of reviewMatch
  const { person, listed } = match;
  const facts: [string, string][] = [
    ['match', match.matchId],
    ['person', match.userId],
    ['status', match.reason ? `${match.reason}, by ${match.decidedBy ?? ''}` : 'waiting'],
    ['similar', `${match.score} %`],
  ];
  const comparison: [string, string, string][] = [
    ['', 'OUR RECORD', 'THE LIST'],
    ['name', person?.names.join(' / ') ?? '-', [listed.caption, ...listed.names].join(' / ')],
    ['born', person?.birthDate ?? '-', listed.birthDates.join(', ')],
    ['country', person?.country ?? '-', listed.countries.join(', ')],
    ['listed for', '', listed.topics.join(', ')],
    ['lists', '', listed.datasets.join(', ')],
    ['entry', '', listed.entityId],
  ];
  for (const line of formatTable(facts.map(([name, value]) => [name, stripControl(value)]))) print(line);
  print('');
  for (const line of formatTable(comparison.map((row) => row.map(stripControl)))) print(line);
}

const EFFECTS = {
  sanctioned: 'the account is frozen',
  public_role: 'due diligence is opened',
  adverse_history: 'due diligence is opened',
} as const;

interface Verdict {
  kind: 'same' | 'other';
  reason: string;
  /** Note for the second officer, if one is required. */
  note?: string | undefined;
}

export async function sendMatchDecision(
  client: OperatorClient,
  print: Print,
  id: string,
  { kind, reason, note }: Verdict,
): Promise<void> {
  const reasons: readonly string[] = kind === 'same' ? SAME_PERSON_REASONS : OTHER_PERSON_REASONS;
  if (!reasons.includes(reason))
    throw new ReviewError(
      `Unknown reason: ${stripControl(reason) || '(none)'}. Use --reason with one of\n  ${reasons.join('\n  ')}`,
    );
  const answer = await client.post(`${pathOf(id)}/decision`, { reason, ...buildNoteBody(note) });
  const { proposal } = answer as MatchDecision; // response of decideMatch
  if (proposal) return printProposal(print, proposal);
  const led = SAME_PERSON_REASONS.find((each) => each === reason);
  print(led ? `It is the same person: ${EFFECTS[led]}.` : 'It is another person.');
}
