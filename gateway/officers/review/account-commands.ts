// Frozen accounts on the command line: list, freeze, unfreeze.
import { FREEZE_REASONS, RELEASE_REASONS } from '#contract/account-freeze.ts';
import type { FreezeResult, FrozenAccount } from '#gateway/enforcement/account-freeze.ts';
import { type OperatorClient, ReviewError } from './operator-client.ts';
import { buildNoteBody, printProposal, type DecisionOptions } from './proposal-commands.ts';
import { type Print, formatTable, formatWaiting } from './table.ts';

export async function printFrozenAccounts(
  client: OperatorClient,
  print: Print,
  now = new Date(),
): Promise<void> {
  const frozen = (await client.list('/accounts/frozen')) as FrozenAccount[]; // response of frozenAccounts
  if (frozen.length === 0) return print('No account is frozen.');
  const rows = frozen.map(({ userId, at, by, reason }) => [userId, formatWaiting(at, now), reason, by]);
  for (const line of formatTable([['ACCOUNT', 'FROZEN FOR', 'REASON', 'BY'], ...rows])) print(line);
}

export function requireKnownReason(reasons: readonly string[], reason: string): string {
  if (reasons.includes(reason)) return reason;
  throw new ReviewError(
    [`Unknown reason: ${reason || '(empty)'}. Reasons are:`, ...reasons.map((code) => `  ${code}`)].join(
      '\n',
    ),
  );
}

export async function requestFreeze(
  client: OperatorClient,
  print: Print,
  userId: string,
  { reason = '', note }: DecisionOptions,
): Promise<void> {
  const body = { userId, reason: requireKnownReason(FREEZE_REASONS, reason), ...buildNoteBody(note) };
  const { proposal } = (await client.post('/accounts/freeze', body)) as FreezeResult; // response of freezeAccount
  if (proposal) return printProposal(print, proposal);
  print(`${userId} is frozen.`);
}

export async function requestUnfreeze(
  client: OperatorClient,
  print: Print,
  userId: string,
  { reason = '', note }: DecisionOptions,
): Promise<void> {
  const body = { userId, reason: requireKnownReason(RELEASE_REASONS, reason), ...buildNoteBody(note) };
  const { limitation, proposal } = (await client.post('/accounts/unfreeze', body)) as FreezeResult; // response of unfreezeAccount
  if (proposal) return printProposal(print, proposal);
  print(`${userId} is no longer frozen; its limitation is ${limitation}.`);
}
