import { beforeEach, describe, expect, it } from 'vitest';
import { createResponseCache, type ResponseCache } from './response-cache.ts';

let now = 0;
let loads: string[];
let cache: ResponseCache;
const read = (key: string, fresh = false) =>
  cache.read(
    key,
    () => {
      loads.push(key);
      return Promise.resolve(loads.length);
    },
    { fresh },
  );

beforeEach(() => {
  now = 0;
  loads = [];
  cache = createResponseCache(() => now);
});

describe('the response cache', () => {
  it('[B1] keeps a response for 60 s', async () => {
    await read('a');
    now = 59_999;
    expect(await read('a')).toBe(1);
    now = 60_000;
    expect(await read('a')).toBe(2);
  });

  it('[B1] keeps 20 and evicts the least recently used', async () => {
    for (let index = 0; index < 20; index++) await read(`k${index}`);
    await read('k0');
    await read('one more');
    loads = [];
    await read('k0');
    await read('k2');
    expect(loads).toEqual([]);
    await read('k1');
    expect(loads).toEqual(['k1']);
  });

  it('[B1] shares one request between concurrent callers and repeats it after a failure', async () => {
    expect(await Promise.all([read('a'), read('a')])).toEqual([1, 1]);
    const failing = () => cache.read('b', () => Promise.reject(new Error('no')));
    await expect(failing()).rejects.toThrow('no');
    expect(await read('b')).toBe(2);
  });

  it('replaces an entry by a fresh response', async () => {
    await read('a');
    expect(await read('a', true)).toBe(2);
    expect(await read('a')).toBe(2);
  });

  it('[C7] keeps the selected entries on invalidation', async () => {
    await read('profile');
    await read('other');
    cache.invalidate((key) => key === 'profile');
    loads = [];
    await read('profile');
    await read('other');
    expect(loads).toEqual(['other']);
  });

  it('[X3] does not store a response that arrives after clearing', async () => {
    let release: (value: string) => void = () => undefined;
    const late = cache.read('a', () => new Promise<string>((resolve) => (release = resolve)));
    cache.clear();
    release('old');
    expect(await late).toBe('old');
    await read('a');
    expect(loads).toEqual(['a']);
  });
});
