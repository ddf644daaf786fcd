// Fixtures of outbox tests: browser, gateway and network. Call setUpEachTest() once per file.
import { i18n } from '@lingui/core';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { OUTBOX_FLAG, localStore } from '#app/lib/storage/storage.ts';
import type { Submittable } from '../outbox-entries.ts';
import { disk, resetBrowser, openTab, type Tab } from './browser.ts';
import { CountingGateway } from './counting-gateway.ts';

export const ANNA = 'anna';
const answers = [{ linkId: 'edu.name', value: 'Zebrinquixa' }];
export const form = { requestId: 'r1', templateCode: 'PERSONAL_V1', version: '1', answers };
export const acceptanceCall = {
  product: 'TERMS',
  code: 'MARKETING',
  version: '1',
  lang: 'en',
  action: 'accept',
} as const;
export const withdrawalCall = { ...acceptanceCall, action: 'withdraw' } as const;

export const SUBMISSION_KINDS: Record<string, Submittable> = {
  'a yes to a document': { call: 'agreementApply', body: acceptanceCall, key: 'agreed-once' },
  'a questionnaire': { call: 'submitQuestionnaire', body: form, key: 'form.r1.3' },
  'a questionnaire that the gateway has no draft of': {
    call: 'submitQuestionnaire',
    body: form,
    key: 'form.r1.3',
    draft: { draftVersion: 3, answers },
  },
  'the onboarding form': { call: 'submitOnboarding', body: form, key: 'form.r1.3' },
  'the form of the custody partner': { call: 'createSatosQuestionnaire', body: form, key: 'form.r1.3' },
};
export const FORM = SUBMISSION_KINDS['a questionnaire'] as Submittable;
export const ACCEPTANCE = SUBMISSION_KINDS['a yes to a document'] as Submittable;

export const fakeNetwork = { gateway: new CountingGateway(), online: true };
const open: Tab[] = [];

export function setUpEachTest(): void {
  beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    resetBrowser();
    fakeNetwork.gateway = new CountingGateway();
    fakeNetwork.gateway.session = ANNA;
    vi.stubGlobal('fetch', fakeNetwork.gateway.fetch);
    fakeNetwork.online = true;
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => fakeNetwork.online);
  });
  afterEach(() => {
    open.splice(0).forEach((tab) => tab.close());
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
}

export async function openTabFor(person = ANNA): Promise<Tab> {
  const tab = await openTab(person);
  open.push(tab);
  return tab;
}
export function closeTab(tab: Tab): void {
  open.splice(open.indexOf(tab), 1);
  tab.close();
}

export const advanceTime = (ms = 120_000) => vi.advanceTimersByTimeAsync(ms);
export function goOffline(): void {
  fakeNetwork.online = false;
  fakeNetwork.gateway.after = 'no request';
}
export async function goOnline(): Promise<void> {
  fakeNetwork.online = true;
  fakeNetwork.gateway.fates = [];
  fakeNetwork.gateway.after = 'whole';
  dispatchEvent(new Event('online'));
  await advanceTime();
}

/** Submits once; returns a getter of the reported result: sent, waiting, or the error. */
export async function send(tab: Tab, sendable: Submittable, id = 'one'): Promise<() => string> {
  let result = 'nothing yet';
  tab.submitOnce({ id, sendable }).then(
    (answer) => (result = answer === null ? 'waits' : 'sent'),
    (error: { kind: string; code: number }) => (result = `${error.kind} ${error.code}`),
  );
  await advanceTime(100);
  return () => result;
}

export const listReceivedCalls = () => fakeNetwork.gateway.done.map(({ by, call }) => `${by} ${call}`);
const keysOf = (call: string) =>
  new Set(
    fakeNetwork.gateway.reached
      .filter((each) => each.startsWith(`${call} `))
      .map((each) => each.split(' ')[1]),
  );
export const listToasts = (tab: Tab) => tab.toasts.toasts.map(({ text }) => text);
export const listErrors = (tab: Tab) => tab.store.items.map(({ error }) => error?.code ?? null);

/** Effects at the gateway, number of keys, and what is still stored on the device. */
export const readTrace = (sendable: Submittable, tab: Tab) => ({
  arrived: listReceivedCalls(),
  keys: keysOf(sendable.call).size,
  sealed: [...disk.entries.keys()],
  mark: localStore.get(OUTBOX_FLAG),
  items: tab.store.items.length,
});
export const expectedTrace = ({ call }: Submittable) => ({
  arrived: [`${ANNA} ${call}`],
  keys: 1,
  sealed: [],
  mark: null,
  items: 0,
});

export async function openTabWithWaitingEntry(person = ANNA, sendable = FORM, id = 'one'): Promise<Tab> {
  const tab = await openTabFor(person);
  goOffline();
  const result = await send(tab, sendable, id);
  await advanceTime(10_000);
  expect(result()).toBe('waits');
  return tab;
}
