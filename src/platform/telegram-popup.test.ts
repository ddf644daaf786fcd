import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createFakeClient, type FakeClient } from './testing/fake-client.ts';

const QUESTION = {
  title: 'Cancel the transfer?',
  text: 'Nothing has moved yet.',
  yes: 'Cancel the transfer',
  no: 'Keep it',
};
let client: FakeClient;
beforeAll(async () => {
  client = await createFakeClient('android', '6.2');
});
beforeEach(() => {
  vi.useFakeTimers();
  client.posted.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  client.emit('popup_closed', {});
});

/** Wrapped in an object, or it would be awaited. */
const asked = async (question = QUESTION) => {
  const answer = client.platform.confirm!(question);
  await vi.dynamicImportSettled();
  return { answer };
};

it('[G7] shows the texts with a destructive button and returns the answer', async () => {
  const { answer } = await asked();
  expect(client.lastOf('web_app_open_popup')).toEqual({
    title: 'Cancel the transfer?',
    message: 'Nothing has moved yet.',
    buttons: [
      { id: 'yes', type: 'destructive', text: 'Cancel the transfer' },
      { id: 'no', type: 'default', text: 'Keep it' },
    ],
  });
  client.emit('popup_closed', { button_id: 'yes' });
  expect(await answer).toBe(true);
});

it.each([[{ button_id: 'no' }], [{}]])('[G7] closing with %j counts as no', async (data) => {
  const { answer } = await asked();
  client.emit('popup_closed', data);
  expect(await answer).toBe(false);
});

it.each([
  ['a title', { title: 'x'.repeat(65) }],
  ['a text', { text: 'x'.repeat(257) }],
  ['no text', { text: '' }],
  ['a button', { yes: 'x'.repeat(65) }],
])('[G7] does not show a popup if %s is too long', async (_, part) => {
  const { answer } = await asked({ ...QUESTION, ...part });
  expect(await answer).toBeNull();
  expect(client.lastOf('web_app_open_popup')).toBeUndefined();
});

it('[G7] times out without blocking later questions', async () => {
  const { answer } = await asked();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await answer).toBeNull();
  // The SDK refuses a second popup while one is open.
  const barred = await asked();
  expect(await barred.answer).toBeNull();
  client.emit('popup_closed', { button_id: 'yes' });
  const { answer: later } = await asked();
  client.emit('popup_closed', { button_id: 'yes' });
  expect(await later).toBe(true);
});

it('[G7] returns null if the page is touched, except by a quick second tap', async () => {
  const { answer } = await asked();
  dispatchEvent(new Event('pointerdown'));
  expect(await Promise.race([answer, Promise.resolve('open')])).toBe('open');
  await vi.advanceTimersByTimeAsync(1000);
  dispatchEvent(new Event('pointerdown'));
  expect(await answer).toBeNull();
});
