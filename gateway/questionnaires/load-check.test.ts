import { expect, it } from 'vitest';
import { createSampleTemplate } from '#contract/questionnaire/testing/assignments.ts';
import { checkTemplates, findTemplateFaults } from './load-check.ts';

it('[C14] accepts every published questionnaire', () => {
  expect(() => checkTemplates()).not.toThrow();
});

it('[C14] stops the start for a faulty questionnaire and names the fault', () => {
  expect(() => checkTemplates(['NO_SUCH_V1'])).toThrow('NO_SUCH_V1: is not a questionnaire');
  const template = createSampleTemplate('STANDARD_V1');
  const [section] = template.sections;
  const broken = { ...template, templateCode: 'BROKEN_V1', sections: section ? [section, section] : [] };
  const faults = findTemplateFaults(broken);
  expect(faults).toContainEqual(expect.stringMatching(/^BROKEN_V1: .+ is used twice$/));
  expect(faults).toContain('BROKEN_V1: has no server part');
});
