// A form, page after page, left and taken up again.
import { fillPersonalForm } from './support/journeys.ts';
import { expect, test } from './support/test.ts';

test('[G8] the page that is made ahead takes no focus and is not seen', async ({ phone, signIn }) => {
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

test('[S9, T8] from the first page to the last: answers outlive a reload, are checked, declared and sent', async ({
  phone,
  signIn,
}) => {
  await signIn('u05');
  await phone.open('/user/accounts/auth/personalquestion');
  await phone.heading(/About you and your plans/);
  await fillPersonalForm(phone);
});
