// Name updates from the command line: the queue, both names of one, the decision.
import { reasonsFrom } from './commands.ts';
import type { QueuedNameUpdate, ReviewedNameUpdate } from '#gateway/services/name-update-decisions.ts';
import type { OperatorClient } from './operator-client.ts';
import { saveFiles } from './save-files.ts';
import { clean, type Print, table, waiting } from './table.ts';

const pathOf = (id: string): string => `/name-updates/${encodeURIComponent(id)}`;

export async function listNames(client: OperatorClient, print: Print, now = new Date()): Promise<void> {
  const waitingOnes = (await client.get('/name-updates')) as QueuedNameUpdate[]; // answered by nameUpdateQueue
  if (waitingOnes.length === 0) return print('No name update is waiting.');
  const rows = waitingOnes.map((row) => [
    row.id,
    waiting(row.submittedAt, now),
    row.track === 'fix' ? 'correction' : 'change by law',
    row.automatic ? 'decided by the sandbox' : '',
  ]);
  for (const line of table([['NAME UPDATE', 'WAITING', 'TRACK', ''], ...rows])) print(line);
}

export async function showName(
  client: OperatorClient,
  print: Print,
  id: string,
  folder: string,
): Promise<void> {
  const row = (await client.get(pathOf(id))) as ReviewedNameUpdate; // answered by reviewNameUpdate
  const nameOf = ({ givenName, familyName }: ReviewedNameUpdate['before']) => `${givenName} / ${familyName}`;
  const facts: [string, string][] = [
    ['name update', row.id],
    ['person', row.userId],
    ['track', row.track],
    ['status', row.status],
    ['before', nameOf(row.before)],
    ['after', nameOf(row.after)],
    ['reason', row.reason],
    ...(row.effectiveDate ? ([['since', row.effectiveDate]] satisfies [string, string][]) : []),
    ...(row.refusedFor ? ([['refused for', row.refusedFor.join(', ')]] satisfies [string, string][]) : []),
  ];
  for (const line of table(facts.map(([name, value]) => [name, clean(value)]))) print(line);
  if (row.files.length === 0) return;
  const files = row.files.map(({ fileId, mime }, index) => ({
    path: `${pathOf(id)}/files/${fileId}`,
    name: `evidence-${index + 1}`,
    mime,
    notes: [],
  }));
  await saveFiles(client, print, folder, files);
}

export async function decideName(
  client: OperatorClient,
  print: Print,
  id: string,
  /** Codes separated by commas; null approves. */
  refusedFor: string | null,
): Promise<void> {
  const decision =
    refusedFor === null ? { kind: 'approve' } : { kind: 'reject', reasons: reasonsFrom(refusedFor) };
  const decided = (await client.post(`${pathOf(id)}/decision`, decision)) as { status: string }; // by decideNameUpdate
  print(`The name update is ${decided.status.toLowerCase()}.`);
}
