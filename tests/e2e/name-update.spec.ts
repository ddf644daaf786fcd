// A verified name: corrected at once, or changed by law after an officer's review.
import type { Locator, Page } from '@playwright/test';
import { createJpeg } from '../fixtures/pictures.ts';
import { CapturePage } from './pages/capture-page.ts';
import { enterCode, enterWrongCode } from './pages/code-sheet.ts';
import { expectAccessible, pagePath, waitUntilSettled } from './support/app.ts';
import { Officer } from './support/officer.ts';
import { expect, test } from './support/test.ts';

const title = (page: Page): Locator => page.locator('main h1');
const send = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: 'Send', exact: true });
const problems = (page: Page): Locator =>
  page.getByRole('region', { name: /^Check th(is|ese)/ }).getByRole('link');

async function open(page: Page): Promise<void> {
  await page.goto(pagePath('updateName'));
  await waitUntilSettled(page);
}

const EVIDENCE = 'Document that shows the change';
const DOCUMENT = 'Your new identity document';

async function writeName(page: Page, given: string, family: string, middle = ''): Promise<void> {
  await page.getByLabel('Given names').fill(given);
  await page.getByLabel('Middle name').fill(middle);
  await page.getByLabel('Family name', { exact: true }).fill(family);
}

const choose = (page: Page, name: RegExp | string): Promise<void> =>
  page.getByRole('radio', { name }).check();
const confirmTruth = (page: Page): Promise<void> =>
  page.getByRole('checkbox', { name: /The information I send is true and complete/ }).check();

test.describe('a correction', () => {
  test.use({ ownData: true });

  test('[S18, C17, X13] shows the name masked, validates the input, and applies after a code', async ({
    page,
    signIn,
  }) => {
    await signIn('u05');
    await open(page);
    const onFile = page.getByRole('region', { name: 'The name we have' });
    await expect(onFile).toContainText('R*** S***');
    await send(page).click();
    await expect(problems(page)).toHaveText([
      'Please choose what has happened.',
      'Please enter your given names, letters only.',
      'Please enter your family name, letters only.',
      'Please tick this box before you send.',
    ]);
    await expectAccessible(page, 'missing');
    await choose(page, /My name was misread/);
    await writeName(page, 'R4fael', 'Sousa');
    await confirmTruth(page);
    await expect(problems(page)).toHaveText([
      'Please choose a reason.',
      'Please enter your given names, letters only.',
    ]);

    await onFile.getByRole('button', { name: 'Show all' }).click();
    await enterCode(page);
    await expect(onFile).toContainText('Rafael Souza');
    await onFile.getByRole('button', { name: 'Hide' }).click();
    await expect(onFile).toContainText('R*** S***');

    await choose(page, 'A letter is wrong or missing');
    await writeName(page, 'Rafael', 'Souza');
    await send(page).click();
    await expect(page.getByRole('main')).toContainText('This is the name we already have');
    await page.getByLabel('Family name', { exact: true }).fill('Sousa');
    await expect(page.getByRole('main')).not.toContainText('This is the name we already have');
    await send(page).click();
    await enterWrongCode(page);
    await enterCode(page);
    await expect(title(page)).toHaveText('Your name has been updated', { timeout: 20_000 });
    await expectAccessible(page, 'approved');

    await page.getByRole('button', { name: 'Update your name again' }).click();
    await expect(page.getByRole('main')).toContainText('Your name was corrected recently');
    await expect(page.getByRole('main')).toContainText(/You can make another correction from .+\d{4}, .+\./);
    await expect(page.getByRole('radio', { name: /My name was misread/ })).toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Why did your name change?' })).toBeVisible();
    await expectAccessible(page, 'too soon');
  });
});

test.describe('a middle name, and one in another script', () => {
  test.use({ ownData: true });

  test(
    '[S18, C17, X13] are requested where they are in use, and shown with the rest of the name',
    { tag: '@long' },
    async ({ page, signIn }) => {
      await signIn('u14');
      await open(page);
      const onFile = page.getByRole('region', { name: 'The name we have' });
      const native = page.getByLabel('Name in your own script');
      await expect(onFile).not.toContainText('In your own script');
      await choose(page, /My name was misread/);
      await choose(page, 'A letter is wrong or missing');
      await writeName(page, 'Noura', 'Al Mansoori', '4');
      await native.fill('Noura');
      await confirmTruth(page);
      await send(page).click();
      await expect(problems(page)).toHaveText([
        'Please enter your middle name, letters only, or leave it empty.',
        'Please write this name in your own script, letters only, or leave it empty.',
      ]);
      await expectAccessible(page, 'own script missing');
      await page.getByLabel('Middle name').fill('S.');
      await native.fill('نورة المنصوري');
      await expect(problems(page)).toHaveCount(0);
      await send(page).click();
      await enterCode(page);
      await expect(title(page)).toHaveText('Your name has been updated', { timeout: 20_000 });
      await expect(onFile).toContainText('N*** S*** A***');
      await expect(onFile).toContainText('ن*** ا***');
      await onFile.getByRole('button', { name: 'Show all' }).click();
      await enterCode(page);
      await expect(onFile).toContainText('Noura S. Al Mansoori');
      await expect(onFile).toContainText('نورة المنصوري');
      await expectAccessible(page, 'own script shown');
      await page.getByRole('main').getByRole('button', { name: 'Back to overview' }).click();
      await waitUntilSettled(page);
      await expect(page.getByRole('main')).toContainText('N*** S*** A***');
    },
  );
});

test.describe('a change by law', () => {
  test.use({ ownData: true });

  test('[S18, C17, X13] is required where a correction is not enough, waits for an officer, and shows the reasons', async ({
    page,
    signIn,
    camera,
    gateway,
  }) => {
    test.setTimeout(120_000);
    const capture = new CapturePage(page, camera);
    const main = page.getByRole('main');
    await signIn('u06');
    await open(page);
    await choose(page, /My name was misread/);
    await choose(page, 'Names are in the wrong order or place');
    await expect(page.getByLabel('Name in your own script')).toHaveCount(0);
    await writeName(page, 'Wei Ling', 'Ferreira', 'Mei');
    await confirmTruth(page);
    await send(page).click();
    await expect(main).toContainText('This is more than a correction');
    await expectAccessible(page, 'more than a correction');
    await main.getByRole('button', { name: 'My name has changed' }).click();
    await expect(page.getByRole('radio', { name: /My name has changed/ })).toBeChecked();
    await send(page).click();
    await expect(problems(page)).toHaveText([
      'Please choose a reason.',
      'Please enter the full date.',
      'Please add the document that shows the change.',
      'Please add your new identity document.',
    ]);
    await expectAccessible(page, 'by law, missing');
    await choose(page, 'Marriage or partnership');
    await expect(main.getByRole('group', { name: EVIDENCE })).toContainText(
      'Your marriage or civil partnership certificate.',
    );
    await capture.fillDate('When did this become your name?', { day: '17', month: '05', year: '2099' });
    await expect(problems(page)).toHaveText([
      'Enter today’s date or a past date.',
      'Please add the document that shows the change.',
      'Please add your new identity document.',
    ]);
    await capture.fillDate('When did this become your name?', { day: '17', month: '05', year: '2024' });
    await addDocument(capture, EVIDENCE, 'certificate.jpg');
    await expect(problems(page)).toHaveText(['Please add your new identity document.']);
    await addDocument(capture, DOCUMENT, 'passport.jpg');
    await expect(problems(page)).toHaveCount(0);
    await expectAccessible(page, 'by law');
    await send(page).click();
    await enterCode(page);
    await expect(title(page)).toHaveText('Your request is in review');
    await expect(title(page)).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expectAccessible(page, 'in review');

    const officer = new Officer(gateway);
    const seen = await officer.decideName('u06', {
      kind: 'reject',
      reasons: ['data_mismatch', 'doc_blurry'],
    });
    expect(seen).toMatchObject({
      track: 'legal',
      after: { givenName: 'Wei Ling', middleName: 'Mei', familyName: 'Ferreira' },
      reason: 'marriage',
      effectiveDate: '2024-05-17',
      files: [
        { kind: 'evidence', mime: 'image/jpeg' },
        { kind: 'identity_document', mime: 'image/jpeg' },
      ],
    });
    await expect(title(page)).toHaveText('Your new name was not accepted');
    await expect(main).toContainText('We could not read your document.');
    await expectAccessible(page, 'refused');

    await main.getByRole('button', { name: 'Try again' }).click();
    await choose(page, /My name has changed/);
    await choose(page, 'Court order or deed');
    await capture.fillDate('When did this become your name?', { day: '17', month: '05', year: '2024' });
    await writeName(page, 'Wei Ling', 'Ferreira');
    // The files sent before belong to that request.
    await expect(main.getByRole('button', { name: 'Use a file you sent before' })).toHaveCount(0);
    await addDocument(capture, EVIDENCE, 'deed.jpg');
    await addDocument(capture, DOCUMENT, 'passport.jpg');
    await confirmTruth(page);
    await send(page).click();
    await enterCode(page);
    await expect(title(page)).toHaveText('Your request is in review');
    await officer.decideName('u06', { kind: 'approve' });
    await expect(title(page)).toHaveText('Your name has been updated');
    await expect(page.getByRole('region', { name: 'The name we have' })).toContainText('W*** F***');
    await main.getByRole('button', { name: 'Back to overview' }).click();
    await waitUntilSettled(page);
    await expect(main).toContainText('W*** F***');
  });
});

/** Adds a document and waits until the page shows it as uploaded. */
async function addDocument(capture: CapturePage, field: string, name: string): Promise<void> {
  const buffer = await createJpeg(field === DOCUMENT ? 'id-front' : 'bill');
  await capture.chooseFile({ name, mimeType: 'image/jpeg', buffer }, field);
  const papers = capture.page.getByRole('group', { name: field, exact: true });
  await expect(papers).toContainText('Files received: 1', { timeout: 30_000 });
  await expect(papers).toContainText(name);
}

test(
  '[S18, C17] shows why a name change is not possible, and the next step',
  { tag: '@long' },
  async ({ page, signIn }) => {
    await signIn('u01');
    await open(page);
    await expect(title(page)).toHaveText('You do not have a verified name yet');
    await expect(page.getByRole('link', { name: 'Go to level 1' })).toBeVisible();
    await expectAccessible(page, 'not verified');
    await signIn('u16');
    await open(page);
    await expect(title(page)).toHaveText('Finish your other tasks first');
    await page.getByRole('link', { name: 'See your tasks' }).click();
    await page.waitForURL('**/complianceTasks');
  },
);
