// Requests to a Telegram client besides its buttons: a confirmation, a code to scan, storage for input.
import { enterCode } from './pages/code-sheet.ts';
import { createHandoffLink } from './pages/handoff-link.ts';
import { pagePath, waitUntilSettled } from './support/app.ts';
import { denyStorage } from './support/denied-storage.ts';
import { TelegramApp } from './support/telegram.ts';
import { expect, signIn as signInAt, test } from './support/test.ts';

test.use({ ownData: true });

test(
  '[G7] the client confirms the cancellation of a transfer; without its response the page does',
  { tag: '@long' },
  async ({ page, context, signIn }) => {
    test.setTimeout(90_000);
    const app = await TelegramApp.create(context, 'android');
    const dialog = page.getByRole('dialog', { name: 'Cancel the transfer?' });
    const asks = () => app.posted.filter(({ type }) => type === 'web_app_open_popup').length;
    await signIn('u05');
    await app.open(page, pagePath('transfer'));
    await waitUntilSettled(page);
    await page.getByLabel('The other account’s number').fill('90000001');
    await app.pressNative('Start the transfer');
    await enterCode(page);
    await expect(page.locator('main h1')).toHaveText('Confirm the move in your other account');

    await app.pressNative('Cancel the transfer');
    await expect.poll(asks).toBe(1);
    expect(app.lastMessage('web_app_open_popup')).toMatchObject({
      title: 'Cancel the transfer?',
      buttons: [
        { id: 'yes', type: 'destructive', text: 'Cancel the transfer' },
        { id: 'no', type: 'default', text: 'Go back' },
      ],
    });
    await app.send('popup_closed', { button_id: 'no' });
    await expect(dialog).toBeHidden();

    // The client never shows this one, although the user touches the page.
    await app.pressNative('Cancel the transfer');
    await expect.poll(asks).toBe(2);
    await expect(async () => {
      // On a busy machine it appears after the touch, and then covers the touched element.
      if (!(await dialog.isVisible())) await page.locator('main h1').click({ timeout: 500 });
      await expect(dialog).toBeVisible({ timeout: 500 });
    }).toPass();
    await dialog.getByRole('button', { name: 'Go back' }).click();
    await expect(page.locator('main h1')).toHaveText('Confirm the move in your other account');

    // The SDK no longer accepts another one.
    await app.pressNative('Cancel the transfer');
    await dialog.getByRole('button', { name: 'Cancel the transfer' }).click();
    await expect(page.getByText('You cancelled the transfer')).toBeVisible();
    expect(asks()).toBe(2);
  },
);

test(
  '[G2] the code of a computer is scanned within the mini app, and other codes are ignored',
  { tag: '@long' },
  async ({ page, context, browser, gateway, signIn, camera }) => {
    test.setTimeout(120_000);
    const desk = {
      baseURL: gateway.url,
      viewport: { width: 1280, height: 800 },
      hasTouch: false,
      isMobile: false,
      locale: 'en',
    };
    const computer = await (await browser.newContext(desk)).newPage();
    await signInAt(computer.context(), gateway.url, 'u01');
    const link = await createHandoffLink(computer, camera);

    // Another user is signed in on the phone: their pictures are not used here.
    const app = await TelegramApp.create(context, 'ios');
    await signIn('u05');
    await app.open(page, pagePath('complianceTasks'));
    await waitUntilSettled(page);
    await app.send('settings_button_pressed', null);
    const scan = page.getByRole('dialog', { name: 'Menu' }).getByRole('button', {
      name: 'Continue from a computer',
    });
    await scan.click();
    await expect.poll(() => app.hasSent('web_app_open_scan_qr_popup')).toBe(true);
    await app.send('qr_text_received', {
      data: link.replace(/^https?:\/\/[^/]+/, 'https://attesta.example'),
    });
    await expect(page.getByText('This is not one of our codes')).toBeVisible();
    await expect.poll(() => app.hasSent('web_app_close_scan_qr_popup')).toBe(true);
    await expect(page).toHaveURL(new RegExp(`${pagePath('complianceTasks')}$`));

    await scan.click();
    await expect
      .poll(() => app.posted.filter(({ type }) => type === 'web_app_open_scan_qr_popup').length)
      .toBe(2);
    await app.send('qr_text_received', { data: link });
    await expect(page.locator('main h1')).toHaveText('Do the codes match?');
    expect(page.url()).not.toContain('token');
    await app.pressNative('The codes match');
    await expect(page.locator('main h1')).toHaveText('Now take the photos');
    await expect(computer.locator('main h1')).toHaveText('Your phone is connected');
    await computer.context().close();
  },
);

test(
  '[G3, X3] without a database in the webview the client stores the input, encrypted, until the sign-out',
  { tag: '@long' },
  async ({ page, context, signIn }) => {
    const app = await TelegramApp.create(context, 'ios');
    app.keeps = new Map();
    await denyStorage(page, ['indexedDB']);
    await signIn('u05');
    await app.open(page, pagePath('updateName'), undefined, undefined, '9.0');
    await waitUntilSettled(page);
    await page.getByRole('radio', { name: /My name was misread/ }).check();
    const kept = () => app.keeps?.get('device sealed');
    await expect.poll(kept).toBeDefined();
    const before = kept();
    await page.getByLabel('Given names').fill('Zebrinquixa');
    await expect.poll(kept).not.toBe(before);
    expect([...(app.keeps?.keys() ?? [])].toSorted()).toEqual(['device sealed', 'secure sealed-key']);
    expect(JSON.stringify(app.posted)).not.toContain('Zebrinquixa');
    await page.reload();
    await expect(page.getByLabel('Given names')).toHaveValue('Zebrinquixa');
    await expect(page.getByText(/This browser cannot save your answers/)).toHaveCount(0);

    await app.send('settings_button_pressed', null);
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sign out' }).click();
    await expect.poll(() => app.keeps?.size).toBe(0);
  },
);

test(
  '[G3] without storage in the client either, the page shows a message',
  { tag: '@long' },
  async ({ page, context, signIn }) => {
    const app = await TelegramApp.create(context, 'ios');
    await page.addInitScript(() => Reflect.deleteProperty(window, 'indexedDB'));
    await signIn('u05');
    await app.open(page, pagePath('updateName'), undefined, undefined, '9.0');
    await waitUntilSettled(page);
    await page.getByRole('radio', { name: /My name was misread/ }).check();
    await page.getByLabel('Given names').fill('Rafael');
    await expect(page.getByText(/This browser cannot save your answers/).first()).toBeVisible();
  },
);
