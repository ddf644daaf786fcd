// A page can be pressed during its slide animation.
import { test } from './support/test.ts';

test('[S20] a press during the slide of a page is not lost', async ({ phone, signIn }) => {
  await signIn('u10');
  // The page's policy forbids new styles, but allows another rule in an existing sheet.
  await phone.run(() => document.styleSheets[0]?.insertRule('main { animation-duration: 60s !important }'));
  await phone.press(/Confirm your identity again/, 'link');
  await phone.heading(/Re-verification/);
  await phone.until('it slides', () =>
    document.getAnimations().some(({ playState }) => playState === 'running'),
  );
  await phone.press(/^Submit again$/);
  await phone.shows(/Tick this box to continue/);
});
