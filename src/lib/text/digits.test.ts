import { expect, it } from 'vitest';
import { toAsciiDigits } from './typed-text.ts';

it.each([
  ['١٢٣٫٥٠', '123٫50'],
  ['۱۲۳', '123'],
  ['१२३', '123'],
  ['၁၂၃', '123'],
  ['𝟏𝟚3', '123'],
  ['１２，５', '12,5'],
  ['a1-½', 'a1-½'],
])('converts digits of %s to %s only', (text, ascii) => {
  expect(toAsciiDigits(text)).toBe(ascii);
});
