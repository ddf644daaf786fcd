import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Shelf } from '#app/lib/storage/sealed-elsewhere.ts';
import { playClient, type PlayedClient } from './testing/played-client.ts';

let client: PlayedClient;
let keeper: { texts: Shelf; secrets: Shelf };
const shelves = new Map<string, string>();
beforeAll(async () => {
  client = await playClient('ios', '9.0');
  const { shelf } = await import('./telegram-storage.ts');
  keeper = { texts: shelf('device'), secrets: shelf('secure') };
});

/** As a phone keeps them. */
function keep({ type, data }: PlayedClient['posted'][number]): void {
  const [, kind, verb] = /^web_app_(device|secure)_storage_(get|save)_key$/.exec(type) ?? [];
  if (!kind) return;
  const { req_id, key, value } = data;
  const place = `${kind} ${String(key)}`;
  if (verb === 'get')
    return client.emit(`${kind}_storage_key_received`, { req_id, value: shelves.get(place) ?? null });
  if (value === null) shelves.delete(place);
  else shelves.set(place, String(value));
  client.emit(`${kind}_storage_key_saved`, { req_id });
}
beforeEach(() => {
  shelves.clear();
  client.on = keep;
});
afterEach(() => void vi.useRealTimers());

it('[G3] a client keeps texts and secrets, each in its place, and gives them up again', async () => {
  expect(await keeper.texts.get('a')).toBeNull();
  await keeper.texts.set('a', 'sealed');
  await keeper.secrets.set('a', 'key');
  expect([...shelves]).toEqual([
    ['device a', 'sealed'],
    ['secure a', 'key'],
  ]);
  expect([await keeper.texts.get('a'), await keeper.secrets.get('a')]).toEqual(['sealed', 'key']);
  await keeper.texts.set('a', null);
  expect([...shelves.keys()]).toEqual(['secure a']);
});

it('[G3, X3] what is sealed lies with it, and is cleared from both places at once', async () => {
  const { open, clear } = await client.platform.keeper!();
  const place = await open();
  const entry = { owner: 'anna', iv: new Uint8Array(12), bytes: new ArrayBuffer(3), at: 1 };
  await place.key();
  await place.put('form', entry);
  expect([...shelves.keys()]).toEqual(['secure sealed-key', 'device sealed']);
  expect(await (await open()).get('form')).toEqual(entry);
  const cleared = clear();
  expect([...shelves.keys()]).toEqual([]);
  await cleared;
});

it('[G3] what it refuses, and what it does not answer in time, is not kept', async () => {
  client.on = ({ type, data: { req_id } }) => {
    if (type.includes('secure')) client.emit('secure_storage_failed', { req_id, error: 'UNSUPPORTED' });
  };
  await expect(keeper.secrets.get('a')).rejects.toThrow('refused');
  vi.useFakeTimers();
  const read = keeper.texts.get('a').catch(String);
  // An answer to somebody else's question is none, nor is one that says nothing.
  client.emit('device_storage_key_received', { req_id: 'other', value: 'theirs' });
  client.emit('device_storage_key_received');
  await vi.advanceTimersByTimeAsync(1000);
  expect(await read).toContain('no answer');
});
