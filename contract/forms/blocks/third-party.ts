// Whether the account is used for its owner, and by its owner alone.
import type { Item } from '../../questionnaire.ts';
import { declaration, single, text, longText } from './items.ts';
import { all, is } from './rules.ts';

export function accountOwner(): Item {
  return single('third.own', ['own', 'other'], { why: true });
}

/** The last statement, in the words that fit what was said: nobody who acts for another says that they act for themselves. */
export const truthfulAnswers = (): readonly Item[] => [
  declaration('truthful', { showIf: all(is('third.own', 'own')) }),
  declaration('truthfulForOther', { showIf: all(is('third.own', 'other')) }),
];

export function thirdParty(): readonly Item[] {
  const showIf = all(is('third.own', 'other'));
  return [
    accountOwner(),
    text('third.name', { showIf }),
    text('third.relation', { showIf }),
    longText('third.reason', 10, 500, { showIf }),
    single('third.control', ['me', 'others'], { hint: true, why: true }),
  ];
}
