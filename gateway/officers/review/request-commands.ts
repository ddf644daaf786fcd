// Requests information from a user: items of the catalogue, each with an optional note of the officer.
import { readFile } from 'node:fs/promises';
import type { Transfer } from '#contract/questionnaire.ts';
import { RFI_KINDS, type RfiKind, type RfiRequest } from '#contract/questionnaire/assignment.ts';
import type { WaitingForm } from '#gateway/questionnaires/review/forms-to-review.ts';
import { type OperatorClient, ReviewError } from './operator-client.ts';
import { stripControl, type Print, formatTable } from './table.ts';

const DESCRIPTIONS: Readonly<Record<RfiKind, string>> = {
  explain_tx: 'purpose of transfers; list them with --transfers <file>',
  counterparty: 'counterparty of a transfer',
  wallet_owner: 'proof of owning a wallet',
  third_party_payer: 'a third party who paid in',
  source_doc: 'a document on the source of funds',
  employment: 'employer, title, a letter',
  id_again: 'a newer identity document',
  poa_again: 'a newer proof of address',
  account_access: 'people who use the account',
  business_use: 'business use of the account',
  other: 'your own question, as =<text>',
};

export function printCatalogue(print: Print): void {
  for (const line of formatTable(RFI_KINDS.map((kind) => [kind, DESCRIPTIONS[kind]]))) print(line);
}

const isKind = (text: string): text is RfiKind => RFI_KINDS.some((kind) => kind === text);

/** `kind`, `kind=text`, and `kind?` for an optional item. */
function parseRequest(text: string): RfiRequest {
  const [, kind = '', wished = '', note = ''] = /^(\w+)(\?)?(?:=(.+))?$/s.exec(text.trim()) ?? [];
  if (!isKind(kind))
    throw new ReviewError(
      [`Unknown item: ${stripControl(text)}. Items are:`, ...RFI_KINDS.map((each) => `  ${each}`)].join('\n'),
    );
  if (kind === 'other' && !note.trim()) throw new ReviewError('Add your question: other=<text>.');
  return { kind, mandatory: !wished, ...(note.trim() ? { note: note.trim() } : {}) };
}

/** A JSON list of transfers; the gateway validates its content. */
async function readTransfers(file: string): Promise<Transfer[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ReviewError(`${file} cannot be read.`);
  });
  try {
    const list: unknown = JSON.parse(text);
    if (Array.isArray(list)) return list as Transfer[]; // the gateway refuses anything else, by field
  } catch {
    // Reported below.
  }
  throw new ReviewError(
    `${file} is not a JSON list of transfers with at, direction, amount, asset and hash.`,
  );
}

interface AskOptions {
  urgent: boolean;
  transfers: string | undefined;
}

export async function requestInformation(
  client: OperatorClient,
  print: Print,
  [userId, ...items]: readonly string[],
  { urgent, transfers: file }: AskOptions,
): Promise<void> {
  if (!userId || items.length === 0) throw new ReviewError('State the user id and at least one item.');
  const parsed = items.map(parseRequest);
  const explains = parsed.some(({ kind }) => kind === 'explain_tx');
  if (explains !== (file !== undefined))
    throw new ReviewError('The item explain_tx and the option --transfers <file> need each other. Use both.');
  const transfers = file === undefined ? [] : await readTransfers(file);
  const requests = parsed.map((request) =>
    request.kind === 'explain_tx' ? { ...request, transfers } : request,
  );
  const body = { userId, templateCode: 'RFI', urgent, assignment: { requests } };
  const form = (await client.post('/forms/assign', body)) as WaitingForm; // response of assignForm
  print(`Assigned. The request is ${form.requestId}${form.dueAt ? `, due ${form.dueAt.slice(0, 10)}` : ''}.`);
}

/** Assigns any other questionnaire. */
export async function assignQuestionnaire(
  client: OperatorClient,
  print: Print,
  userId: string,
  templateCode: string,
): Promise<void> {
  const form = (await client.post('/forms/assign', { userId, templateCode })) as WaitingForm; // response of assignForm
  print(`Assigned. The request is ${form.requestId}, ${form.status}.`);
}
