// Questions about acting for another person.
import type { Item } from '../../questionnaire.ts';
import { declaration, single, text, longText } from './items.ts';
import { all, is } from './rules.ts';

export function createAccountOwnerItem(): Item {
  return single('third.own', ['own', 'other'], { why: true });
}

/** Final declaration; its text depends on whether the user acts for someone else. */
export const createTruthfulAnswersItems = (): readonly Item[] => [
  declaration('truthful', { showIf: all(is('third.own', 'own')) }),
  declaration('truthfulForOther', { showIf: all(is('third.own', 'other')) }),
];

export function createThirdPartyItems(): readonly Item[] {
  const showIf = all(is('third.own', 'other'));
  return [
    createAccountOwnerItem(),
    text('third.name', { showIf }),
    text('third.relation', { showIf }),
    longText('third.reason', 10, 500, { showIf }),
    single('third.control', ['me', 'others'], { hint: true, why: true }),
  ];
}
