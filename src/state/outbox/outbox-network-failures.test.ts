// Submissions interrupted at every point: each arrives once, or its failure is shown. The gateway counts effects
// per key. See also outbox-circumstances.test.ts. [G3]
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
} from './testing/network-failures.ts';
import { LONG } from '../../../tests/support/long.ts';
import type { Fate } from './testing/counting-gateway.ts';

inEachTest();

const times = (count: number, fate: Fate): Fate[] => Array.from({ length: count }, () => fate);
/** The client itself tries three times after a network failure. */
const CUTS: Record<string, Fate[]> = {
  'with the request': times(3, 'no request'),
  'with the answer': ['no answer', 'no request', 'no request'],
  'with the answer, and with that of every retry': times(3, 'no answer'),
  'behind the page of a proxy': ['page of a proxy'],
  'into silence': ['silence'],
};

const kinds = Object.entries(KINDS);
/** All are sent alike except the one with a draft. */
const sample = LONG ? kinds : kinds.filter(([, sendable]) => sendable === YES || 'draft' in sendable);

describe.each(kinds)('[G3] %s', (_, sendable) => {
  it('interrupted before the request arrives once the network returns', async () => {
    const tab = await tabOf();
    goOffline();
    const readResult = await send(tab, sendable);
    await pass();
    expect([readResult(), arrived(), world.gateway.reached]).toEqual(['waits', [], []]);
    expect(tab.store.items).toMatchObject([{ tried: false, kept: true, error: null }]);
    await comeBack();
    expect(traceOf(sendable, tab)).toEqual(onceOf(sendable));
    expect(toasts(tab)).toHaveLength(1);
  });
});

describe.each(sample)('[G3] %s', (_, sendable) => {
  it.each(Object.entries(CUTS))('interrupted %s arrives once automatically', async (__, fates) => {
    const tab = await tabOf();
    world.gateway.fates = [...fates];
    const readResult = await send(tab, sendable);
    await pass();
    expect(readResult()).toBe('waits');
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
