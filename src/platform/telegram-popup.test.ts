import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { playClient, type PlayedClient } from './testing/played-client.ts';

const QUESTION = {
  title: 'Cancel the transfer?',
  text: 'Nothing has moved yet.',
  yes: 'Cancel the transfer',
  no: 'Keep it',
};
let client: PlayedClient;
beforeAll(async () => {
  client = await playClient('android', '6.2');
});
beforeEach(() => {
  vi.useFakeTimers();
  client.posted.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  client.emit('popup_closed', {});
});

/** Once the client has been told; wrapped, or it would be waited for. */
const asked = async (question = QUESTION) => {
  const answer = client.platform.confirm!(question);
  await vi.dynamicImportSettled();
  return { answer };
};

it('[G7] the client asks in our words, says which button takes away, and its answer counts', async () => {
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

it.each([[{ button_id: 'no' }], [{}]])('[G7] closed by %j is no', async (data) => {
  const { answer } = await asked();
  client.emit('popup_closed', data);
  expect(await answer).toBe(false);
});

it.each([
  ['a title', { title: 'x'.repeat(65) }],
  ['a text', { text: 'x'.repeat(257) }],
  ['no text', { text: '' }],
  ['a button', { yes: 'x'.repeat(65) }],
])('[G7] %s that does not fit is not asked there', async (_, part) => {
  const { answer } = await asked({ ...QUESTION, ...part });
  expect(await answer).toBeNull();
  expect(client.lastOf('web_app_open_popup')).toBeUndefined();
});

it('[G7] no answer is none, by time; and bars no later question of ours', async () => {
  const { answer } = await asked();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await answer).toBeNull();
  // The SDK takes no second one as long as the first one is not answered.
  const barred = await asked();
  expect(await barred.answer).toBeNull();
  client.emit('popup_closed', { button_id: 'yes' });
  const { answer: later } = await asked();
  client.emit('popup_closed', { button_id: 'yes' });
  expect(await later).toBe(true);
});

it('[G7] whoever touches the page sees no window of the client: it is asked here, and a quick second tap is none', async () => {
  const { answer } = await asked();
  dispatchEvent(new Event('pointerdown'));
  expect(await Promise.race([answer, Promise.resolve('open')])).toBe('open');
  await vi.advanceTimersByTimeAsync(1000);
  dispatchEvent(new Event('pointerdown'));
  expect(await answer).toBeNull();
});
