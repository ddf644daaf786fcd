// Name updates on the command line: queue, review, decision.
import { parseReasons } from './commands.ts';
import type {
  FileKind,
  QueuedNameUpdate,
  ReviewedNameUpdate,
} from '#gateway/name-changes/name-update-decisions.ts';
import type { OperatorClient } from './operator-client.ts';
import { type RemoteFile, saveFiles } from './save-files.ts';
import { stripControl, type Print, formatTable, formatWaiting } from './table.ts';

const pathOf = (id: string): string => `/name-updates/${encodeURIComponent(id)}`;

export async function printNameUpdates(
  client: OperatorClient,
  print: Print,
  now = new Date(),
): Promise<void> {
  const waitingOnes = (await client.list('/name-updates')) as QueuedNameUpdate[]; // response of nameUpdateQueue
  if (waitingOnes.length === 0) return print('No name updates are waiting.');
  const rows = waitingOnes.map((row) => [
    row.id,
    formatWaiting(row.submittedAt, now),
    row.track === 'fix' ? 'correction' : 'change by law',
    row.automatic ? 'decided by the sandbox' : '',
  ]);
  for (const line of formatTable([['NAME UPDATE', 'WAITING', 'TRACK', ''], ...rows])) print(line);
}

const FILE_KINDS: readonly { kind: FileKind; file: string; note: string }[] = [
  { kind: 'evidence', file: 'evidence', note: 'evidence of the change' },
  { kind: 'identity_document', file: 'identity-document', note: 'the new identity document' },
];

/** Each kind is numbered separately, so that they are not confused. */
const remoteFiles = ({ id, files }: ReviewedNameUpdate): RemoteFile[] =>
  FILE_KINDS.flatMap(({ kind, file, note }) =>
    files
      .filter((each) => each.kind === kind)
      .map(({ fileId, mime }, index) => ({
        path: `${pathOf(id)}/files/${fileId}`,
        name: `${file}-${index + 1}`,
        mime,
        notes: [note],
      })),
  );

type Name = ReviewedNameUpdate['before'];
const formatName = ({ givenName, middleName, familyName }: Name): string =>
  [givenName, ...(middleName ? [middleName] : []), familyName].join(' / ');

/** Returns no rows if neither name has a native script. */
function nativeFacts({ before, after }: ReviewedNameUpdate): [string, string][] {
  if (!before.nativeName && !after.nativeName) return [];
  return [
    ['before, own script', before.nativeName || '-'],
    ['after, own script', after.nativeName || '-'],
  ];
}

export async function printNameUpdate(
  client: OperatorClient,
  print: Print,
  id: string,
  folder: string,
): Promise<void> {
  const row = (await client.get(pathOf(id))) as ReviewedNameUpdate; // response of getNameUpdateForReview
  const facts: [string, string][] = [
    ['name update', row.id],
    ['person', row.userId],
    ['track', row.track],
    ['status', row.status],
    ['before', formatName(row.before)],
    ['after', formatName(row.after)],
    ...nativeFacts(row),
    ['reason', row.reason],
    ...(row.effectiveDate ? ([['since', row.effectiveDate]] satisfies [string, string][]) : []),
    ...(row.refusedFor ? ([['refused for', row.refusedFor.join(', ')]] satisfies [string, string][]) : []),
  ];
  for (const line of formatTable(facts.map(([name, value]) => [name, stripControl(value)]))) print(line);
  if (row.files.length === 0) return;
  await saveFiles(client, print, folder, remoteFiles(row));
}

export async function postNameDecision(
  client: OperatorClient,
  print: Print,
  id: string,
  /** Comma-separated codes; null approves. */
  refusedFor: string | null,
): Promise<void> {
  const decision =
    refusedFor === null ? { kind: 'approve' } : { kind: 'reject', reasons: parseReasons(refusedFor) };
  const decided = (await client.post(`${pathOf(id)}/decision`, decision)) as { status: string }; // response of decideNameUpdate
  print(`The name update is ${decided.status.toLowerCase()}.`);
}
