import { expect, it } from 'vitest';
import { sampleTemplate } from '#contract/questionnaire/testing/assignments.ts';
import { checkTemplates, faultsOf } from './load-check.ts';

it('[C14] what we publish is sound', () => {
  expect(() => checkTemplates()).not.toThrow();
});

it('[C14] a questionnaire that is not stops the start, with the fault in words', () => {
  expect(() => checkTemplates(['NO_SUCH_V1'])).toThrow('NO_SUCH_V1: is no questionnaire');
  const template = sampleTemplate('STANDARD_V1');
  const [section] = template.sections;
  const broken = { ...template, templateCode: 'BROKEN_V1', sections: section ? [section, section] : [] };
  const faults = faultsOf(broken);
  expect(faults).toContainEqual(expect.stringMatching(/^BROKEN_V1: .+ is used twice$/));
  expect(faults).toContain('BROKEN_V1: nobody decides it');
});
