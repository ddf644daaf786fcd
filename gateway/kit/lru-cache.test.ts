import { describe, expect, it } from 'vitest';
import { createLruCache } from './lru-cache.ts';

describe('what is remembered', () => {
  it('is made once for each key, an empty value too', () => {
    const made: string[] = [];
    const remember = createLruCache<string>(2);
    const ask = (key: string) => remember(key, () => (made.push(key), ''));
    expect([ask('a'), ask('a'), ask('b'), ask('a')]).toEqual(['', '', '', '']);
    expect(made).toEqual(['a', 'b']);
  });

  it('is forgotten when others were asked for since', () => {
    const made: string[] = [];
    const remember = createLruCache<string>(2);
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) remember(key, () => (made.push(key), key));
    expect(made).toEqual(['a', 'b', 'c', 'b']);
  });
});
