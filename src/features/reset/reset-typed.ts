// What a person has filled in to reset their verification, and what is missing of it, in the order of the page.
import type { Effect, ResetReason } from './reset-words.ts';

export interface ResetTyped {
  ticked: readonly Effect[];
  reason: ResetReason | '';
  explanation: string;
  word: string;
}

export const EMPTY_RESET_FORM: ResetTyped = { ticked: [], reason: '', explanation: '', word: '' };

type Missing = Effect | 'reason' | 'explanation' | 'word';

const same = (one: string, other: string) => one.trim().toLocaleUpperCase() === other.toLocaleUpperCase();

/** What this reset does, and the word to be typed. */
interface Wanted {
  effects: readonly Effect[];
  word: string;
}

export function missingOf({ ticked, reason, explanation, word }: ResetTyped, wanted: Wanted): Missing[] {
  const unread = wanted.effects.filter((effect) => !ticked.includes(effect));
  return [
    ...unread,
    ...(reason === '' ? (['reason'] as const) : []),
    ...(reason === 'other' && explanation.trim().length < 3 ? (['explanation'] as const) : []),
    ...(same(word, wanted.word) ? [] : (['word'] as const)),
  ];
}
