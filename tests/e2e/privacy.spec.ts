// After a whole verification: the browser's storage, the gateway's logs and its disk. A made-up name
// and number are searched everywhere; neither may be found.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { CapturePage } from './pages/capture-page.ts';
import { readBrowserStorage, pagePath as pageAt, waitUntilSettled, waitForWorker } from './support/app.ts';
import { expect, test } from './support/test.ts';

const GIVEN = 'Zebrinquixa';
const FAMILY = 'Vantelbroughe';
const NUMBER = 'QX7781ZK93';
/** The persona's name and address as the gateway seeded them. */
const SEEDED = ['Mara', 'Oliveira', 'u01@sandbox.example'];
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);

/** What the worker and the page may store: the shell, its chunks, catalogues, and the public country list. */
const PUBLIC =
  /^\/user\/accounts\/(index\.html|boot\.(js|css)|assets\/|icons\/|locales\/|manifest\.webmanifest)|^\/x-api\/v2\/public\/country-list/;

test.describe('on a separate disk', () => {
  test.use({ ownData: true, onDisk: true });

  test('[G10, X3] a name and a number leave no trace in the browser, in the log or as plain text on the disk', async ({
    page,
    signIn,
    camera,
    gateway,
  }) => {
    test.setTimeout(90_000);
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    const capture = new CapturePage(page, camera);
    await signIn('u01');
    await page.goto(pageAt('personal'));
    await waitUntilSettled(page);
    await waitForWorker(page);
    await page.goto(pageAt('step1'));
    await capture.start('LEVEL_1');
    await capture.fillForms({ documentNumber: NUMBER, givenName: GIVEN, familyName: FAMILY });
    await capture.uploadPictures();
    await capture.submit();
    await expect(capture.title).toHaveText('Your identity is verified', { timeout: 20_000 });
    await page.goto(pageAt('personal'));
    await waitUntilSettled(page);

    const canaries = [GIVEN, FAMILY, NUMBER];
    const hits = (text: string, words: string[]) =>
      words.filter((word) => text.toLowerCase().includes(word.toLowerCase()));

    const kept = await readBrowserStorage(page);
    expect(kept.addresses.length).toBeGreaterThan(5);
    expect(kept.addresses.filter((address) => !PUBLIC.test(address))).toEqual([]);
    expect(hits(kept.text, [...canaries, ...SEEDED])).toEqual([]);
    expect(hits(addresses.join('\n'), [...canaries, ...SEEDED])).toEqual([]);
    expect(hits(gateway.log(), [...canaries, ...SEEDED])).toEqual([]);

    await gateway.stop();
    const files = filesBelow(gateway.dataDir);
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) {
      const bytes = readFileSync(file);
      expect(hits(bytes.toString('latin1'), canaries), file).toEqual([]);
      if (!file.includes('/pglite/') && !file.includes('/base/')) {
        expect(bytes.subarray(0, 64).includes(JPEG_START), `${file} holds a picture in clear`).toBe(false);
      }
    }
  });
});

test('[C10] the profile of one user is gone when the next one signs in', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('u05');
  await page.goto(pageAt('personal'));
  await waitUntilSettled(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  const first = await page.getByRole('dialog').locator('strong').innerText();
  await context.clearCookies();
  await signIn('u06');
  await page.goto(pageAt('personal'));
  await waitUntilSettled(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).not.toContainText(first);
});

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile());
}
