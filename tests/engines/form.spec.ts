// A form, page by page, interrupted and continued.
import { fillPersonalForm } from './support/journeys.ts';
import { expect, test } from './support/test.ts';

test('[G8] the prerendered page takes no focus and is invisible', async ({ phone, signIn }) => {
  await signIn('u05');
  await phone.open('/user/accounts/auth/personalquestion?step=answers');
  await phone.heading(/Your work/);
  await phone.until('it is made', () => document.querySelector('[data-ahead] input') !== null);
  const [reached, height] = await phone.run(() => {
    const box = document.querySelector('[data-ahead]');
    const input = box?.querySelector('input');
    input?.focus();
    return [document.activeElement === input, box?.getBoundingClientRect().height] as const;
  });
  expect(reached).toBe(false);
  expect(height).toBe(0);
});

test('[S9, T8] a form keeps its answers through a reload, and is checked, declared and sent', async ({
  phone,
  signIn,
}) => {
  await signIn('u05');
  await phone.open('/user/accounts/auth/personalquestion');
  await phone.heading(/About you and your plans/);
  await fillPersonalForm(phone);
});
