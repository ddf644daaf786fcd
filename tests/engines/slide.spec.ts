// A page that slides in can be pressed before it stands still.
import { test } from './support/test.ts';

test('[S20] a press during the slide of a page is not lost', async ({ phone, signIn }) => {
  await signIn('u10');
  // The policy of the page takes no style of a test's own, but a rule more in one of its sheets.
  await phone.run(() => document.styleSheets[0]?.insertRule('main { animation-duration: 60s !important }'));
  await phone.press(/Confirm your identity again/, 'link');
  await phone.heading(/Re-verification/);
  await phone.until('it slides', () =>
    document.getAnimations().some(({ playState }) => playState === 'running'),
  );
  await phone.press(/^Submit again$/);
  await phone.shows(/Choose a reason/);
});
