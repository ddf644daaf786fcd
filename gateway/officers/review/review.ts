// The officers' command line: parses the arguments and runs the command. See USAGE.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { requestFreeze, printFrozenAccounts, requestUnfreeze } from './account-commands.ts';
import {
  approveCase,
  verifyAuditTrail,
  printCases,
  rejectCase,
  reopenLevel,
  showCase,
  printTrail,
} from './commands.ts';
import { sendFormDecision, parseFixes, printForms, printForm } from './form-commands.ts';
import { sendMatchDecision, printMatches, printMatch } from './match-commands.ts';
import { postNameDecision, printNameUpdates, printNameUpdate } from './name-commands.ts';
import { answerProposal, printProposals, showProposal } from './proposal-commands.ts';
import { readAccess, type OperatorClient, createOperatorClient, ReviewError } from './operator-client.ts';
import {
  isRetentionCommand,
  runRetentionCommand,
  printRetainedAccounts,
  printErasureReceipt,
} from './retention-commands.ts';
import { requestInformation, assignQuestionnaire, printCatalogue } from './request-commands.ts';
import type { Print } from './table.ts';

const USAGE = `npm run review                                    cases waiting for a decision
npm run review -- show <case> [--out <folder>]    one case; decrypts its files into ./review/<case>, where case.html
                                                 shows them next to typed details and OCR results
npm run review -- approve <case>
npm run review -- reject <case> --reason <code>[,<code>]       final reasons: two officers, with --note
npm run review -- reopen <user> <1 or 2> --note <why>          after a final rejection; two officers
npm run review -- frozen                          frozen accounts
npm run review -- freeze <user> --reason <code> --note <why>   nothing new starts on the account; the user does not
                                                 see the reason; two officers
npm run review -- unfreeze <user> --reason <code> --note <why>
npm run review -- kept                            closed accounts and legal holds, with retention dates
npm run review -- close <user> --reason <code> --note <why>    ends sign-in and starts the retention period; two
                                                 officers
npm run review -- open <user> --reason <code>
npm run review -- hold <user> --reason <code>     legal hold: records are not erased while it lasts
npm run review -- lift <user> --reason <code> --note <why>     two officers
npm run review -- erasure <user>                  the receipt of an erasure
npm run review -- proposals                       proposals waiting for a second officer
npm run review -- proposals show <proposal>
npm run review -- confirm <proposal> --note <why> carries it out: a senior officer other than its author
npm run review -- decline <proposal> --note <why> closes it; authors may decline their own
npm run review -- names                           name updates waiting for a decision
npm run review -- names show <name update> [--out <folder>]
npm run review -- names approve <name update>
npm run review -- names reject <name update> --reason <code>[,<code>]
npm run review -- matches                         screening matches waiting for a decision
npm run review -- matches show <match>            the list entry next to the account's data
npm run review -- matches same <match> --reason sanctioned|public_role|adverse_history   sanctioned: two officers,
                                                 with --note
npm run review -- matches other <match> --reason <code>
npm run review -- forms                           questionnaires waiting for a decision
npm run review -- forms show <form> [--out <folder>]
npm run review -- forms approve <form>            where two officers decide, with --note
npm run review -- forms reject <form>
npm run review -- forms reopen <form> --fix <item>=<reason> [--fix ...]
npm run review -- forms appeal <form> --note <why>             rejected due diligence, within 14 days; two officers
npm run review -- forms items                     items of a request for information
npm run review -- forms ask <user> <item>[?][=<text>] ... [--urgent] [--transfers <file>]
npm run review -- forms assign <user> <questionnaire>
npm run review -- audit                           verifies the audit trail
npm run review -- trail [<row>]                   prints 200 audit rows after the given row

--url <address>  the gateway, if not the one of this environment
--token <file>   the officer's token, if not OFFICER_TOKEN or DATA_DIR/officer.token; its owner is audited
--note <why>     the reason in your own words, where two officers decide`;

const OPTIONS = {
  reason: { type: 'string' },
  out: { type: 'string' },
  fix: { type: 'string', multiple: true },
  transfers: { type: 'string' },
  urgent: { type: 'boolean' },
  url: { type: 'string' },
  token: { type: 'string' },
  note: { type: 'string' },
} as const;

/** One id in 64 begins with a dash, and parseArgs would read it as an option. */
const DASHED_ID = /^-[\w-]{21}$/;
const MARK = 'id:';

function parse(given: string[]) {
  const args = given.map((arg) => (DASHED_ID.test(arg) ? `${MARK}${arg}` : arg));
  const plain = (arg: string) => (arg.startsWith(`${MARK}-`) ? arg.slice(MARK.length) : arg);
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    return { values, positionals: positionals.map(plain) };
  } catch (error) {
    throw new ReviewError(
      `${error instanceof Error ? error.message : 'The arguments are not valid.'}\n\n${USAGE}`,
    );
  }
}

type Values = ReturnType<typeof parse>['values'];

async function runNamesCommand(
  client: OperatorClient,
  print: Print,
  [command, id]: string[],
  { out, reason = '' }: Values,
): Promise<void> {
  if (command === undefined) return printNameUpdates(client, print);
  if (command === 'show' && id) return printNameUpdate(client, print, id, out ?? join('review', id));
  if (command === 'approve' && id) return postNameDecision(client, print, id, null);
  if (command === 'reject' && id) return postNameDecision(client, print, id, reason);
  throw new ReviewError(USAGE);
}

async function runMatchesCommand(
  client: OperatorClient,
  print: Print,
  [command, id, ...rest]: string[],
  { reason = '', note }: Values,
): Promise<void> {
  if (command === undefined) return printMatches(client, print);
  if (!id || rest.length > 0) throw new ReviewError(USAGE);
  if (command === 'show') return printMatch(client, print, id);
  if (command === 'same' || command === 'other')
    return sendMatchDecision(client, print, id, { kind: command, reason, note });
  throw new ReviewError(USAGE);
}

async function runFormsCommand(
  client: OperatorClient,
  print: Print,
  [command, id, ...rest]: string[],
  { out, fix = [], urgent = false, transfers, note }: Values,
): Promise<void> {
  if (command === undefined) return printForms(client, print);
  if (command === 'items' && !id) return printCatalogue(print);
  if (command === 'ask' && id) return requestInformation(client, print, [id, ...rest], { urgent, transfers });
  const [templateCode, ...more] = rest;
  if (command === 'assign' && id && templateCode && more.length === 0)
    return assignQuestionnaire(client, print, id, templateCode);
  if (!id || rest.length > 0) throw new ReviewError(USAGE);
  switch (command) {
    case 'show':
      return printForm(client, print, id, out ?? join('review', id));
    case 'approve':
    case 'reject':
    case 'appeal':
      return sendFormDecision(client, print, id, { kind: command, ...(note ? { note } : {}) });
    case 'reopen':
      return sendFormDecision(client, print, id, { kind: 'reopen', fixes: parseFixes(fix) });
    default:
      throw new ReviewError(USAGE);
  }
}

export async function runReview(args: string[], print: Print): Promise<void> {
  const { values, positionals } = parse(args);
  const [command = 'list', ...ids] = positionals;
  const client = () => createOperatorClient(readAccess({ url: values.url, tokenFile: values.token }));
  const [first, second] = ids;
  if (command === 'forms') return runFormsCommand(client(), print, ids, values);
  if (command === 'matches') return runMatchesCommand(client(), print, ids, values);
  if (command === 'names') return runNamesCommand(client(), print, ids, values);
  if (command === 'list' && !first) return printCases(client(), print);
  if (command === 'audit' && !first) return verifyAuditTrail(client(), print);
  if (command === 'show' && first && !second)
    return showCase(client(), print, first, values.out ?? join('review', first));
  if (command === 'approve' && first && !second) return approveCase(client(), print, first);
  if (command === 'reject' && first && !second) return rejectCase(client(), print, first, values);
  if (command === 'trail' && !second) return printTrail(client(), print, first ?? '0');
  if (command === 'proposals' && !first) return printProposals(client(), print);
  if (command === 'proposals' && first === 'show' && second) return showProposal(client(), print, second);
  if ((command === 'confirm' || command === 'decline') && first && !second)
    return answerProposal(client(), print, first, { kind: command, note: values.note });
  if (command === 'frozen' && !first) return printFrozenAccounts(client(), print);
  if (command === 'freeze' && first && !second) return requestFreeze(client(), print, first, values);
  if (command === 'unfreeze' && first && !second) return requestUnfreeze(client(), print, first, values);
  if (command === 'kept' && !first) return printRetainedAccounts(client(), print);
  if (isRetentionCommand(command) && first && !second)
    return runRetentionCommand(client(), print, command, first, values);
  if (command === 'erasure' && first && !second) return printErasureReceipt(client(), print, first);
  if (command === 'reopen' && first && second)
    return reopenLevel(client(), print, first, second, values.note);
  throw new ReviewError(USAGE);
}
