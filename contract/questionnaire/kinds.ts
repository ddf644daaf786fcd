// Type validation of answers, before the checks of the item. Values may come from an older template or a forged request,
// so every shape is validated and nothing throws.
import type { Item, ItemOf, ItemType } from '../questionnaire.ts';
import type { Context } from './context.ts';
import { findAddressProblems } from './addresses.ts';
import { areExclusive } from './answers.ts';
import { isEmail, isPhoneNumber } from './contact.ts';
import { isDate } from '../dates.ts';
import { matchesSignature, MAX_SIGNATURE_LENGTH } from '../names.ts';
import type { Problem } from './problem.ts';

type Reader<T extends ItemType> = (value: unknown, item: ItemOf<T>, context: Context) => Problem[];

const INVALID: Problem[] = [{ messageKey: 'v.invalid' }];
const say = (messageKey: string, values?: Problem['values']): Problem[] => [
  values ? { messageKey, values } : { messageKey },
];

/** Default length limits. */
const LONGEST_LINE = 200;
const LONGEST_TEXT = 2000;

const READERS: { [T in ItemType]: Reader<T> } = {
  single: (value, { options }) =>
    isText(value) && options.some((option) => option.value === value) ? [] : say('v.option'),

  multi: (value, { options }) => {
    if (!isTexts(value)) return INVALID;
    const known = value.every((each) => options.some((option) => option.value === each));
    if (!known || new Set(value).size !== value.length) return say('v.option');
    return value.some((a) => value.some((b) => areExclusive(options, a, b))) ? say('v.exclusive') : [];
  },

  text: (value, item) => {
    if (!isText(value)) return INVALID;
    const own = item.checks?.find((check) => check.kind === 'length' && check.max !== undefined);
    const max = item.multiline ? LONGEST_TEXT : LONGEST_LINE;
    return !own && value.trim().length > max ? say('v.length.high', { max }) : [];
  },

  number: (value, item) => (isText(value) && isDecimal(value, item.decimals ?? 0) ? [] : say('v.number')),

  money: (value, item) => {
    if (!isRecord(value) || !isText(value.amount) || !isText(value.currency)) return INVALID;
    if (!item.currencies.includes(value.currency)) return say('v.currency');
    return isDecimal(value.amount, item.decimals) && !value.amount.startsWith('-') ? [] : say('v.money');
  },

  date: (value, item) => (isText(value) && isDate(value, item.precision) ? [] : say('v.date.invalid')),

  country: (value, item) => {
    const known = (code: string): boolean =>
      item.only || item.regions
        ? Boolean(item.only?.includes(code) || item.regions?.some((region) => region.value === code))
        : /^[A-Z]{2}$/.test(code);
    if (!item.multiple) return isText(value) && known(value) ? [] : say('v.required.country');
    if (!isTexts(value)) return INVALID;
    if (!value.every(known) || new Set(value).size !== value.length) return say('v.required.country');
    if (value.length < item.multiple.min) return say('v.count.low', { min: item.multiple.min });
    return value.length > item.multiple.max ? say('v.count.high', { max: item.multiple.max }) : [];
  },

  address: (value, item, context) => {
    if (!isRecord(value) || !Object.values(value).every((part) => part === undefined || isText(part)))
      return INVALID;
    const { country = '', line1 = '', city = '', line2, region, postcode, since, local } = texts(value);
    return findAddressProblems(
      {
        country,
        line1,
        city,
        ...(line2 ? { line2 } : {}),
        ...(region ? { region } : {}),
        ...(postcode ? { postcode } : {}),
        ...(since ? { since } : {}),
        ...(local ? { local } : {}),
      },
      context.today,
      item.since ?? false,
    );
  },

  phone: (value) => {
    if (!isRecord(value) || !isText(value.number) || !isText(value.country)) return INVALID;
    if (!/^[A-Z]{2}$/.test(value.country)) return [{ messageKey: 'v.phone.country', field: 'country' }];
    return isPhoneNumber(value.number) ? [] : say('v.phone');
  },

  email: (value) => (isText(value) && isEmail(value.trim()) ? [] : say('v.email')),

  file: (value, item) => {
    if (!Array.isArray(value) || !value.every((file) => isRecord(file) && isText(file.fileId)))
      return INVALID;
    return value.length > item.maxFiles ? say('v.file.many', { max: item.maxFiles }) : [];
  },

  declaration: (value, item) =>
    isRecord(value) &&
    value.legalId === item.declaration.legalId &&
    value.version === item.declaration.version &&
    isText(value.lang)
      ? []
      : say('v.required.tick'),

  signature: (value, _item, context) => {
    if (!isRecord(value) || !isText(value.name)) return INVALID;
    if (value.fileId !== undefined && !isText(value.fileId)) return INVALID;
    if (value.name.trim().length > MAX_SIGNATURE_LENGTH)
      return say('v.length.high', { max: MAX_SIGNATURE_LENGTH });
    const { signer } = context;
    return signer && !matchesSignature(value.name, signer) ? say('v.signature') : [];
  },

  info: () => [],

  group: (value, item) => {
    if (!isRecord(value) || !item.repeats || !Number.isInteger(value.rows)) return INVALID;
    const rows = Number(value.rows);
    return rows < 0 || rows > item.repeats.max ? say('v.rows', { max: item.repeats.max }) : [];
  },
};

/** A newer template may contain item types that an older client does not know. */
export const isKnownItemType = (type: string): boolean => Object.hasOwn(READERS, type);

/** Problems of the value itself, before the checks of the item. */
export function findTypeProblems(item: Item, value: unknown, context: Context): Problem[] {
  if (!isKnownItemType(item.type)) return say('v.unsupported');
  // TypeScript cannot correlate the reader with the type of the item.
  const read = READERS[item.type] as Reader<ItemType>;
  return read(value, item, context);
}

/** Message key for a missing answer. */
export function getMissingAnswerKey(item: Item): string {
  return item.type === 'text' && item.multiline ? 'v.required.write' : MISSING[item.type];
}

const MISSING: Record<ItemType, string> = {
  single: 'v.required.choose',
  multi: 'v.required.chooseSome',
  text: 'v.required.enter',
  number: 'v.required.enter',
  money: 'v.required.enter',
  date: 'v.required.enter',
  country: 'v.required.country',
  address: 'v.required.enter',
  phone: 'v.required.enter',
  email: 'v.required.enter',
  file: 'v.required.file',
  declaration: 'v.required.tick',
  signature: 'v.required.sign',
  info: 'v.invalid',
  group: 'v.invalid',
};

const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function texts(value: Record<string, unknown>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => isText(entry[1])),
  );
}

function isDecimal(text: string, decimals: number): boolean {
  const match = /^-?\d{1,15}(?:\.(\d{1,8}))?$/.exec(text.trim());
  return match !== null && (match[1] ?? '').length <= decimals;
}
