// Fixtures of outbox tests: browser, gateway and network. Call inEachTest() once per file.
import { i18n } from '@lingui/core';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { OUTBOX_FLAG, localStore } from '#app/lib/storage/storage.ts';
import type { Submittable } from '../outbox-entries.ts';
import { disk, freshBrowser, openTab, type Tab } from './browser.ts';
import { CountingGateway } from './counting-gateway.ts';

export const ANNA = 'anna';
const answers = [{ linkId: 'edu.name', value: 'Zebrinquixa' }];
export const form = { requestId: 'r1', templateCode: 'PERSONAL_V1', version: '1', answers };
export const yes = {
  product: 'TERMS',
  code: 'MARKETING',
  version: '1',
  lang: 'en',
  action: 'accept',
} as const;
export const no = { ...yes, action: 'withdraw' } as const;

export const KINDS: Record<string, Submittable> = {
  'a yes to a document': { call: 'agreementApply', body: yes, key: 'agreed-once' },
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
export const FORM = KINDS['a questionnaire'] as Submittable; // defined above
export const YES = KINDS['a yes to a document'] as Submittable; // defined above

export const world = { gateway: new CountingGateway(), online: true };
const open: Tab[] = [];

export function inEachTest(): void {
  beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    freshBrowser();
    world.gateway = new CountingGateway();
    world.gateway.session = ANNA;
    vi.stubGlobal('fetch', world.gateway.fetch);
    world.online = true;
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => world.online);
  });
  afterEach(() => {
    open.splice(0).forEach((tab) => tab.close());
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
}

export async function tabOf(person = ANNA): Promise<Tab> {
  const tab = await openTab(person);
  open.push(tab);
  return tab;
}
export function close(tab: Tab): void {
  open.splice(open.indexOf(tab), 1);
  tab.close();
}

export const pass = (ms = 120_000) => vi.advanceTimersByTimeAsync(ms);
export function goOffline(): void {
  world.online = false;
  world.gateway.after = 'no request';
}
export async function comeBack(): Promise<void> {
  world.online = true;
  world.gateway.fates = [];
  world.gateway.after = 'whole';
  dispatchEvent(new Event('online'));
  await pass();
}

/** Submits once; returns a getter of the reported result: sent, waiting, or the error. */
export async function send(tab: Tab, sendable: Submittable, id = 'one'): Promise<() => string> {
  let result = 'nothing yet';
  tab.submitOnce({ id, sendable }).then(
    (answer) => (result = answer === null ? 'waits' : 'sent'),
    (error: { kind: string; code: number }) => (result = `${error.kind} ${error.code}`),
  );
  await pass(100);
  return () => result;
}

export const arrived = () => world.gateway.done.map(({ by, call }) => `${by} ${call}`);
const keysOf = (call: string) =>
  new Set(
    world.gateway.reached.filter((each) => each.startsWith(`${call} `)).map((each) => each.split(' ')[1]),
  );
export const toasts = (tab: Tab) => tab.toasts.toasts.map(({ text }) => text);
export const errors = (tab: Tab) => tab.store.items.map(({ error }) => error?.code ?? null);

/** Effects at the gateway, number of keys, and leftovers on the device. */
export const traceOf = (sendable: Submittable, tab: Tab) => ({
  arrived: arrived(),
  keys: keysOf(sendable.call).size,
  sealed: [...disk.entries.keys()],
  mark: localStore.get(OUTBOX_FLAG),
  items: tab.store.items.length,
});
export const onceOf = ({ call }: Submittable) => ({
  arrived: [`${ANNA} ${call}`],
  keys: 1,
  sealed: [],
  mark: null,
  items: 0,
});

export async function waiting(person = ANNA, sendable = FORM, id = 'one'): Promise<Tab> {
  const tab = await tabOf(person);
  goOffline();
  const result = await send(tab, sendable, id);
  await pass(10_000);
  expect(result()).toBe('waits');
  return tab;
}
