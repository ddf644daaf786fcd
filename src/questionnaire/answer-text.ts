// Formats an answer as lines of text, for "check your answers".
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Item, ItemOf, ItemType, Option } from '#contract/questionnaire.ts';
import type { AnswerValue, TextValues } from '#contract/questionnaire.ts';
import { isEmpty, isObject } from '#contract/questionnaire/answers.ts';
import { isDate } from '#contract/dates.ts';
import { formatCountry, formatDate } from '#app/i18n/format.ts';
import { formatDecimal, formatMoney, formatMonth } from './answer-format.ts';
import { useCountries } from './fields/use-countries.ts';
import { useTexts } from './form-context.ts';
import { useForm } from './use-field.ts';

export interface AnswerTexts {
  text(key: string, values?: TextValues): string;
  agreed: string;
  since(month: string): string;
  /** The dial code with its plus sign; empty until the list of countries has loaded. */
  dialCode(country: string): string;
}

type Lines = readonly string[];
type Formatter<T extends ItemType> = (value: AnswerValue, item: ItemOf<T>, words: AnswerTexts) => Lines;

const FORMATTERS: { [T in ItemType]: Formatter<T> } = {
  single: (value, { options }, words) => chosenLabels(options, value, words),
  multi: (value, { options }, words) => chosenLabels(options, value, words),
  text: (value) => toStrings(value),
  email: (value) => toStrings(value),
  number: (value, { unit }, words) =>
    toStrings(value).map((text) =>
      unit ? `${formatDecimal(text)} ${words.text(unit)}` : formatDecimal(text),
    ),
  money: (value) => (isObject(value) && 'amount' in value ? [formatMoney(value.amount, value.currency)] : []),
  date: (value, { precision }) =>
    toStrings(value).map((text) => {
      if (!isDate(text, precision)) return text;
      return precision === 'month' ? formatMonth(text) : formatDate(text);
    }),
  country: (value, { regions = [] }, words) =>
    toStrings(value).map((code) => {
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

export function formatAnswer(item: Item, value: AnswerValue | undefined, words: AnswerTexts): Lines {
  if (value === undefined || isEmpty(value)) return [];
  // TypeScript cannot correlate the formatter with the type of the item.
  const write = FORMATTERS[item.type] as Formatter<ItemType>;
  return write(value, item, words);
}

function toStrings(value: AnswerValue): Lines {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  return all.filter((each) => typeof each === 'string');
}

function chosenLabels(options: readonly Option[], value: AnswerValue, words: AnswerTexts): Lines {
  const chosen = toStrings(value);
  return options
    .filter((option) => chosen.includes(option.value))
    .map((option) => words.text(option.label, option.values));
}

const isFileRef = (file: unknown): file is { name: string } =>
  typeof file === 'object' && file !== null && 'name' in file && typeof file.name === 'string';

export function useAnswerTexts(): AnswerTexts {
  const { t } = useLingui();
  const texts = useTexts();
  const { compiled } = useForm();
  const { list } = useCountries(compiled.order.some(({ item }) => item?.type === 'phone'));
  return useMemo(
    () => ({
      text: texts,
      agreed: t`Agreed`,
      since: (month) => t`Since ${month}`,
      dialCode: (country) => list.find(({ countryCode }) => countryCode === country)?.regionCode ?? '',
    }),
    [t, texts, list],
  );
}
