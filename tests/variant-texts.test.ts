import { expect, it } from 'vitest';
import { findVariantProblem } from '../scripts/variant-texts.mjs';

it('[G11] accepts a text of a variant that differs from its base', () => {
  expect(findVariantProblem('Driving licence', 'Driver’s license')).toBeNull();
});

it.each([
  ['its base does not have', undefined, 'Zip', 'the base has no such text'],
  ['copies its base', 'Driving licence', 'Driving licence', 'a copy of the base'],
  ['is empty', 'Driving licence', '', 'no text'],
  ['lost a placeholder', 'Go on, {name}', 'Continue', 'placeholders differ ({name} / none)'],
  ['has another placeholder', 'Licence', '{what} license', 'placeholders differ (none / {what})'],
  ['lost a tag', 'Read <0>this</0>', 'Read this', 'placeholders differ (<0> / none)'],
])('[G11] rejects a text of a variant that %s', (_, base, own, problem) => {
  expect(findVariantProblem(base, own)).toBe(problem);
});
