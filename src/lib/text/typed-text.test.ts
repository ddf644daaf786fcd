import { expect, it } from 'vitest';
import { sanitizeText } from './typed-text.ts';

it.each([
  [
    'words as they are, lines and tabs too',
    'Ana\tMüller\r\nRua 1 🏠 中文 שלום',
    'Ana\tMüller\r\nRua 1 🏠 中文 שלום',
  ],
  ['no NUL, no escape, no other control', 'A\u0000n\u001ba\u007f\u0080', 'Ana'],
  ['a space where another program ends its line', 'Rua 1\vLisboa\u0085PT', 'Rua 1 Lisboa PT'],
  ['no half of a letter', 'Ana \ud83c', 'Ana '],
  ['nothing that turns text around', '\u202a+852 5123 4567\u202c \u2067x\u2069\u202e', '+852 5123 4567 x'],
  [
    'what joins and parts the letters of a word',
    'می\u200cخواهم 👩\u200d💻 \u200f',
    'می\u200cخواهم 👩\u200d💻 \u200f',
  ],
])('[C14] keeps %s', (_, pasted, kept) => {
  expect(sanitizeText(pasted)).toBe(kept);
});
