import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPersistentCache, persistentCache } from './persistent-cache.ts';
import { localStore } from './storage.ts';

let now = 0;
const CAP = 1000;
const cache = createPersistentCache(localStore, CAP, () => ++now);
const text = (length: number) => 'x'.repeat(length);

beforeEach(() => {
  for (const key of localStore.keys()) localStore.remove(key);
});

describe('the persistent cache', () => {
  it('[B1] returns the stored value with its version', () => {
    cache.write('a', 'v1', { words: ['one'] });
    expect(cache.read('a')).toMatchObject({ version: 'v1', value: { words: ['one'] } });
    expect(cache.read('b')).toBeNull();
  });

  it('[B1] evicts its oldest entries when full', () => {
    localStore.set('lang', 'en');
    cache.write('old', 'v', text(300));
    cache.write('newer', 'v', text(300));
    cache.write('old', 'v', text(300));
    cache.write('newest', 'v', text(300));
    expect(cache.read('newer')).toBeNull();
    expect(cache.read('old')?.value).toBe(text(300));
    expect(cache.read('newest')?.value).toBe(text(300));
    expect(localStore.get('lang')).toBe('en');
  });

  it('[B1] counts bytes and rejects values larger than its cap', () => {
    cache.write('small', 'v', 1);
    cache.write('large', 'v', '本'.repeat(400));
    expect(cache.read('large')).toBeNull();
    expect(cache.read('small')?.value).toBe(1);
  });

  it('[B1] holds about 4.7 MB', () => {
    const megabyte = text(1024 * 1024);
    for (const key of ['1', '2', '3', '4']) persistentCache.write(key, 'v', megabyte);
    expect(['1', '2', '3', '4'].map((key) => persistentCache.read(key)?.version)).toEqual([
      'v',
      'v',
      'v',
      'v',
    ]);
    persistentCache.write('5', 'v', megabyte);
    expect(persistentCache.read('1')).toBeNull();
    expect(persistentCache.read('5')?.version).toBe('v');
  });

  it.each(['', '{', '5', '{"version":1}'])('ignores a damaged entry (%s)', (damaged) => {
    localStore.set('cache:a', damaged);
    expect(cache.read('a')).toBeNull();
  });

  it('[B1] works in memory if storage is denied', () => {
    vi.stubGlobal('localStorage', null);
    cache.write('a', 'v', 1);
    expect(cache.read('a')?.value).toBe(1);
    vi.unstubAllGlobals();
    expect(localStorage.length).toBe(0);
  });
});
