// The user's view of a limitation: what is closed, what opens it again, and no reason of an officer who froze the
// account. A freeze and its end reach an open page.
import type { Page } from '@playwright/test';
import type { KycInfo } from '#contract/calls/kyc.ts';
import type { Limitation } from '#contract/kyc.ts';
import { changeAnswers } from './support/responses.ts';
import { expectAccessible, pagePath as at, waitUntilSettled } from './support/app.ts';
import { Officer } from './support/officer.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

/** Opens the hub with its live stream. */
async function openHub(page: Page): Promise<void> {
  const listening = page.waitForResponse(/\/events$/);
  await page.goto(at('personal'));
  await waitUntilSettled(page);
  await listening;
}

const important = (page: Page) => page.getByRole('region', { name: 'Important notices' });
/** The part of the hub with its heading, which is the restriction. */
const status = (page: Page) =>
  page.locator('main section').filter({ has: page.getByRole('heading', { level: 1 }) });

test.describe('a frozen account', () => {
  test.use({ ownData: true });

  test('[E6, P3, S17] appears on the open page, blocks new actions, and ends the same way', async ({
    page,
    signIn,
    gateway,
  }) => {
    await signIn('u06');
    await openHub(page);
    const banner = important(page);
    await expect(banner).toContainText('Your proof of address is getting old');
    await expectAccessible(page, 'proof of address asked for');

    await new Officer(gateway).freeze('u06', 'freeze', 'suspected_fraud');
    await expect(page.locator('main h1')).toHaveText('Your account is on hold');
    await expect(status(page).getByRole('link', { name: 'Contact support' })).toBeVisible();
    await expect(banner).toHaveCount(0);
    await expect(page.locator('body')).not.toContainText(/suspect|suspicion|fraudulent/i);
    await expect(page.getByRole('main').getByRole('link', { name: /Send a new proof/ })).toHaveCount(0);
    await expectAccessible(page, 'frozen');

    for (const [segment, title] of [
      ['updatePOA', 'Your address cannot be updated at the moment'],
      ['updateName', 'Your name cannot be updated at the moment'],
    ] as const) {
      await page.goto(at(segment));
      await expect(page.locator('main h1')).toHaveText(title);
      await expect(page.getByRole('main').getByRole('link', { name: 'Contact support' })).toBeVisible();
      await expectAccessible(page, `frozen, ${segment}`);
    }

    await openHub(page);
    await expect(page.locator('main h1')).toHaveText('Your account is on hold');
    await new Officer(gateway).freeze('u06', 'unfreeze', 'cleared');
    await expect(page.locator('main h1')).toHaveText('You’re fully verified');
    await page.getByRole('link', { name: /^Send a new proof of address/ }).click();
    await expect(page.locator('main h1')).toHaveText('Update your address');
    await page.goto('/dev/mail');
    await expect(page.locator('h2')).toHaveText([
      'Your account is no longer on hold',
      'Your account is on hold',
    ]);
  });
});

/** The text of each on the hub, and the task or support page it links to. */
const LIMITED: {
  limitation: Limitation;
  stage: number;
  route: string | null;
  text: string;
  way: string | null;
}[] = [
  {
    limitation: 'LIMITATION_COUNTRY_UNSUPPORTED',
    stage: 0,
    route: null,
    text: 'We cannot verify you in your country',
    way: null,
  },
  {
    limitation: 'LIMITATION_UNDER_AGE',
    stage: 0,
    route: null,
    text: 'You’re not old enough yet',
    way: null,
  },
  {
    limitation: 'LIMITATION_DUPLICATE_IDENTITY',
    stage: 0,
    route: null,
    text: 'We could not verify your identity',
    way: 'Contact support',
  },
  {
    limitation: 'LIMITATION_REVERIFY_OVERDUE',
    stage: 1,
    route: 'updatePOA',
    text: 'Deposits by bank and card, P2P and new products are paused.',
    way: 'Send a new proof of address',
  },
  {
    limitation: 'LIMITATION_EDD_OVERDUE',
    stage: 2,
    route: 'eddQuestionnaire',
    text: 'You can only reduce your positions.',
    way: 'Send us more details',
  },
  {
    limitation: 'LIMITATION_RFI_OVERDUE',
    stage: 1,
    route: 'rfiQuestion',
    text: 'We’re waiting for your answers',
    way: 'Send us more details',
  },
];

test(
  '[E6, S19] each limitation shows what is closed and what opens it again',
  { tag: '@long' },
  async ({ page, signIn }) => {
    await signIn('u05');
    let limited: (typeof LIMITED)[number] | undefined;
    // These states take months or officers, so the test changes this part of the response.
    await changeAnswers<KycInfo>(page, /\/kyc-info(\?|$)/, (info) => {
      const { limitation, stage, route: task } = limited!;
      const limitationInfo = { stage, until: null, task: task && { taskId: task, route: task } };
      Object.assign(info, { limitation, limitationInfo });
    });
    for (limited of LIMITED) {
      const { limitation, text, way } = limited;
      await page.goto(at('personal'));
      await waitUntilSettled(page);
      await expect(status(page), limitation).toContainText(text);
      const links = status(page).getByRole('link');
      if (way === null)
        await expect(links).toHaveText(
          limitation === 'LIMITATION_COUNTRY_UNSUPPORTED' ? [] : ['Go to level 2'],
        );
      else await expect(links.first()).toHaveText(way);
      await expectAccessible(page, limitation);
    }
  },
);
