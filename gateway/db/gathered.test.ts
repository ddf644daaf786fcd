import { describe, expect, it } from 'vitest';
import type { Db } from './client.ts';
import { gathered } from './gathered.ts';

/** Nothing is asked of it: it only tells one database from another. */
const database = () => ({}) as Db;

function reader() {
  const reads: string[][] = [];
  const read = gathered(async (_, keys) => {
    reads.push(keys);
    if (keys.includes('broken')) throw new Error('no database');
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, `row of ${key}`]));
  });
  return { reads, read };
}

describe('reads of one turn', () => {
  it('go together, each key once, and everybody hears of their own', async () => {
    const { reads, read } = reader();
    const db = database();
    const rows = await Promise.all(['a', 'b', 'a', 'nobody'].map((key) => read(db, key)));
    expect(rows).toEqual(['row of a', 'row of b', 'row of a', null]);
    expect(reads).toEqual([['a', 'b', 'nobody']]);
  });

  it('are read anew in the next one', async () => {
    const { reads, read } = reader();
    const db = database();
    await read(db, 'a');
    await read(db, 'a');
    expect(reads).toEqual([['a'], ['a']]);
  });

  it('go in parts when there are many, and never to another database', async () => {
    const { reads, read } = reader();
    const [one, other] = [database(), database()];
    const many = Array.from({ length: 20 }, (_, index) => `key ${index}`);
    await Promise.all([...many.map((key) => read(one, key)), read(other, 'alone')]);
    expect(reads.map(({ length }) => length).toSorted()).toEqual([1, 16, 4]);
    expect(reads).toContainEqual(['alone']);
  });

  it('fail together, and those of the next turn are not touched by it', async () => {
    const { read } = reader();
    const db = database();
    const results = await Promise.allSettled([read(db, 'broken'), read(db, 'a')]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await read(db, 'a')).toBe('row of a');
  });
});
