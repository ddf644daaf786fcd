import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { configureClient } from '../api/errors.ts';
import { holdDecision, undoHeld } from '../app/held-store.ts';
import type { WorkItem } from '../client/types.gen.ts';
import { takeNextItem } from './next-item.ts';

const item = (itemId: string, more: Partial<WorkItem> = {}): WorkItem =>
  ({ itemId, kind: 'case', lease: null, assignee: null, automatic: false, ...more }) as WorkItem; // the rest is not read
const SOON = new Date(Date.now() + 60_000).toISOString();

let next: WorkItem | null;
let list: WorkItem[];
let taken: string[];
let refused: string[];

beforeEach(() => {
  taken = [];
  refused = [];
  configureClient('http://localhost');
  vi.stubGlobal('fetch', ({ url }: Request) => {
    const { pathname } = new URL(url);
    const answer = (result: unknown, status = 200) =>
      Promise.resolve(Response.json({ ret_code: status === 200 ? 0 : 1, ret_msg: '', result }, { status }));
    if (pathname.endsWith('/work/next')) return answer(next);
    if (pathname.endsWith('/work')) return answer({ items: list, next: null, hasMore: false });
    const id = pathname.split('/').at(-2)!;
    if (refused.includes(id)) return answer(null, 409);
    taken.push(id);
    return answer(item(id));
  });
  holdDecision({ itemId: 'held', label: '', send: () => Promise.resolve(), undo: () => undefined });
});
afterEach(() => {
  undoHeld('held');
  vi.unstubAllGlobals();
});

describe('the next item', () => {
  it('is the one that the gateway leases', async () => {
    next = item('a');
    expect((await takeNextItem({}, 'ana'))?.itemId).toBe('a');
    expect(taken).toEqual([]);
  });

  it('is never one whose decision is held, nor one of another officer', async () => {
    next = item('held');
    list = [
      item('held'),
      item('leased', { lease: { officer: 'ben', until: SOON } }),
      item('assigned', { assignee: 'ben' }),
      item('sandbox', { automatic: true }),
      item('lost'),
      item('free'),
    ];
    refused = ['lost'];
    expect((await takeNextItem({}, 'ana'))?.itemId).toBe('free');
    expect(taken).toEqual(['free']);
  });

  it('is none if only held ones wait', async () => {
    next = item('held');
    list = [item('held')];
    expect(await takeNextItem({}, 'ana')).toBeNull();
  });
});
