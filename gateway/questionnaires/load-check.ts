// Checks at start that every questionnaire is valid and has decision rules; a fault stops the start. A separate test
// checks translations, because the gateway does not carry the catalogues.
import { lintTemplate } from '#contract/questionnaire/lint.ts';
import { collectTextKeys } from '#contract/questionnaire/text-keys.ts';
import type { Template } from '#contract/questionnaire.ts';
import { KNOWLEDGE_BANK, KNOWLEDGE_OPTIONS } from '#contract/forms/blocks/knowledge-bank.ts';
import { RFI_KINDS } from '#contract/questionnaire/assignment.ts';
import type { Assignment } from '#contract/questionnaire/assignment.ts';
import { listTemplateCodes, findTemplate } from '#contract/forms/all-forms.ts';
import { findFormRules } from './scoring/parts.ts';

/** A template with every optional part. */
const FULL_ASSIGNMENT: Assignment = {
  paper: KNOWLEDGE_BANK.map(({ id }) => ({ id, order: KNOWLEDGE_OPTIONS })),
  requests: RFI_KINDS.map((kind) => ({ kind, mandatory: true })),
};

export function findTemplateFaults(template: Template): string[] {
  const found = lintTemplate(template, collectTextKeys(template)).map(
    (fault) => `${template.templateCode}: ${fault}`,
  );
  const decided = findFormRules(template.templateCode) !== null;
  return decided ? found : [...found, `${template.templateCode}: has no server part`];
}

export function checkTemplates(codes: readonly string[] = listTemplateCodes()): void {
  const faults = codes.flatMap((code) => {
    const template = findTemplate(code, FULL_ASSIGNMENT);
    return template ? findTemplateFaults(template) : [`${code}: is not a questionnaire`];
  });
  if (faults.length > 0) throw new Error(`The questionnaires have faults.\n${faults.join('\n')}`);
}
