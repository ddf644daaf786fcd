// Before anybody is served: every questionnaire is sound and somebody decides it. A fault stops the start and is named.
// That every text is there in every language is the catalogues' test, which the gateway does not carry.
import { lintTemplate } from '#contract/questionnaire/lint.ts';
import { collectTextKeys } from '#contract/questionnaire/text-keys.ts';
import type { Template } from '#contract/questionnaire.ts';
import { KNOWLEDGE_BANK, KNOWLEDGE_OPTIONS } from '#contract/forms/blocks/knowledge-bank.ts';
import { RFI_KINDS } from '#contract/questionnaire/assignment.ts';
import type { Assignment } from '#contract/questionnaire/assignment.ts';
import { listTemplateCodes, findTemplate } from '#contract/forms/all-forms.ts';
import { serverPartOf } from './scoring/parts.ts';

/** Everything that may be put together for one person. */
const EVERYTHING: Assignment = {
  paper: KNOWLEDGE_BANK.map(({ id }) => ({ id, order: KNOWLEDGE_OPTIONS })),
  requests: RFI_KINDS.map((kind) => ({ kind, mandatory: true })),
};

export function faultsOf(template: Template): string[] {
  const found = lintTemplate(template, collectTextKeys(template)).map(
    (fault) => `${template.templateCode}: ${fault}`,
  );
  const decided = serverPartOf(template.templateCode) !== null;
  return decided ? found : [...found, `${template.templateCode}: nobody decides it`];
}

export function checkTemplates(codes: readonly string[] = listTemplateCodes()): void {
  const faults = codes.flatMap((code) => {
    const template = findTemplate(code, EVERYTHING);
    return template ? faultsOf(template) : [`${code}: is no questionnaire`];
  });
  if (faults.length > 0) throw new Error(`The questionnaires are not sound.\n${faults.join('\n')}`);
}
