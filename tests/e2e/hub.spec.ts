// The hub and the level pages in every state worth seeing: what they say, and that everybody can use them.
import { inspect, expectNoSidewaysScroll, path, settled } from './support/app.ts';
import { expect, test } from './support/test.ts';

interface State {
  persona: string;
  status: string;
  /** The hub's sentence, and the level page that belongs to the state. */
  hub: RegExp;
  step: 'step1' | 'step2';
  page: RegExp;
  /** What can be done there; null where there is nothing to press. */
  action: RegExp;
}

const STATES: State[] = [
  {
    persona: 'u01',
    status: 'ALLOW',
    hub: /Verify your identity/,
    step: 'step1',
    page: /Verify your identity/,
    action: /Start/,
  },
  {
    persona: 'u02',
    status: 'PENDING',
    hub: /We are checking your identity/,
    step: 'step1',
    page: /We are checking your identity/,
    action: /Back to overview/,
  },
  {
    persona: 'u03',
    status: 'FAILED_AND_CAN_RETRY',
    hub: /Let us try that again/,
    step: 'step1',
    page: /Let us try that again/,
    action: /Try again/,
  },
  {
    persona: 'u04',
    status: 'FAILED_AND_CAN_NOT_RETRY',
    hub: /We cannot verify you online/,
    step: 'step1',
    page: /We cannot verify you online/,
    action: /Back to overview/,
  },
  {
    persona: 'u05',
    status: 'SUCCESS then ALLOW',
    hub: /Your identity is verified/,
    step: 'step2',
    page: /Confirm your address/,
    action: /Start/,
  },
  { persona: 'u06', status: 'SUCCESS', hub: /You are fully verified/, step: 'step2', page: /./, action: /./ },
  { persona: 'u18', status: 'NOT_ALLOW', hub: /./, step: 'step1', page: /./, action: /./ },
  { persona: 'u19', status: 'CERTIFICATION_DISABLED', hub: /./, step: 'step1', page: /./, action: /./ },
];

for (const { persona, status, hub, step, page: title, action } of STATES) {
  test(`[T1, S4, S8] ${persona}: ${status} says where the person stands and what to do`, async ({
    page,
    signIn,
  }) => {
    await signIn(persona);
    await page.goto(path('personal'));
    await settled(page);
    await expect(page.locator('main h1')).toHaveText(hub);
    await page.goto(path(step));
    await settled(page);
    await expect(page.locator('main h1')).toHaveText(title);
    await expect(page.getByRole('main').getByRole('button', { name: action }).last()).toBeVisible();
  });

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
}

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
