// Questionnaires on the command line: queue, review, decision.
import { DAY_MS } from '#contract/days.ts';
import type { AnswerValue } from '#contract/questionnaire.ts';
import { buildAnswerKey } from '#contract/questionnaire/answers.ts';
import type { FormDecisionResult, FormDecision } from '#gateway/questionnaires/review/form-decisions.ts';
import type { ReviewedForm, WaitingForm } from '#gateway/questionnaires/review/forms-to-review.ts';
import { type OperatorClient, ReviewError } from './operator-client.ts';
import { printProposal } from './proposal-commands.ts';
import { saveFiles } from './save-files.ts';
import { stripControl, type Print, formatTable, formatWaiting } from './table.ts';

const pathOf = (id: string): string => `/forms/${encodeURIComponent(id)}`;

const pair = (name: string, value: string): [string, string] => [name, value];

function formatDue(dueAt: string | null, now: Date): string {
  if (dueAt === null) return '';
  const days = Math.ceil((Date.parse(dueAt) - now.getTime()) / DAY_MS);
  return days < 0 ? `${-days} d late` : `due in ${days} d`;
}

export async function printForms(client: OperatorClient, print: Print, now = new Date()): Promise<void> {
  const forms = (await client.list('/forms')) as WaitingForm[]; // response of formQueue
  if (forms.length === 0) return print('No forms are waiting.');
  const rows = forms.map((row) => [
    row.requestId,
    formatWaiting(row.submittedAt, now),
    row.templateCode,
    row.userId,
    formatDue(row.dueAt, now),
    row.proposal ? `${row.proposal.by} has proposed ${row.proposal.kind}` : '',
  ]);
  for (const line of formatTable([['FORM', 'WAITING', 'QUESTIONNAIRE', 'PERSON', 'DUE', ''], ...rows]))
    print(line);
}

/** Any answer as one line. */
function formatAnswer(value: AnswerValue): string {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return Object.values(value).join(', ');
  return value
    .map((each: string | { name: string }) => (typeof each === 'string' ? each : each.name))
    .join(', ');
}

function describeDeciders({ senior, proposal }: ReviewedForm): string {
  if (!senior) return 'one officer decides';
  return proposal
    ? `two officers; ${proposal.by} has proposed ${proposal.kind} (${proposal.proposalId})`
    : 'two officers decide';
}

export async function printForm(
  client: OperatorClient,
  print: Print,
  id: string,
  folder: string,
): Promise<void> {
  const form = (await client.get(pathOf(id))) as ReviewedForm; // response of reviewForm
  const { decision } = form;
  const facts: [string, string][] = [
    ['form', form.requestId],
    ['questionnaire', `${form.title} (${form.templateCode} ${form.version})`],
    ['person', form.userId],
    ['status', form.status],
    ['decided by', describeDeciders(form)],
    ...(decision && decision.reasons.length > 0 ? [pair('look at', decision.reasons.join(', '))] : []),
    ...(decision?.score === null || !decision
      ? []
      : [pair('score', `${decision.score} (${decision.tier ?? 'no tier'})`)]),
  ];
  const answers = form.answers.map(({ linkId, row, value, question }) => [
    buildAnswerKey(linkId, row),
    question?.text ?? '',
    question && question.chosen.length > 0 ? question.chosen.join(', ') : formatAnswer(value),
  ]);
  for (const line of formatTable(facts.map(([name, value]) => [name, stripControl(value)]))) print(line);
  print('');
  for (const line of formatTable(answers.map((texts) => texts.map(stripControl)))) print(line);
  if (form.files.length === 0) return;
  const files = form.files.map(({ fileId, linkId, mime }, index) => ({
    path: `${pathOf(id)}/files/${fileId}`,
    name: `${index + 1}-${linkId}`,
    mime,
    notes: [],
  }));
  await saveFiles(client, print, folder, files);
}

export async function sendFormDecision(
  client: OperatorClient,
  print: Print,
  id: string,
  decision: FormDecision & { note?: string },
): Promise<void> {
  const { status, proposal } = (await client.post(`${pathOf(id)}/decision`, decision)) as FormDecisionResult; // response of decideForm
  if (proposal) return printProposal(print, proposal);
  print(`The form is now ${status}.`);
}

/** Parses `item=reason`: the item to correct, and why. */
export function parseFixes(texts: readonly string[]): { linkId: string; reason: string }[] {
  if (texts.length === 0) throw new ReviewError('Give at least one item to correct: --fix <item>=<reason>.');
  return texts.map((text) => {
    const [, linkId = '', reason = ''] = /^([^=]+?)\s*=\s*(.+)$/s.exec(text.trim()) ?? [];
    if (!linkId || !reason) throw new ReviewError(`Not valid: ${stripControl(text)}. Write <item>=<reason>.`);
    return { linkId, reason };
  });
}
