import { expect, it } from 'vitest';
import { splitWords } from './lingui-catalogs.ts';

it('takes into the first catalogue the words whose ids its modules name, and leaves the others where they are', () => {
  const messages = { a1b2c3: ['One'], 'x/y+Z0': ['Two'], 'status.hello': ['Three'], zzzzzz: ['Four'] };
  const codes = [`_jsx(Trans, { id: "a1b2c3" }); i18n._('status.hello', { it: "it's" });`, 'msg = `x/y+Z0`'];
  expect(splitWords(messages, codes)).toEqual([
    { a1b2c3: ['One'], 'x/y+Z0': ['Two'], 'status.hello': ['Three'] },
    { zzzzzz: ['Four'] },
  ]);
});
