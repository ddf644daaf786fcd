import { expect, it } from 'vitest';
import { toCsv } from './save-file.ts';

it('quotes values and never lets a spreadsheet run one', () => {
  expect(
    toCsv([
      ['officer', 'note'],
      ['ana', 'said "no", twice'],
      ['=1+1', -3],
    ]),
  ).toBe('"officer","note"\r\n"ana","said ""no"", twice"\r\n"\'=1+1","-3"\r\n');
});
