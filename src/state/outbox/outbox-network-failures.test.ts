// Submissions interrupted at every point: each arrives once, or its failure is shown. The gateway counts effects
// per key. See also outbox-circumstances.test.ts. [G3]
import { describe, expect, it } from 'vitest';
import {
  SUBMISSION_KINDS,
  ACCEPTANCE,
  listReceivedCalls,
  closeTab,
  goOnline,
  expectedTrace,
  readTrace,
  goOffline,
  setUpEachTest,
  advanceTime,
  send,
  openTabFor,
  listToasts,
  fakeNetwork,
} from './testing/network-failures.ts';
import { LONG } from '../../../tests/support/long.ts';
import type { FailureMode } from './testing/counting-gateway.ts';

setUpEachTest();

const times = (count: number, fate: FailureMode): FailureMode[] => Array.from({ length: count }, () => fate);
/** The client itself tries three times after a network failure. */
const CUTS: Record<string, FailureMode[]> = {
  'with the request': times(3, 'no request'),
  'with the answer': ['no answer', 'no request', 'no request'],
  'with the answer, and with that of every retry': times(3, 'no answer'),
  'behind the page of a proxy': ['page of a proxy'],
  'into silence': ['silence'],
};

const kinds = Object.entries(SUBMISSION_KINDS);
/** All are sent alike except the one with a draft. */
const sample = LONG ? kinds : kinds.filter(([, sendable]) => sendable === ACCEPTANCE || 'draft' in sendable);

describe.each(kinds)('[G3] %s', (_, sendable) => {
  it('interrupted before the request arrives once the network returns', async () => {
    const tab = await openTabFor();
    goOffline();
    const readResult = await send(tab, sendable);
    await advanceTime();
    expect([readResult(), listReceivedCalls(), fakeNetwork.gateway.reached]).toEqual(['waits', [], []]);
    expect(tab.store.items).toMatchObject([{ wasAttempted: false, isStored: true, error: null }]);
    await goOnline();
    expect(readTrace(sendable, tab)).toEqual(expectedTrace(sendable));
    expect(listToasts(tab)).toHaveLength(1);
  });
});

describe.each(sample)('[G3] %s', (_, sendable) => {
  it.each(Object.entries(CUTS))('interrupted %s arrives once automatically', async (__, fates) => {
    const tab = await openTabFor();
    fakeNetwork.gateway.fates = [...fates];
    const readResult = await send(tab, sendable);
    await advanceTime();
    expect(readResult()).toBe('waits');
    expect(readTrace(sendable, tab)).toEqual(expectedTrace(sendable));
    expect(listToasts(tab)).toHaveLength(1);
  });

  it.each([
    ['before the request', 'no request'],
    ['after it', 'no answer'],
    ['while the answer is on its way', 'silence'],
  ] as const)('whose page is closed %s is sent by the next page', async (__, fate) => {
    const tab = await openTabFor();
    fakeNetwork.gateway.after = fate;
    await send(tab, sendable);
    await advanceTime(5000);
    closeTab(tab);
    fakeNetwork.gateway.after = 'whole';
    const next = await openTabFor();
    next.flushOutbox();
    await advanceTime();
    expect(readTrace(sendable, next)).toEqual(expectedTrace(sendable));
    expect(listToasts(next)).toHaveLength(1);
  });
});
