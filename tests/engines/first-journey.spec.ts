// Level 1 from its first page to the decision, with pictures from files.
import { verifyLevel1 } from './support/journeys.ts';
import { test } from './support/test.ts';

test('[S5, S8] from level 0 to level 1 with pictures chosen as files', async ({ phone, signIn }) => {
  await signIn('u01');
  await phone.open('/user/accounts/auth/step1');
  await verifyLevel1(phone, { atComputer: true });
});
