// Officers' commands for cases.
import type { ListPage } from '#contract/schemas/paging.ts';
import { join } from 'node:path';
import { FINAL_REASONS, REJECTION_REASONS, type RejectionReason } from '#contract/kyc.ts';
import type { AuditVerification } from '#gateway/kit/audit.ts';
import type { TrailRow } from '../audit-trail.ts';
import type { QueuedCase, ReviewedCase } from '../case-review.ts';
import type { CaseDecisionResult } from '#gateway/cases/case-decision-result.ts';
import type { StepChangeResult } from '#gateway/cases/decisions.ts';
import { type OperatorClient, ReviewError } from './operator-client.ts';
import { buildNoteBody, printProposal, type DecisionOptions } from './proposal-commands.ts';
import { printOcr } from './print-ocr.ts';
import { renderCaseSheet } from './case-sheet.ts';
import { saveFiles, writeForOfficer } from './save-files.ts';
import { stripControl, type Print, formatTable, formatWaiting } from './table.ts';

const LEVEL_NAMES: Readonly<Record<string, 'LEVEL_1' | 'LEVEL_2'>> = {
  '1': 'LEVEL_1',
  '2': 'LEVEL_2',
  LEVEL_1: 'LEVEL_1',
  LEVEL_2: 'LEVEL_2',
};

function documentName({ docType, task }: Pick<QueuedCase, 'docType' | 'task'>): string {
  const name = (docType ?? 'proof of address')
    .replace('KYC_DOC_TYPE_', '')
    .toLowerCase()
    .replaceAll('_', ' ');
  return task === 'update' ? `${name}, update` : name;
}

export async function printCases(client: OperatorClient, print: Print, now = new Date()): Promise<void> {
  const cases = (await client.list('/cases')) as QueuedCase[]; // response of reviewQueue
  if (cases.length === 0) return print('No cases are waiting.');
  const rows = cases.map((row) => [
    row.caseId,
    formatWaiting(row.submittedAt, now),
    row.level,
    row.country,
    documentName(row),
    row.automatic ? 'decided by the sandbox' : '',
  ]);
  for (const line of formatTable([['CASE', 'WAITING', 'LEVEL', 'COUNTRY', 'DOCUMENT', ''], ...rows]))
    print(line);
}

export async function showCase(
  client: OperatorClient,
  print: Print,
  caseId: string,
  folder: string,
): Promise<void> {
  const row = (await client.get(`/cases/${encodeURIComponent(caseId)}`)) as ReviewedCase; // response of reviewCase
  const facts: [string, string][] = [
    ['case', row.caseId],
    ['person', row.userId],
    ['level', row.level],
    ['status', [row.status, ...row.reasons].join(' ')],
    ['country', row.country],
    ['document', documentName(row)],
    ...Object.entries(row.details ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  ];
  for (const { decision, provider, legalId, version, lang, at } of row.faceConsents)
    facts.push([`face picture ${decision}`, `${at}, ${legalId} ${version} in ${lang}, ${provider}`]);
  if (row.updateReason) facts.push(['reason', row.updateReason]);
  if (row.othersAtAddress > 0) facts.push(['others at this address', String(row.othersAtAddress)]);
  for (const line of formatTable(facts.map(([name, value]) => [name, stripControl(value)]))) print(line);

  printOcr(print, row.reading);

  const files = row.files.map(({ fileId, part, mime, problems }) => ({
    path: `/cases/${encodeURIComponent(caseId)}/files/${fileId}`,
    name: part,
    mime,
    notes: problems,
  }));
  const pages = await saveFiles(client, print, folder, files);
  const sheet = join(folder, 'case.html');
  await writeForOfficer(sheet, renderCaseSheet({ facts, reading: row.reading, pages }));
  print(`Everything on one page: ${sheet}`);
}

export async function approveCase(client: OperatorClient, print: Print, caseId: string): Promise<void> {
  await decideCase(client, print, caseId, { kind: 'approve' });
}

/** `note`: for the second officer of a final rejection. */
export async function rejectCase(
  client: OperatorClient,
  print: Print,
  caseId: string,
  { reason = '', note }: DecisionOptions,
): Promise<void> {
  await decideCase(client, print, caseId, {
    kind: 'reject',
    reasons: parseReasons(reason),
    ...buildNoteBody(note),
  });
}

async function decideCase(
  client: OperatorClient,
  print: Print,
  caseId: string,
  decision: object,
): Promise<void> {
  const path = `/cases/${encodeURIComponent(caseId)}/decision`;
  const { status, step, proposal } = (await client.post(path, decision)) as CaseDecisionResult; // response of decideCase
  if (proposal) return printProposal(print, proposal);
  print(`The case is ${status}; the level is now ${step}.`);
}

/** Parses comma-separated codes; an unknown code prints the list. */
export function parseReasons(text: string): RejectionReason[] {
  const known: readonly string[] = REJECTION_REASONS;
  const codes = text.split(',').map((code) => code.trim());
  const unknown = codes.filter((code) => !known.includes(code));
  if (unknown.length > 0 || codes.length === 0)
    throw new ReviewError(
      [
        `Unknown reason: ${unknown.map((code) => code || '(empty)').join(', ')}. Reasons are:`,
        ...REJECTION_REASONS.map((code) => `  ${code}${FINAL_REASONS.includes(code) ? '  (final)' : ''}`),
      ].join('\n'),
    );
  return [...new Set(codes)] as RejectionReason[]; // checked against REJECTION_REASONS above
}

export async function reopenLevel(
  client: OperatorClient,
  print: Print,
  userId: string,
  name: string,
  note?: string,
): Promise<void> {
  const level = LEVEL_NAMES[name.toUpperCase()];
  if (!level) throw new ReviewError('The level must be 1 or 2.');
  const body = { userId, level, ...buildNoteBody(note) };
  const { step, proposal } = (await client.post('/steps/reopen', body)) as StepChangeResult; // response of changeStep
  if (proposal) return printProposal(print, proposal);
  print(`${level} of ${userId} is now ${step}.`);
}

export async function verifyAuditTrail(client: OperatorClient, print: Print): Promise<void> {
  const { rows, brokenAt } = (await client.get('/audit')) as AuditVerification; // response of verifyAudit
  if (brokenAt !== null) throw new ReviewError(`The audit trail is broken at row ${brokenAt}.`);
  print(`The audit trail is intact: ${rows} rows.`);
}

/** Prints a page of the audit trail after row `after`. */
export async function printTrail(client: OperatorClient, print: Print, after: string): Promise<void> {
  const page = await client.get(`/audit/rows?after=${encodeURIComponent(after)}`);
  const { items: rows } = page as ListPage<TrailRow>; // response of readTrail
  if (rows.length === 0) return print('There are no later rows.');
  const cells = rows.map((row) => [
    String(row.id),
    row.at,
    row.actor,
    row.action,
    row.subjectUserId ?? '',
    row.object,
    [row.result, row.reason].filter(Boolean).join(': '),
  ]);
  for (const line of formatTable([['ROW', 'AT', 'WHO', 'WHAT', 'PERSON', 'ABOUT', ''], ...cells]))
    print(line);
}
