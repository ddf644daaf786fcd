// Answers of a questionnaire as text. Values are whatever the form stored.
import type { FormDetail, FormQuestion } from '../client/types.gen.ts';
import type { Format } from '../ui/format.ts';

export type FormAnswer = FormDetail['answers'][number];

interface Words {
  agreed: string;
  format: Format;
}
type Formatter = (value: unknown, words: Words, question: FormQuestion) => readonly string[];

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const toTexts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');
const readText = (value: unknown, field: string): string => {
  const text = isFields(value) ? value[field] : undefined;
  return typeof text === 'string' ? text : '';
};

/** An option that the form does not have is shown as it was stored. */
const listChosen: Formatter = (value, _, { chosen }) => (chosen.length > 0 ? chosen : toTexts(value));

const FORMATTERS: Readonly<Record<FormQuestion['type'], Formatter>> = {
  single: listChosen,
  multi: listChosen,
  text: toTexts,
  email: toTexts,
  number: (value, { format }, { unit }) =>
    toTexts(value).map((text) => [format.decimal(text), unit].filter(Boolean).join(' ')),
  money: (value, { format }) => [
    `${format.decimal(readText(value, 'amount'))} ${readText(value, 'currency')}`,
  ],
  date: (value, { format }) =>
    toTexts(value).map((text) => (text.length === 'YYYY-MM'.length ? format.month(text) : format.day(text))),
  // Regions are options; countries are not.
  country: (value, { format }, { chosen }) => [
    ...chosen,
    ...toTexts(value)
      .filter((code) => /^[A-Z]{2}$/.test(code))
      .map(format.country),
  ],
  address: (value, { format }) => [
    readText(value, 'line1'),
    readText(value, 'line2'),
    ['postcode', 'city', 'region']
      .map((field) => readText(value, field))
      .filter(Boolean)
      .join(', '),
    format.country(readText(value, 'country')),
    readText(value, 'local'),
    format.month(readText(value, 'since')),
  ],
  phone: (value, { format }) => [
    `${readText(value, 'number')} (${format.country(readText(value, 'country'))})`,
  ],
  // The page shows files as buttons.
  file: () => [],
  declaration: (_, { agreed }) => [agreed],
  signature: (value) => [readText(value, 'name')],
  info: () => [],
  group: () => [],
};

/** Texts of a value, without ids of files and counts of rows. */
function listTexts(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listTexts);
  if (!isFields(value)) return [String(value)];
  return Object.entries(value)
    .filter(([field]) => field !== 'fileId' && field !== 'rows')
    .flatMap(([, one]) => listTexts(one));
}

/** Lines of text; none for an answer without text, such as files. */
export function describeAnswer({ value, question }: FormAnswer, words: Words): string[] {
  if (value === null || value === undefined) return [];
  const lines = question ? FORMATTERS[question.type](value, words, question) : listTexts(value);
  return lines.filter((line) => line.trim() !== '');
}
