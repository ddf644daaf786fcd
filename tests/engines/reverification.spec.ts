// Re-verification after a refusal: its texts, and the next try.
import { renewAgain } from './support/journeys.ts';
import { test } from './support/test.ts';

test('[S20, S21] a refused renewal shows reason and deadline, and allows another try', async ({
  phone,
  signIn,
}) => {
  await signIn('u10');
  await phone.press(/Confirm your identity again/, 'link');
  await phone.heading(/Re-verification/);
  await phone.shows(/The photo of your document is too dark to read\./);
  await phone.shows(/Please finish by .+/);
  await phone.press(/^Submit again$/);
  await phone.shows(/Tick this box to continue/);
  await renewAgain(phone);
});
