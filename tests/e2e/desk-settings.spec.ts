// A senior officer manages API keys and webhooks at the review desk.
import { findDesk, signInAt } from './support/desk.ts';
import { expect, test } from './support/test.ts';

test.use({ ownData: true, viewport: { width: 1280, height: 800 } });

test('a senior officer manages keys and webhooks', async ({ page, gateway, pageErrors }) => {
  const desk = await findDesk(gateway);
  await signInAt(page, desk, 'ben');
  await page.goto(new URL('/settings', desk).href);
  await page.getByRole('tab', { name: 'API keys and webhooks' }).click();
  const dialog = (name: string) => page.getByRole('dialog', { name });

  await page.getByRole('button', { name: 'Create API key' }).click();
  const form = dialog('Create API key');
  await form.getByRole('textbox', { name: 'Name' }).fill('billing');
  await form.getByRole('combobox', { name: 'Scopes' }).click();
  await page.getByRole('option', { name: 'read:status' }).click();
  await form.getByRole('textbox', { name: /Allowed networks/ }).fill('not a network');
  await form.getByRole('button', { name: 'Create API key' }).click();
  // The message is at its field.
  const networks = form.getByRole('textbox', { name: /Allowed networks/ });
  await expect(networks).toHaveAttribute('aria-invalid', 'true');
  await networks.fill('203.0.113.0/24');
  await form.getByRole('button', { name: 'Create API key' }).click();
  const created = dialog('New API key');
  const key = await created.locator('pre').textContent();
  expect(key!.length).toBeGreaterThan(20);
  await created.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(key!)).toHaveCount(0);

  await page.getByRole('button', { name: 'Actions for billing' }).click();
  await page.getByRole('menuitem', { name: 'Rotate key' }).click();
  await dialog('Rotate billing').getByRole('button', { name: 'Rotate key' }).click();
  expect(await created.locator('pre').textContent()).not.toBe(key);
  await created.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Actions for billing' }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await dialog('Revoke billing').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('row', { name: /billing/ })).toContainText('Revoked');

  await page.getByRole('button', { name: 'Create webhook' }).click();
  const endpoint = dialog('Create webhook');
  await endpoint.getByRole('textbox', { name: 'URL' }).fill('ftp://hooks.example.com');
  await endpoint.getByRole('textbox', { name: 'Owner’s email address' }).fill('integration@example.com');
  await endpoint.getByRole('button', { name: 'Create webhook' }).click();
  await expect(endpoint.getByRole('textbox', { name: 'URL' })).toHaveAttribute('aria-invalid', 'true');
  // A port without a listener: the test event has no response.
  await endpoint.getByRole('textbox', { name: 'URL' }).fill('http://127.0.0.1:9/hook');
  await endpoint.getByRole('button', { name: 'Create webhook' }).click();
  const secret = dialog('New signing secret');
  await expect(secret.locator('pre')).toContainText('whsec_');
  await secret.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('row', { name: /127\.0\.0\.1/ }).click();
  const drawer = dialog('http://127.0.0.1:9/hook');
  await drawer.getByRole('button', { name: 'Send test event' }).click();
  const testing = dialog('Send test event');
  await testing.getByRole('button', { name: 'Send test event' }).click();
  await expect(testing.getByRole('status')).toContainText('No response');
  await testing.getByRole('button', { name: 'Cancel' }).click();
  await drawer.getByRole('button', { name: 'Edit' }).click();
  const edited = dialog('Edit webhook');
  await edited.getByRole('switch', { name: 'Active' }).click();
  await edited.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.getByText('Inactive')).toBeVisible();
  await drawer.getByRole('button', { name: 'Rotate secret' }).click();
  await dialog('Rotate secret').getByRole('button', { name: 'Rotate secret' }).click();
  await expect(secret.locator('pre')).toContainText('whsec_');
  await secret.getByRole('button', { name: 'Done' }).click();
  await drawer.getByRole('button', { name: 'Delete' }).click();
  await dialog('Delete webhook').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No webhooks')).toBeVisible();
  pageErrors.length = 0;
});
