// Asks somebody for information: things of the catalogue, each with the officer's own words where they help.
import { readFile } from 'node:fs/promises';
import type { Transfer } from '#contract/questionnaire.ts';
import { RFI_KINDS, type RfiKind, type RfiRequest } from '#contract/questionnaire/assignment.ts';
import type { WaitingForm } from '#gateway/questionnaires/review/forms-to-review.ts';
import { type OperatorClient, ReviewError } from './operator-client.ts';
import { clean, type Print, table } from './table.ts';

const WHAT: Readonly<Record<RfiKind, string>> = {
  explain_tx: 'what transfers were for; list them with --transfers <file>',
  counterparty: 'who the other side of a transfer is',
  wallet_owner: 'proof that a wallet is theirs',
  third_party_payer: 'somebody else who paid in',
  source_doc: 'a paper that shows where money comes from',
  employment: 'employer, title, a letter',
  id_again: 'a newer identity document',
  poa_again: 'a newer proof of address',
  account_access: 'who uses the account',
  business_use: 'what business the account is used for',
  other: 'a question of your own; write it as =<words>',
};

export function catalogue(print: Print): void {
  for (const line of table(RFI_KINDS.map((kind) => [kind, WHAT[kind]]))) print(line);
}

const isKind = (text: string): text is RfiKind => RFI_KINDS.some((kind) => kind === text);

/** `kind`, `kind=words`, and `kind?` for what is only wished for. */
function requestFrom(text: string): RfiRequest {
  const [, kind = '', wished = '', note = ''] = /^(\w+)(\?)?(?:=(.+))?$/s.exec(text.trim()) ?? [];
  if (!isKind(kind))
    throw new ReviewError(
      [`Not in the catalogue: ${clean(text)}. It has:`, ...RFI_KINDS.map((each) => `  ${each}`)].join('\n'),
    );
  if (kind === 'other' && !note.trim()) throw new ReviewError('Write your question: other=<words>.');
  return { kind, mandatory: !wished, ...(note.trim() ? { note: note.trim() } : {}) };
}

/** A JSON list of transfers; the gateway checks what is in it. */
async function transfersFrom(file: string): Promise<Transfer[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ReviewError(`${file} cannot be read.`);
  });
  try {
    const list: unknown = JSON.parse(text);
    if (Array.isArray(list)) return list as Transfer[]; // the gateway refuses anything else, by field
  } catch {
    // Said below.
  }
  throw new ReviewError(`${file} is no JSON list of transfers: at, direction, amount, asset, hash.`);
}

interface AskOptions {
  urgent: boolean;
  transfers: string | undefined;
}

export async function askFor(
  client: OperatorClient,
  print: Print,
  [userId, ...items]: readonly string[],
  { urgent, transfers: file }: AskOptions,
): Promise<void> {
  if (!userId || items.length === 0) throw new ReviewError('Name the person and what to ask for.');
  const asked = items.map(requestFrom);
  const explains = asked.some(({ kind }) => kind === 'explain_tx');
  if (explains !== (file !== undefined))
    throw new ReviewError('explain_tx and --transfers <file> go together.');
  const transfers = file === undefined ? [] : await transfersFrom(file);
  const requests = asked.map((request) =>
    request.kind === 'explain_tx' ? { ...request, transfers } : request,
  );
  const body = { userId, templateCode: 'RFI', urgent, assignment: { requests } };
  const form = (await client.post('/forms/assign', body)) as WaitingForm; // answered by assignForm
  print(`Asked. The request is ${form.requestId}${form.dueAt ? `, due ${form.dueAt.slice(0, 10)}` : ''}.`);
}

/** Any other questionnaire. */
export async function assign(
  client: OperatorClient,
  print: Print,
  userId: string,
  templateCode: string,
): Promise<void> {
  const form = (await client.post('/forms/assign', { userId, templateCode })) as WaitingForm; // by assignForm
  print(`Asked. The request is ${form.requestId}, ${form.status}.`);
}
