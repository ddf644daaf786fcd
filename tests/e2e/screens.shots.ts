// Pictures of every state at two sizes, in both themes and both directions, into the folder that SCREENS names.
import path from 'node:path';
import type { Page } from '@playwright/test';
import { CapturePage } from './pages/capture-page.ts';
import { path as pageAt, settled } from './support/app.ts';
import { expect, test } from './support/test.ts';

const FOLDER = process.env.SCREENS ?? 'screens';

const LOOKS = [
  { name: 'phone-light', size: { width: 390, height: 844 }, colorScheme: 'light', lang: 'en' },
  { name: 'phone-dark-rtl', size: { width: 390, height: 844 }, colorScheme: 'dark', lang: 'ar-SA' },
  { name: 'desktop-light-rtl', size: { width: 1280, height: 800 }, colorScheme: 'light', lang: 'ar-SA' },
  { name: 'desktop-dark', size: { width: 1280, height: 800 }, colorScheme: 'dark', lang: 'en' },
] as const;

const STATES: [persona: string, segments: string[]][] = [
  ['u01', ['personal', 'step1', 'step2', 'kyc?level=LEVEL_1']],
  ['u02', ['personal', 'step1']],
  ['u03', ['personal', 'step1', 'kyc?level=LEVEL_1']],
  ['u04', ['personal', 'step1']],
  ['u05', ['personal', 'step1', 'step2', 'kyc?level=LEVEL_2']],
  ['u06', ['personal', 'step2']],
  ['u09', ['personal']],
  ['u10', ['personal']],
  ['u17', ['personal']],
  ['u18', ['personal', 'step1']],
  ['u19', ['personal', 'step1']],
];

function shot(page: Page, name: string): Promise<Buffer> {
  return page.screenshot({
    path: path.join(FOLDER, `${name.replaceAll(/[?=/]/g, '-')}.png`),
    fullPage: true,
  });
}

for (const { name, size, colorScheme, lang } of LOOKS) {
  test.describe(name, () => {
    test.use({ viewport: size, colorScheme, isMobile: size.width < 600, hasTouch: size.width < 600 });

    for (const [persona, segments] of STATES) {
      test(`${name} ${persona}`, async ({ page, signIn }) => {
        await signIn(persona);
        for (const segment of segments) {
          await page.goto(`${pageAt(segment)}${segment.includes('?') ? '&' : '?'}lang=${lang}`);
          await settled(page);
          await page.waitForTimeout(400);
          await shot(page, `${persona}-${segment}-${name}`);
        }
      });
    }

    test(`${name} frame`, async ({ page, context, signIn }) => {
      await page.goto(`/login?lang=${lang}`);
      await shot(page, `login-${name}`);
      await signIn('u05');
      await page.goto(`${pageAt('personal')}?lang=${lang}`);
      await settled(page);
      await page.locator('header[data-shell-header] button').last().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.waitForTimeout(400);
      await shot(page, `menu-${name}`);
      for (const segment of ['nowhere', 'complianceTasks']) {
        await page.goto(`${pageAt(segment)}?lang=${lang}`);
        await settled(page);
        await shot(page, `${segment}-${name}`);
      }
      await context.setOffline(true);
      await page.waitForTimeout(300);
      await shot(page, `offline-banner-${name}`);
    });
  });
}

for (const { name, size, colorScheme } of LOOKS.filter(({ lang }) => lang === 'en')) {
  test.describe(`${name} capture`, () => {
    test.use({
      ownData: true,
      viewport: size,
      colorScheme,
      isMobile: size.width < 600,
      hasTouch: size.width < 600,
    });

    test(`${name} capture`, async ({ page, signIn, camera }) => {
      test.setTimeout(120_000);
      const capture = new CapturePage(page, camera);
      const step = async (label: string) => {
        await page.waitForTimeout(500);
        await shot(page, `capture-${label}-${name}`);
      };
      await signIn('u01');
      await page.goto(pageAt('step1'));
      await capture.start('LEVEL_1');
      await step('1-country');
      await page.getByRole('button', { name: /^Country or region/ }).click();
      await step('2-country-search');
      await page.keyboard.press('Escape');
      await capture.chooseCountry('Germany');
      await step('3-document');
      await capture.chooseDocument(/Identity card/i);
      await expect(capture.title).toHaveText('Enter your details');
      await capture.press('Continue');
      await step('4-details-errors');
      await capture.enterDetails({ documentNumber: 'SP 4471 0001' });
      await step('5-guide');
      await camera.show('id-front');
      await capture.press('Open the camera');
      await step('6-camera');
      await page.getByRole('button', { name: 'Use this picture' }).waitFor({ timeout: 20_000 });
      await step('7-review');
      await capture.acceptShot('id-front', 'id-back');
      await capture.acceptShot('id-back', 'selfie');
      await step('8-selfie');
      await capture.takeSelfie();
      await expect(capture.title).toHaveText('Check everything');
      await step('9-check');
      await capture.submit();
      await expect(capture.title).toHaveText('We are checking your identity');
      await step('10-pending');
      await expect(capture.title).toHaveText('Let us try that again', { timeout: 20_000 });
      await step('11-rejected');
    });
  });
}
