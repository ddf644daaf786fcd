// An answer as the reader would write it, line by line, for "check your answers".
import type { Item, ItemOf, ItemType, Option } from '#contract/questionnaire.ts';
import type { AnswerValue, TextValues } from '#contract/questionnaire.ts';
import { isEmpty, isObject } from '#contract/questionnaire/answers.ts';
import { isDate } from '#contract/dates.ts';
import { formatCountry, formatDate } from '#app/i18n/format.ts';
import { formatDecimal, formatMoney, formatMonth } from './answer-format.ts';

export interface AnswerWords {
  text(key: string, values?: TextValues): string;
  agreed: string;
  since(month: string): string;
  /** With plus sign; empty while the list of countries is not there. */
  dialCode(country: string): string;
}

type Lines = readonly string[];
type Writer<T extends ItemType> = (value: AnswerValue, item: ItemOf<T>, words: AnswerWords) => Lines;

const WRITERS: { [T in ItemType]: Writer<T> } = {
  single: (value, { options }, words) => labels(options, value, words),
  multi: (value, { options }, words) => labels(options, value, words),
  text: (value) => texts(value),
  email: (value) => texts(value),
  number: (value, { unit }, words) =>
    texts(value).map((text) => (unit ? `${formatDecimal(text)} ${words.text(unit)}` : formatDecimal(text))),
  money: (value) => (isObject(value) && 'amount' in value ? [formatMoney(value.amount, value.currency)] : []),
  date: (value, { precision }) =>
    texts(value).map((text) => {
      if (!isDate(text, precision)) return text;
      return precision === 'month' ? formatMonth(text) : formatDate(text);
    }),
  country: (value, { regions = [] }, words) =>
    texts(value).map((code) => {
      const region = regions.find((each) => each.value === code);
      return region ? words.text(region.label, region.values) : formatCountry(code);
    }),
  address: (value, _item, words) => {
    if (!isObject(value) || !('line1' in value)) return [];
    const { line1, line2, postcode, city, region, country, local, since } = value;
    const town = [city, region, postcode].filter(Boolean).join(', ');
    const lines = [
      line1,
      line2,
      town,
      country && formatCountry(country),
      local,
      since && words.since(formatMonth(since)),
    ];
    return lines.filter((line): line is string => Boolean(line));
  },
  phone: (value, _item, words) => {
    if (!isObject(value) || !('number' in value)) return [];
    const code = words.dialCode(value.country);
    return [code ? `${code} ${value.number}` : value.number];
  },
  file: (value) =>
    Array.isArray(value) ? value.flatMap((file) => (isFileRef(file) ? [file.name] : [])) : [],
  declaration: (_value, _item, words) => [words.agreed],
  signature: (value) => (isObject(value) && 'name' in value ? [value.name] : []),
  info: () => [],
  group: () => [],
};

/** Nothing for an answer that is not there. */
export function answerLines(item: Item, value: AnswerValue | undefined, words: AnswerWords): Lines {
  if (value === undefined || isEmpty(value)) return [];
  // TypeScript cannot see that the writer picked by an item's type takes that very item.
  const write = WRITERS[item.type] as Writer<ItemType>;
  return write(value, item, words);
}

/** One text or several. */
function texts(value: AnswerValue): Lines {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  return all.filter((each) => typeof each === 'string');
}

function labels(options: readonly Option[], value: AnswerValue, words: AnswerWords): Lines {
  const chosen = texts(value);
  return options
    .filter((option) => chosen.includes(option.value))
    .map((option) => words.text(option.label, option.values));
}

const isFileRef = (file: unknown): file is { name: string } =>
  typeof file === 'object' && file !== null && 'name' in file && typeof file.name === 'string';
