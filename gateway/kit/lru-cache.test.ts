import { describe, expect, it } from 'vitest';
import { createLruCache } from './lru-cache.ts';

describe('a cached value', () => {
  it('is created once per key, also an empty value', () => {
    const made: string[] = [];
    const remember = createLruCache<string>(2);
    const ask = (key: string) => remember(key, () => (made.push(key), ''));
    expect([ask('a'), ask('a'), ask('b'), ask('a')]).toEqual(['', '', '', '']);
    expect(made).toEqual(['a', 'b']);
  });

  it('is evicted after more recently used ones', () => {
    const made: string[] = [];
    const remember = createLruCache<string>(2);
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) remember(key, () => (made.push(key), key));
    expect(made).toEqual(['a', 'b', 'c', 'b']);
  });
});
