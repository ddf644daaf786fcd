import { expect, it } from 'vitest';
import { getEvidenceName } from './send-evidence.ts';

it.each([
  ['a name as it is', 'Stromrechnung März.pdf', 'Stromrechnung März.pdf'],
  ['the end of a long one', `${'x'.repeat(200)}.pdf`, `${'x'.repeat(116)}.pdf`],
  ['no half of a letter where a long one is cut', `🏠${'x'.repeat(115)}.pdf`, `${'x'.repeat(115)}.pdf`],
  ['no control characters', 'bill\u0007\u001b.pdf', 'bill.pdf'],
  ['a word where nothing is left', '\u0000', 'file'],
])('[C14] a file is sent under %s', (_, name, expected) => {
  expect(getEvidenceName(new File([], name))).toBe(expected);
});
