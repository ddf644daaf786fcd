// [G3] What is submitted, cut off at every point of its way: it arrives once, or not at all and that is said. Counted at a
// gateway that does each key once. Whoever and whatever else may come between: outbox-circumstances.test.ts.
import { describe, expect, it } from 'vitest';
import {
  KINDS,
  YES,
  arrived,
  close,
  comeBack,
  onceOf,
  traceOf,
  goOffline,
  inEachTest,
  pass,
  send,
  tabOf,
  toasts,
  world,
} from './testing/cuts.ts';
import { LONG } from '../../../tests/support/long.ts';
import type { Fate } from './testing/counting-gateway.ts';

inEachTest();

const times = (count: number, fate: Fate): Fate[] => Array.from({ length: count }, () => fate);
/** A call tries three times by itself, as long as nothing is known to be wrong. */
const CUTS: Record<string, Fate[]> = {
  'with the request': times(3, 'no request'),
  'with the answer': ['no answer', 'no request', 'no request'],
  'with the answer, and with that of every retry': times(3, 'no answer'),
  'behind the page of a proxy': ['page of a proxy'],
  'into silence': ['silence'],
};

const kinds = Object.entries(KINDS);
/** They go the same way but for the one whose draft goes out first. */
const sample = LONG ? kinds : kinds.filter(([, sendable]) => sendable === YES || 'draft' in sendable);

describe.each(kinds)('[G3] %s', (_, sendable) => {
  it('cut off before the request arrives once the network is back', async () => {
    const tab = await tabOf();
    goOffline();
    const told = await send(tab, sendable);
    await pass();
    expect([told(), arrived(), world.gateway.reached]).toEqual(['waits', [], []]);
    expect(tab.store.items).toMatchObject([{ tried: false, kept: true, error: null }]);
    await comeBack();
    expect(traceOf(sendable, tab)).toEqual(onceOf(sendable));
    expect(toasts(tab)).toHaveLength(1);
  });
});

describe.each(sample)('[G3] %s', (_, sendable) => {
  it.each(Object.entries(CUTS))('cut off %s arrives once by itself', async (__, fates) => {
    const tab = await tabOf();
    world.gateway.fates = [...fates];
    const told = await send(tab, sendable);
    await pass();
    expect(told()).toBe('waits');
    expect(traceOf(sendable, tab)).toEqual(onceOf(sendable));
    expect(toasts(tab)).toHaveLength(1);
  });

  it.each([
    ['before the request', 'no request'],
    ['after it', 'no answer'],
    ['while the answer is on its way', 'silence'],
  ] as const)('whose page is closed %s is sent by the next page', async (__, fate) => {
    const tab = await tabOf();
    world.gateway.after = fate;
    await send(tab, sendable);
    await pass(5000);
    close(tab);
    world.gateway.after = 'whole';
    const next = await tabOf();
    next.flushOutbox();
    await pass();
    expect(traceOf(sendable, next)).toEqual(onceOf(sendable));
    expect(toasts(next)).toHaveLength(1);
  });
});
