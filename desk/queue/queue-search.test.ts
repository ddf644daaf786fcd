import { describe, expect, it } from 'vitest';
import { countFilters, readQueueSearch } from './queue-search.ts';

describe('filters in the address', () => {
  it('are kept if the gateway accepts them', () => {
    const search = {
      kind: 'case,renewal',
      status: 'waiting',
      sort: 'risk',
      risk: 'none',
      country: 'HK',
      assignee: 'me',
      tag: 'VIP',
      overdue: 'true',
      olderThanHours: '24',
    };
    expect(readQueueSearch(search)).toEqual(search);
  });

  it('are turned back into text, because the router parses them', () => {
    expect(readQueueSearch({ overdue: true, olderThanHours: 24 })).toEqual({
      overdue: 'true',
      olderThanHours: '24',
    });
  });

  it('are dropped if they are not valid, or no filters', () => {
    const wrong = {
      kind: 'case,other',
      sort: 'name',
      country: 'Hong Kong',
      tag: 'vip',
      q: 'Ana',
      site: '??',
    };
    expect(readQueueSearch(wrong)).toEqual({});
  });

  it('are counted without the tab and the sort', () => {
    expect(
      countFilters(readQueueSearch({ kind: 'case', sort: 'risk', country: 'HK', overdue: 'true' })),
    ).toBe(2);
  });
});
