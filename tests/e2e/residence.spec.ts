// The residence: set at the first visit, confirmed, changed after a move, with the effects of a country shown before it is
// sent. [S15]
import type { Page } from '@playwright/test';
import { ResidencePage } from './pages/residence-page.ts';
import { TaskList } from './pages/task-list.ts';
import {
  goOffline,
  expectAccessible,
  pagePath,
  waitUntilSettled,
  expandRow,
  waitForWorker,
} from './support/app.ts';
import { codeSheet, enterCode } from './pages/code-sheet.ts';
import { expect, signIn as signInAt, test } from './support/test.ts';

test.beforeEach(() => test.setTimeout(120_000));

const PERMIT = 'What is your residence status in this country?';
const TAXES = 'Do you pay taxes in this country?';
const CALL = /\/residence(\?|$)/;
const LAST_YEAR = String(new Date().getFullYear() - 1);
const NEXT_YEAR = String(new Date().getFullYear() + 1);

test.describe('a residence', () => {
  test.use({ ownData: true });

  test('[S15, S19, C21] is set at the first visit, from the task list through every mistake to the questions of the country', async ({
    page,
    signIn,
  }) => {
    const list = new TaskList(page);
    const residence = new ResidencePage(page);
    await signIn('u01');
    await list.open();
    await expect(list.row('Tell us where you live')).toContainText('You’ll have full access to your account');
    await list.action('Start', 'Tell us where you live').click();
    await expect(residence.title).toHaveText('Where do you live?');
    await expectAccessible(page, 'first visit');

    // The further fields depend on the country.
    await expect(residence.tick('sanctions')).toHaveCount(0);
    await residence.save.click();
    expect(await residence.problems()).toEqual(['Please choose the country you live in.']);
    await expectAccessible(page, 'mistakes');
    await page.getByRole('link', { name: 'Please choose the country you live in.' }).click();
    await expect(residence.country).toBeFocused();

    const closed = await residence.search('United States');
    await expect(closed).toBeDisabled();
    await expect(closed).toContainText('Verification is not available here');
    await expectAccessible(page, 'not served');
    await page.getByRole('combobox', { name: 'Search countries' }).fill('United Arab');
    await page.getByRole('option', { name: 'United Arab Emirates' }).first().click();
    await residence.since().fill('2199');
    await residence.save.click();
    expect(await residence.problems()).toEqual([
      'Please say whether you pay taxes in this country.',
      'Please enter a year, for example 2019.',
      'Please choose your residence status.',
      'Please confirm the statement on sanctions.',
      'Please confirm that your answers are true.',
    ]);
    // The summary has the focus, and the header does not cover the heading above it.
    const heading = await residence.title.boundingBox();
    expect(heading?.y).toBeGreaterThanOrEqual(56);
    await expectAccessible(page, 'more mistakes');
    await page.getByRole('link', { name: 'Please confirm the statement on sanctions.' }).click();
    await expect(residence.tick('sanctions')).toBeFocused();
    await expect(residence.tick('move')).toHaveCount(0);
    await residence.tick('sanctions').check();
    await residence.say(TAXES, 'Yes');
    await residence.since().fill('2019');
    await residence.save.click();
    expect(await residence.problems()).toEqual([
      'Please choose your residence status.',
      'Please confirm that your answers are true.',
    ]);
    await residence.tickAll();
    await residence.say(PERMIT, 'I have a temporary permit');
    await residence.permitUntil(LAST_YEAR);
    await residence.save.click();
    expect(await residence.problems()).toEqual(['Please enter a date in the future.']);
    await residence.permitUntil(NEXT_YEAR);
    await expectAccessible(page, 'permit');
    await residence.save.click();
    await expect(residence.title).toHaveText('Country of residence saved: United Arab Emirates');
    await expect(residence.title).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expectAccessible(page, 'noted');

    await page.getByRole('button', { name: 'Back to your tasks' }).click();
    await expect(list.title).toHaveText('Your tasks');
    await expect(list.row('Answer a few questions about yourself')).toBeVisible();
    await expect(list.row('Tell us where you live')).toHaveCount(0);

    await residence.open();
    await expect(residence.known('United Arab Emirates')).toBeVisible();
    await expectAccessible(page, 'known');
    await residence.save.click();
    expect(await residence.problems()).toEqual(['Please say whether you still live in this country.']);
    await residence.stays();
    await expect(residence.country).toHaveCount(0);
    await residence.say(TAXES, 'No');
    await residence.say(PERMIT, 'I’m a citizen');
    await residence.tickAll();
    await residence.save.click();
    await expect(residence.title).toHaveText('Country of residence saved: United Arab Emirates');
    await page.getByRole('button', { name: 'Back to overview' }).click();
    await expect(page).toHaveURL(/\/personal$/);
    await expandRow(page, 'Your details');
    await expect(page.getByText('United Arab Emirates').first()).toBeVisible();
  });

  test('[S15, X13, T1, C27] changes after level 2 with a warning and a code, and level 2 is proved again', async ({
    page,
    signIn,
  }) => {
    const residence = new ResidencePage(page);
    const list = new TaskList(page);
    await signIn('u06');
    await residence.open();
    await expect(residence.known('Singapore')).toBeVisible();
    await expect(page.getByText('Moving changes a few things')).toHaveCount(0);
    await residence.moved('Germany');
    await expect(page.getByText('Moving changes a few things')).toBeVisible();
    await expect(
      page.getByText('You’ll need to confirm your new address to get level 2 again.'),
    ).toBeVisible();
    await residence.say(TAXES, 'Yes');
    await residence.tick('sanctions').check();
    await residence.tick('truthful').check();
    await residence.save.click();
    expect(await residence.problems()).toEqual([
      'Please confirm that you’ve read what changes when you move.',
    ]);
    await residence.tick('move').check();
    await expectAccessible(page, 'move');

    await residence.save.click();
    const sheet = codeSheet(page);
    await expect(sheet.getByText(/We’ve sent a \d-digit code|We emailed you a code/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(residence.country).toHaveText(/Germany/);
    await expect(page.getByRole('radio', { name: 'Yes', exact: true })).toBeChecked();
    await expect(residence.tick('move')).toBeChecked();

    await residence.save.click();
    await enterCode(page);
    await expect(residence.title).toHaveText('Country of residence saved: Germany');
    const main = page.getByRole('main');
    await expect(main).toContainText('Changed from Singapore to Germany');
    await expect(main).toContainText('You’ll see the questions and products for Germany.');
    await expect(main).toContainText(
      'To get level 2 again, please confirm your new address. You keep level 1.',
    );
    await expect(main.getByRole('link', { name: /Answer a few questions about/ }).first()).toBeVisible();
    await expectAccessible(page, 'level 2 again');
    const mail = await (await page.request.get('/x-api/v1/sandbox/mail')).text();
    expect(mail).toContain('You asked to change your documents, your address or your country of residence.');
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    await expect(residence.title).toHaveText('Confirm your address');
    await list.open();
    expect((await list.groups())['To do']).toContain('Answer a few questions about your finances | Start');
    await page.goto(pagePath('personal'));
    await waitUntilSettled(page);
    await expect(residence.title).toHaveText('Your identity is verified');
  });

  test(
    '[S15, G3, X8] keeps the input offline or without a response, and shows why a change is impossible',
    { tag: '@long' },
    async ({ page, context, signIn }) => {
      const residence = new ResidencePage(page);
      const typedIsThere = async () => {
        await expect(page.getByRole('radio', { name: 'Yes, I still live there' })).toBeChecked();
        await expect(page.getByRole('radio', { name: 'No', exact: true })).toBeChecked();
        await expect(residence.since()).toHaveValue('2016');
        await expect(residence.tick('truthful')).toBeChecked();
      };
      await signIn('u05');
      await residence.open();
      await waitForWorker(page);
      await residence.stays();
      await residence.say(TAXES, 'No');
      await residence.since().fill('2016');
      await goOffline(page);
      await page.reload();
      await expect(residence.since()).toHaveValue('2016');
      await context.setOffline(false);
      // The consent is given again.
      await expect(residence.tick('truthful')).not.toBeChecked();
      await residence.tickAll();
      await goOffline(page);
      await expect(page.getByText(/You’re offline/)).toBeVisible();
      await expect(residence.save).toBeDisabled();
      await typedIsThere();
      await expectAccessible(page, 'offline');
      await context.setOffline(false);
      await page.route(CALL, (route) => route.abort());
      await residence.save.click();
      await expect(page.getByText('Your answers were not saved')).toBeVisible();
      await typedIsThere();
      await expectAccessible(page, 'not saved');
      await page.unroute(CALL);
      await residence.save.click();
      await expect(residence.title).toHaveText('Country of residence saved: Brazil');

      await signIn('u02');
      await residence.open();
      await residence.moved('Portugal');
      await residence.say(TAXES, 'Yes');
      await residence.tickAll();
      await residence.save.click();
      await expect(page.getByText('Not possible right now')).toBeVisible();
      await expect(page.getByText('Your verification is still in review.')).toBeVisible();
      await expectAccessible(page, 'not now');
    },
  );
});

/** The country list as an older visit stored it, with a country that was removed since. */
async function storeOldCountryList(page: Page, left: string): Promise<void> {
  await page.route(/\/country-list/, async (route) => {
    const response = await route.fetch();
    const envelope = (await response.json()) as { result: { countryCode: string; disabled?: boolean }[] };
    for (const country of envelope.result) if (country.countryCode === left) delete country.disabled;
    await route.fulfill({ response, json: envelope });
  });
}

test(
  '[S15, M7, C27] links to the site of another country, only mentions the connection’s country, and rejects a removed country',
  { tag: '@long' },
  async ({ page, context, gateways }) => {
    const gateway = await gateways.startConfigured({
      SITE_HOSTS: 'HK=account.example.hk',
      TRUST_PROXY: 'loopback',
    });
    const residence = new ResidencePage(page);
    await signInAt(context, gateway.url, 'u01');
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.7', 'x-country-code': 'BR' });
    await storeOldCountryList(page, 'CU');
    await page.goto(`${gateway.url}${pagePath('residenceInfo')}`);
    await waitUntilSettled(page);

    await residence.choose('Cuba');
    await expect(page.getByText('We do not serve Cuba yet')).toBeVisible();
    await expect(page.getByText(/You cannot save this country/)).toBeVisible();
    await expect(residence.save).toBeDisabled();
    await expectAccessible(page, 'closed');

    await residence.choose('Hong Kong');
    await expect(residence.save).toBeEnabled();
    await expect(page.getByText(/We serve Hong Kong from a different site/)).toBeVisible();
    await expect(
      page.getByText('Once you’ve saved your country, you’ll continue on account.example.hk'),
    ).toBeVisible();
    await expect(
      page.getByText('You seem to be in Brazil right now. That’s fine if you’re only visiting.'),
    ).toBeVisible();
    await residence.say(TAXES, 'Yes');
    await residence.say(PERMIT, 'I have permanent residence');
    await residence.tickAll();
    await expectAccessible(page, 'another site');
    await residence.save.click();
    await expect(page.getByRole('link', { name: 'Continue on account.example.hk' })).toHaveAttribute(
      'href',
      `https://account.example.hk${pagePath('personal')}`,
    );
    await expectAccessible(page, 'goes on elsewhere');
    await gateway.stop();
  },
);
