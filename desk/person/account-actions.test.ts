import { expect, it } from 'vitest';
import { ACCOUNT_ACTIONS } from './account-actions.ts';

it('every reason of an action has a text', () => {
  const missing = ACCOUNT_ACTIONS.flatMap(({ id, reasons }) =>
    reasons.filter(({ text }) => text === undefined).map(({ code }) => `${id} ${code}`),
  );
  expect(missing).toEqual([]);
});
