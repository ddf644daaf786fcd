// [G3] Forms that are sent as a whole, offline while they are filled in: the input survives the
// reload, encrypted on the device, and is deleted after sending. Questionnaires: form-drafts.spec.ts.
import type { Page } from '@playwright/test';
import { createJpeg } from '../fixtures/pictures.ts';
import { CapturePage } from './pages/capture-page.ts';
import { enterCode } from './pages/code-sheet.ts';
import {
  readBrowserStorage,
  pagePath,
  listEncryptedEntries,
  waitUntilSettled,
  waitForWorker,
  goOffline,
} from './support/app.ts';
import { expect, test } from './support/test.ts';

test.use({ ownData: true });

const title = (page: Page) => page.locator('main h1');
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const given = (page: Page) => page.getByLabel('Given names');
const family = (page: Page) => page.getByLabel('Family name', { exact: true });
const choose = (page: Page, name: string | RegExp) => page.getByRole('radio', { name }).check();

async function open(page: Page, segment: string): Promise<void> {
  await page.goto(pagePath(segment));
  await waitUntilSettled(page);
  await waitForWorker(page);
}

test('[G3, S18] a name survives an offline reload, is confirmed again and sent, and leaves nothing on the device', async ({
  page,
  signIn,
  gateway,
}) => {
  const confirm = () =>
    page.getByRole('checkbox', { name: /The information I send is true and complete/ }).check();
  await signIn('u05');
  await open(page, 'updateName');
  await choose(page, /My name was misread/);
  await choose(page, 'A letter is wrong or missing');
  await given(page).fill('Rafael');
  await family(page).fill('Zebrinquixa');
  await confirm();
  await goOffline(page);
  await page.getByLabel('Middle name').fill('Vantelbroughe');
  await expect.poll(() => listEncryptedEntries(page)).toEqual(['name']);
  const seen = (await readBrowserStorage(page)).text + gateway.log();
  for (const typed of ['Zebrinquixa', 'Vantelbroughe']) expect(seen).not.toContain(typed);
  await page.reload();
  await expect(given(page)).toHaveValue('Rafael');
  await expect(button(page, 'Send')).toBeDisabled();
  await page.context().setOffline(false);
  await expect(page.getByLabel('Middle name')).toHaveValue('Vantelbroughe');
  await expect(family(page)).toHaveValue('Zebrinquixa');
  await expect(page.getByRole('radio', { name: 'A letter is wrong or missing' })).toBeChecked();
  await button(page, 'Send').click();
  await expect(page.getByRole('region', { name: /^Check th(is|ese)/ }).getByRole('link')).toHaveText([
    'Please tick this box before you send.',
  ]);
  await page.getByLabel('Middle name').fill('');
  await family(page).fill('Sousa');
  await confirm();
  await button(page, 'Send').click();
  await enterCode(page);
  await expect(title(page)).toHaveText('Your name has been updated', { timeout: 20_000 });
  await expect.poll(() => listEncryptedEntries(page)).toEqual([]);
  await page.reload();
  await button(page, 'Update your name again').click();
  await expect(given(page)).toHaveValue('');
});

test(
  '[G3, S18] an added document survives too; after a sign-out nothing does',
  { tag: '@long' },
  async ({ page, signIn, camera }) => {
    const PAPER = 'Document that shows the change';
    const capture = new CapturePage(page, camera);
    await signIn('u06');
    await open(page, 'updateName');
    await choose(page, /My name has changed/);
    await choose(page, 'Marriage or partnership');
    await capture.chooseFile(
      { name: 'deed.jpg', mimeType: 'image/jpeg', buffer: await createJpeg('bill') },
      PAPER,
    );
    const papers = page.getByRole('group', { name: PAPER, exact: true });
    await expect(papers).toContainText('Files received: 1', { timeout: 30_000 });
    await expect(papers).toContainText('deed.jpg');
    await goOffline(page);
    await family(page).fill('Zebrinquixa');
    await page.reload();
    await expect(family(page)).toHaveValue('Zebrinquixa');
    await expect(papers).toContainText('deed.jpg');
    await page.context().setOffline(false);

    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL('**/login**');
    await expect.poll(() => listEncryptedEntries(page)).toEqual([]);
  },
);
