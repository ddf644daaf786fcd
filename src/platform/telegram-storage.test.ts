import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { KeyValueStore } from '#app/lib/storage/encrypted-client-storage.ts';
import { createFakeClient, type FakeClient } from './testing/fake-client.ts';

let client: FakeClient;
let keeper: { texts: KeyValueStore; secrets: KeyValueStore };
const shelves = new Map<string, string>();
beforeAll(async () => {
  client = await createFakeClient('ios', '9.0');
  const { createTelegramStore } = await import('./telegram-storage.ts');
  keeper = { texts: createTelegramStore('device'), secrets: createTelegramStore('secure') };
});

/** Stores like a phone. */
function keep({ type, data }: FakeClient['posted'][number]): void {
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

it('[G3] stores, reads and deletes texts and secrets', async () => {
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

it('[G3, X3] stores encrypted entries and clears both stores at once', async () => {
  const { open, clear } = client.platform.storage!;
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

it('[G3] rejects on refusal and on timeout', async () => {
  client.on = ({ type, data: { req_id } }) => {
    if (type.includes('secure')) client.emit('secure_storage_failed', { req_id, error: 'UNSUPPORTED' });
  };
  await expect(keeper.secrets.get('a')).rejects.toThrow('refused');
  vi.useFakeTimers();
  const read = keeper.texts.get('a').catch(String);
  // Ignored: an answer to another request, or without an id.
  client.emit('device_storage_key_received', { req_id: 'other', value: 'other value' });
  client.emit('device_storage_key_received');
  await vi.advanceTimersByTimeAsync(1000);
  expect(await read).toContain('no answer');
});
