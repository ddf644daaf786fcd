// Frozen accounts on the command line: list, freeze, unfreeze.
import { FREEZE_REASONS, RELEASE_REASONS } from '#contract/account-freeze.ts';
import type { FreezeResult, FrozenAccount } from '#gateway/enforcement/account-freeze.ts';
import { type OperatorClient, ReviewError } from './operator-client.ts';
import { noteBody, printProposal, type Said } from './proposal-commands.ts';
import { type Print, table, waiting } from './table.ts';

export async function listFrozen(client: OperatorClient, print: Print, now = new Date()): Promise<void> {
  const frozen = (await client.get('/accounts/frozen')) as FrozenAccount[]; // answered by frozenAccounts
  if (frozen.length === 0) return print('No account is frozen.');
  const rows = frozen.map(({ userId, at, by, reason }) => [userId, waiting(at, now), reason, by]);
  for (const line of table([['ACCOUNT', 'FROZEN FOR', 'REASON', 'BY'], ...rows])) print(line);
}

export function knownReason(reasons: readonly string[], reason: string): string {
  if (reasons.includes(reason)) return reason;
  throw new ReviewError(
    [`Unknown reason: ${reason || '(empty)'}. Reasons are:`, ...reasons.map((code) => `  ${code}`)].join(
      '\n',
    ),
  );
}

export async function freeze(
  client: OperatorClient,
  print: Print,
  userId: string,
  { reason = '', note }: Said,
): Promise<void> {
  const body = { userId, reason: knownReason(FREEZE_REASONS, reason), ...noteBody(note) };
  const { proposal } = (await client.post('/accounts/freeze', body)) as FreezeResult; // answered by freezeAccount
  if (proposal) return printProposal(print, proposal);
  print(`${userId} is frozen.`);
}

export async function unfreeze(
  client: OperatorClient,
  print: Print,
  userId: string,
  { reason = '', note }: Said,
): Promise<void> {
  const body = { userId, reason: knownReason(RELEASE_REASONS, reason), ...noteBody(note) };
  const { limitation, proposal } = (await client.post('/accounts/unfreeze', body)) as FreezeResult; // by unfreezeAccount
  if (proposal) return printProposal(print, proposal);
  print(`${userId} is no longer frozen; its limitation is ${limitation}.`);
}
