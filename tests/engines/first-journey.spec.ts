// Level 1 from the first page to the decision, with pictures from files.
import { verifyLevel1 } from './support/journeys.ts';
import { test } from './support/test.ts';

test('[S5, S8] level 1 is reached with pictures chosen as files', async ({ phone, signIn }) => {
  await signIn('u01');
  await phone.open('/user/accounts/auth/step1');
  await verifyLevel1(phone, { atComputer: true });
});
