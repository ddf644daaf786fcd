// The hub and the level pages in every state worth seeing: that everybody can use them. What they say: personas.spec.ts.
import { cutUntilPressed } from './support/answers.ts';
import { inspect, expectNoSidewaysScroll, path, settled, unfold } from './support/app.ts';
import { expect, test } from './support/test.ts';

// What the worker fetches for later takes longer than these looks.
test.use({ serviceWorkers: 'block' });

interface State {
  persona: string;
  status: string;
  /** The level page that belongs to the state. */
  step: 'step1' | 'step2';
}

const STATES: State[] = [
  { persona: 'u01', status: 'ALLOW', step: 'step1' },
  { persona: 'u02', status: 'PENDING', step: 'step1' },
  { persona: 'u03', status: 'FAILED_AND_CAN_RETRY', step: 'step1' },
  { persona: 'u04', status: 'FAILED_AND_CAN_NOT_RETRY', step: 'step1' },
  { persona: 'u05', status: 'SUCCESS then ALLOW', step: 'step2' },
  { persona: 'u06', status: 'SUCCESS', step: 'step2' },
  { persona: 'u18', status: 'NOT_ALLOW', step: 'step1' },
  { persona: 'u19', status: 'CERTIFICATION_DISABLED', step: 'step1' },
];

for (const { persona, status, step } of STATES)
  test(`[G8, B10] ${persona}: ${status} is accessible in both themes and both directions`, async ({
    page,
    signIn,
  }) => {
    await signIn(persona);
    for (const [colorScheme, lang] of [
      ['light', 'en'],
      ['dark', 'ar-SA'],
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const segment of ['personal', step]) {
        await page.goto(`${path(segment)}?lang=${lang}`);
        await settled(page);
        await inspect(page, `${persona} ${segment}, ${colorScheme}, ${lang}`);
      }
    }
  });

test('[G8] the other two combinations of theme and direction hold as well', async ({ page, signIn }) => {
  await signIn('u03');
  for (const [colorScheme, lang] of [
    ['light', 'ar-SA'],
    ['dark', 'en'],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const segment of ['personal', 'step1']) {
      await page.goto(`${path(segment)}?lang=${lang}`);
      await settled(page);
      await inspect(page, `u03 ${segment}, ${colorScheme}, ${lang}`);
    }
  }
});

test('[G8] at 320 pixels, and with text twice as large, nothing has to be scrolled sideways', async ({
  page,
  signIn,
}) => {
  await signIn('u05');
  await page.setViewportSize({ width: 320, height: 640 });
  for (const segment of ['personal', 'step1', 'step2', 'kyc?level=LEVEL_2']) {
    await page.goto(path(segment));
    await settled(page);
    await expectNoSidewaysScroll(page, segment);
  }
  await page.setViewportSize({ width: 640, height: 800 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expectNoSidewaysScroll(page, 'text at 200 %');
});

test('[V5, B3] the limits of both levels can be compared', async ({ page, signIn }) => {
  await signIn('u05');
  await page.goto(path('personal'));
  await settled(page);
  await expect(page.getByRole('main')).toContainText('BTC');
});

test('[P3, T2] member tag KYC 1 closes both levels, at the address of the capture too', async ({
  page,
  signIn,
}) => {
  await signIn('u18');
  await page.goto(path('kyc?level=LEVEL_1'));
  await settled(page);
  await expect(page.getByRole('button', { name: /Start|Continue/ })).toHaveCount(0);
});

test('[C10, X8] contact details that do not load say so, beside everything else, and come when asked for again', async ({
  page,
  signIn,
}) => {
  await signIn('u05');
  await cutUntilPressed(page, /\/user\/private\/member\/info$/, 'Try again');
  await page.goto(path('personal'));
  await settled(page);
  const main = page.getByRole('main');
  await unfold(page, 'Your details');
  const failed = main.getByText('Your contact details did not load');
  await expect(failed).toBeVisible();
  await expect(main).toContainText('R*** S***');
  await inspect(page, 'contact details missing');
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(failed).toHaveCount(0);
  await expect(main).toContainText(/E-mail\s*u\*+/);
  await expect(main).toContainText('Account opened');
});
