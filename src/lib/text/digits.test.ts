import { expect, it } from 'vitest';
import { asciiDigits } from './digits.ts';

it.each([
  ['١٢٣٫٥٠', '123٫50'],
  ['۱۲۳', '123'],
  ['१२३', '123'],
  ['１２，５', '12,5'],
  ['a1-½', 'a1-½'],
])('digits of %s read as %s, and nothing else changes', (text, ascii) => {
  expect(asciiDigits(text)).toBe(ascii);
});
