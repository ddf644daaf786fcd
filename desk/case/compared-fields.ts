// How a value that was read compares with what the person typed.
import type { CaseDetail } from '../client/types.gen.ts';

export type ComparedField = CaseDetail['reading']['fields'][number];
export type Comparison = 'same' | 'differs' | 'not_read' | 'not_typed';

/** Case, accents, spaces and punctuation do not count: documents print names in capitals. */
const normalize = (value: string): string =>
  value
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{P}\p{Z}<]/gu, '')
    .toLowerCase();

export function compareField({ typed, read }: Pick<ComparedField, 'typed' | 'read'>): Comparison {
  if (read === null || read === '') return 'not_read';
  if (typed === null || typed === '') return 'not_typed';
  return normalize(typed) === normalize(read) ? 'same' : 'differs';
}

/** Differences first. */
const ORDER: readonly Comparison[] = ['differs', 'not_read', 'not_typed', 'same'];
export const sortFields = (fields: readonly ComparedField[]): readonly ComparedField[] =>
  fields.toSorted((a, b) => ORDER.indexOf(compareField(a)) - ORDER.indexOf(compareField(b)));
