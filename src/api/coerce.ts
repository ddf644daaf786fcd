// Coerces the result of a call to the shape of its row. A back end may omit fields, send unknown values, and write
// numbers, booleans and levels in other ways; unknown fields are kept. [E5, E6]
import { LEVEL_NUMBER, LEVELS, type Level } from '#contract/kyc.ts';
import type { Shape } from '#contract/shape.ts';
import { parseNumber } from '#app/lib/text/parse-number.ts';

type Fields = Record<string, unknown>;

/** The key that names the field for an answer of plain text (contract/shape.ts). */
const PLAIN_TEXT = '';

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !isList(value);

export function readNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? (parseNumber(value) ?? undefined) : undefined;
}

const BOOLEANS = new Map<unknown, boolean>([
  [true, true],
  [1, true],
  ['1', true],
  ['true', true],
  [false, false],
  [0, false],
  ['0', false],
  ['false', false],
]);
const readBoolean = (value: unknown): boolean | undefined =>
  BOOLEANS.get(typeof value === 'string' ? value.toLowerCase() : value);

/** One of the known values; levels may be numbers. [M1] */
function readKnown(known: readonly string[], text: string): string | undefined {
  const value = known.includes('LEVEL_1') ? (LEVELS[Number(text || NaN)] ?? text) : text;
  return known.includes(value) ? value : undefined;
}

/** A list, bare or as `{list: [...]}`. */
const readList = (value: unknown): readonly unknown[] | undefined => {
  const list = isRecord(value) ? value['list'] : value;
  return isList(list) ? list : undefined;
};

/** The list that is the only field of an object shape: a back end may send it without the object around it. */
function findOnlyList(shape: { readonly [field: string]: Shape }): string | undefined {
  const [name, ...others] = Object.keys(shape);
  const field = name === undefined ? undefined : shape[name];
  return others.length === 0 && isList(field) && field.length === 1 ? name : undefined;
}

/** Where a back end writes the text of an object that has one. */
const TEXT_FIELDS = ['text', 'content', 'msg', 'desc', 'reason'];

function readFields(shape: { readonly [field: string]: Shape }, value: unknown): Fields | undefined {
  const text = shape[PLAIN_TEXT];
  if (typeof text === 'string') {
    if (typeof value === 'string' && value.trim() !== '') return { [text]: value };
    const other = isRecord(value) && !value[text] && TEXT_FIELDS.find((name) => value[name]);
    if (other) return { ...value, [text]: value[other] };
  }
  const list = findOnlyList(shape);
  if (!list) return isRecord(value) ? { ...value } : undefined;
  const rows = readList(isRecord(value) && list in value ? value[list] : value);
  // An absent list is unknown, not empty.
  return rows && { ...(isRecord(value) && value), [list]: rows };
}

/** The value in this shape, or undefined if it does not fit. */
export function coerce(shape: Shape, value: unknown): unknown {
  if (shape === true) return value ?? undefined;
  if (shape === null) return typeof value === 'string' && Date.parse(value) ? value : undefined;
  if (shape === 0) return readNumber(value) ?? LEVEL_NUMBER[value as Level];
  if (shape === false) return readBoolean(value);
  if (typeof shape === 'string') {
    const text = typeof value === 'number' ? `${value}` : value;
    const known = shape.split(' ');
    if (typeof text !== 'string') return undefined;
    return known[1] ? readKnown(known, text) : text;
  }
  if (isList(shape)) {
    if (shape.length > 1) return coerce(shape[0], value);
    return readList(value)
      ?.map((each) => coerce(shape[0], each))
      .filter((each) => each !== undefined);
  }
  const read = readFields(shape, value);
  if (!read) return undefined;
  for (const [name, field] of Object.entries(shape)) {
    if (name === PLAIN_TEXT) continue;
    read[name] = coerceOrDefault(field, read[name]);
    // An unknown value without a default.
    if (field && typeof field === 'string' && !read[name]) return undefined;
  }
  return read;
}

export function coerceOrDefault(shape: Shape, value: unknown): unknown {
  const read = coerce(shape, value);
  if (read !== undefined) return read;
  if (isList(shape)) return shape.length > 1 ? shape[1] : [];
  if (typeof shape === 'string') return shape.split(' ')[0];
  return typeof shape === 'object' ? (shape ? coerce(shape, createEmpty(shape)) : '') : shape;
}

function createEmpty(shape: { readonly [field: string]: Shape }): Fields {
  const list = findOnlyList(shape);
  return list ? { [list]: [] } : {};
}
