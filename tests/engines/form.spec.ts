// A form, page after page, left and taken up again.
import { fillPersonalForm } from './support/journeys.ts';
import { test } from './support/test.ts';

test('[S9, T8] from the first page to the last: answers outlive a reload, are checked, declared and sent', async ({
  phone,
  signIn,
}) => {
  await signIn('u05');
  await phone.open('/user/accounts/auth/personalquestion');
  await phone.heading(/About you and your plans/);
  await fillPersonalForm(phone);
});
