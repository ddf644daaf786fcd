// Record retention on the command line: closed accounts, legal holds and erasure receipts.
import {
  CLOSING_REASONS,
  HOLD_REASONS,
  LIFTING_REASONS,
  REOPENING_REASONS,
} from '#contract/account-closing.ts';
import type { ErasureReceipt } from '#gateway/retention/erasure.ts';
import type { RetentionStatus, RetentionDecision } from '#gateway/retention/retention-status.ts';
import { requireKnownReason } from './account-commands.ts';
import type { OperatorClient } from './operator-client.ts';
import { buildNoteBody, printProposal, type DecisionOptions } from './proposal-commands.ts';
import { type Print, formatTable } from './table.ts';

const day = (instant: string | null): string => instant?.slice(0, 10) ?? '';

export async function printRetainedAccounts(client: OperatorClient, print: Print): Promise<void> {
  const kept = (await client.list('/accounts/kept')) as RetentionStatus[]; // response of listRetainedAccounts
  if (kept.length === 0) return print('No accounts are closed, and there are no legal holds.');
  const rows = kept.map(({ userId, closedAt, closedFor, site, keptUntil, heldSince, heldFor }) => [
    userId,
    [day(closedAt), closedFor ?? ''].join(' ').trim(),
    site ?? '',
    day(keptUntil),
    [day(heldSince), heldFor ?? ''].join(' ').trim(),
  ]);
  for (const line of formatTable([['ACCOUNT', 'CLOSED', 'SITE', 'KEPT UNTIL', 'HELD'], ...rows])) print(line);
}

const until = ({ userId, keptUntil }: RetentionStatus): string =>
  `Records of ${userId} are kept until ${day(keptUntil)}.`;
const held = ({ userId, heldSince }: RetentionStatus): string =>
  heldSince ? `Records of ${userId} are on legal hold.` : `Records of ${userId} are no longer on legal hold.`;

const COMMANDS = {
  close: { path: '/accounts/close', reasons: CLOSING_REASONS, said: until, ofTwo: true },
  open: {
    path: '/accounts/reopen',
    reasons: REOPENING_REASONS,
    said: ({ userId }: RetentionStatus) => `${userId} is open again.`,
    ofTwo: false,
  },
  hold: { path: '/accounts/hold', reasons: HOLD_REASONS, said: held, ofTwo: false },
  lift: { path: '/accounts/lift-hold', reasons: LIFTING_REASONS, said: held, ofTwo: true },
} as const;

export const isRetentionCommand = (command: string): command is keyof typeof COMMANDS => command in COMMANDS;

export async function runRetentionCommand(
  client: OperatorClient,
  print: Print,
  command: keyof typeof COMMANDS,
  userId: string,
  { reason = '', note }: DecisionOptions,
): Promise<void> {
  const { path, reasons, said, ofTwo } = COMMANDS[command];
  const body = { userId, reason: requireKnownReason(reasons, reason), ...(ofTwo ? buildNoteBody(note) : {}) };
  const kept = (await client.post(path, body)) as RetentionDecision; // response of all four calls
  if (kept.proposal) return printProposal(print, kept.proposal);
  print(said(kept));
}

export async function printErasureReceipt(
  client: OperatorClient,
  print: Print,
  userId: string,
): Promise<void> {
  const receipt = (await client.get(`/accounts/${userId}/erasure`)) as ErasureReceipt; // response of erasureReceipt
  print(`${receipt.userId} was erased on ${receipt.erasedAt}: ${receipt.what}.`);
  print(`Row ${receipt.row} of the audit trail, hash ${receipt.hash}.`);
}
