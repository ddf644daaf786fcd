import { expect, it } from 'vitest';
import type { FormQuestion } from '../client/types.gen.ts';
import { createFormat } from '../ui/format.ts';
import { describeAnswer } from './form-answers.ts';

const WORDS = { agreed: 'Agreed', format: createFormat('en') };
const ADDRESS = {
  country: 'DE',
  line1: 'Station Road 1',
  city: 'Berlin',
  postcode: '10115',
  since: '2020-01',
};

it.each<[Partial<FormQuestion> | null, unknown, string[]]>([
  [{ type: 'single', chosen: ['A loan'] }, 'loan', ['A loan']],
  [{ type: 'multi', chosen: ['Low', 'High'] }, ['low', 'high'], ['Low', 'High']],
  [{ type: 'single' }, 'gone', ['gone']],
  [{ type: 'text' }, 'Two\nlines', ['Two\nlines']],
  [{ type: 'number', unit: '%' }, '1234.5000001', ['1,234.5000001 %']],
  [{ type: 'money' }, { amount: '120000', currency: 'EUR' }, ['120,000 EUR']],
  [{ type: 'date' }, '1990-02-28', ['Feb 28, 1990']],
  [{ type: 'date' }, '2019-07', ['July 2019']],
  [{ type: 'country', chosen: ['Europe'] }, ['EEA', 'DE'], ['Europe', 'Germany']],
  [{ type: 'address' }, ADDRESS, ['Station Road 1', '10115, Berlin', 'Germany', 'January 2020']],
  [{ type: 'phone' }, { country: 'DE', number: '170 1234567' }, ['170 1234567 (Germany)']],
  [{ type: 'declaration' }, { legalId: 'risk', version: '1', lang: 'en' }, ['Agreed']],
  [{ type: 'signature' }, { name: 'Ana Pérez', fileId: 'f' }, ['Ana Pérez']],
  [{ type: 'file' }, [{ fileId: 'f', name: 'payslip.pdf' }], []],
  [{ type: 'text' }, null, []],
  // Without its question, never the id of a file.
  [null, [{ fileId: 'f'.repeat(22), name: 'payslip.pdf' }], ['payslip.pdf']],
  [null, { amount: '5', currency: 'EUR' }, ['5', 'EUR']],
])('an answer to %j: %j', (given, value, lines) => {
  const question = given && { type: 'text' as const, page: '', text: '', chosen: [], unit: '', ...given };
  expect(describeAnswer({ linkId: 'x', value, question }, WORDS)).toEqual(lines);
});
