import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createFakeClient, type FakeClient } from './testing/fake-client.ts';

let client: FakeClient;
beforeAll(async () => {
  client = await createFakeClient('ios', '6.4');
});
beforeEach(() => {
  vi.useFakeTimers();
  client.posted.length = 0;
});
afterEach(() => void vi.useRealTimers());

async function scan() {
  const scanned = client.platform.scanCode!('Scan the code on your computer');
  await vi.dynamicImportSettled();
  return { scanned };
}
const closes = () => client.posted.filter(({ type }) => type === 'web_app_close_scan_qr_popup').length;

it('[G2] reads one code and closes the scanner', async () => {
  const { scanned } = await scan();
  expect(client.lastOf('web_app_open_scan_qr_popup')).toEqual({ text: 'Scan the code on your computer' });
  client.emit('qr_text_received', { data: 'https://a.example/b' });
  expect(await scanned).toEqual({ text: 'https://a.example/b', answered: true });
  expect(closes()).toBe(1);
});

it('[G2] returns no code if closed by the user', async () => {
  const { scanned } = await scan();
  client.emit('scan_qr_popup_closed');
  expect(await scanned).toEqual({ text: null, answered: true });
});

it('[G2] times out without blocking later scans', async () => {
  const first = await scan();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await first.scanned).toEqual({ text: null, answered: false });
  expect(closes()).toBe(1);
  const second = await scan();
  await vi.advanceTimersByTimeAsync(1000);
  dispatchEvent(new Event('pointerdown'));
  expect(await second.scanned).toEqual({ text: null, answered: false });
  const third = await scan();
  client.emit('qr_text_received', { data: 'x' });
  expect(await third.scanned).toEqual({ text: 'x', answered: true });
});
