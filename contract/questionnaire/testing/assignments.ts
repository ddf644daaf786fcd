// All questionnaires with all user-specific parts.
import type { Template } from '../../questionnaire.ts';
import { KNOWLEDGE_BANK, KNOWLEDGE_OPTIONS } from '../../forms/blocks/knowledge-bank.ts';
import { RFI_KINDS } from '../assignment.ts';
import type { Assignment } from '../assignment.ts';
import { listTemplateCodes, findTemplate } from '../../forms/all-forms.ts';

const transfers = [
  { at: '2026-10-02T09:30:00Z', direction: 'in' as const, amount: '0.5', asset: 'BTC', hash: 'a1b2…f9' },
  { at: '2026-10-03T18:00:00Z', direction: 'out' as const, amount: '12000', asset: 'USDT' },
];

export const FULL_ASSIGNMENT: Assignment = {
  transfers,
  requests: RFI_KINDS.map((kind) => ({ kind, mandatory: true, note: 'Please be brief.', transfers })),
  paper: KNOWLEDGE_BANK.map(({ id }) => ({ id, order: KNOWLEDGE_OPTIONS })),
};

export function createSampleTemplate(code: string, assignment: Assignment = FULL_ASSIGNMENT): Template {
  const template = findTemplate(code, assignment);
  if (!template) throw new Error(`no questionnaire is called ${code}`);
  return template;
}

export const ALL_TEMPLATES: readonly Template[] = listTemplateCodes().map((code) =>
  createSampleTemplate(code),
);
