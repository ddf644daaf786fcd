// A failed first load: its toast, its page and its automatic retries.
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ServerResponse } from 'node:http';
import { act } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession } from '#app/api/session.ts';
import { flushTimings } from '#app/api/timing.ts';
import { kycStore, prefetchKyc, resetKyc } from '#app/state/kyc/kyc.ts';
import { resetToasts, toastStore } from '#app/state/messages/toasts.ts';
import { resetUser } from '#app/state/session/user.ts';
import { render } from '#app/ui/testing/render.tsx';
import { pollUntil } from '#app/ui/testing/poll-until.ts';
import { envelope, startWireServer, type WireServer } from '../../../tests/support/wire-server.ts';
import HubPage from './hub-page.tsx';

const CODES = 'inverse-error-code:';
let wire: WireServer;
let unmount = (): void => undefined;

beforeAll(async () => {
  wire = await startWireServer();
  i18n.loadAndActivate({
    locale: 'en',
    messages: {
      [`${CODES}50016`]: ['We could not reach the server.'],
      [`${CODES}1007`]: ['Your session could not be read.'],
      [`${CODES}32005`]: ['No tries left.'],
    },
  });
});
afterAll(async () => {
  flushTimings();
  await new Promise((resolve) => setTimeout(resolve, 30));
  await wire.close();
});
beforeEach(() => {
  wire.seen = [];
});
afterEach(() => {
  unmount();
  endSession('changed');
  resetKyc();
  resetUser();
  resetToasts();
});

const asked = () => wire.seen.filter(({ url }) => url.endsWith('/kyc-info')).length;
/** With the messages of the app, which the toasts use too. */
const open = () => {
  const page = (
    <I18nProvider i18n={i18n}>
      <HubPage />
    </I18nProvider>
  );
  unmount = render(page).unmount;
};
const realTimeout = globalThis.setTimeout;
/** Advances the page's clock; the network uses real time. */
const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    await new Promise((resolve) => realTimeout(resolve, 15));
  });
const alert = () => document.querySelector('[role=alert]')?.textContent ?? '';
const hangUp = (_: unknown, response: ServerResponse) => void response.destroy();

describe('a first load that fails', () => {
  it.each([
    [
      '[X2] 1007',
      envelope(null, 1007, 'token missing'),
      'Timeout, token missing.',
      'Your session could not be read.',
    ],
    ['[X2] 1008 without a word', envelope(null, 1008, ''), 'Timeout, token error.', ''],
    ['[X4] a code with a text', envelope(null, 32005), 'No tries left.', 'No tries left.'],
    ['[X4] a code without one', envelope(null, 4242, 'odd'), '4242 odd', '4242 odd'],
    [
      '[X9] a status',
      (_: unknown, response: ServerResponse) => void response.writeHead(502).end(),
      'We could not reach the server.',
      'We could not reach the server.',
    ],
    ['[X9] no network', hangUp, 'We could not reach the server.', 'We could not reach the server.'],
  ] as const)('%s shows its toast, once, and its page', async (_, answer, toast, page) => {
    wire.answer = answer;
    open();
    await pollUntil(() => expect(toastStore.toasts.map(({ text }) => text)).toEqual([toast]));
    expect(document.querySelector('h1')?.textContent).toBe('This page did not load');
    expect(alert()).toContain(page);
  });

  it('[X9] stays on the screen during a retry, and disappears with the answer', async () => {
    wire.answer = envelope(null, 32005);
    open();
    await pollUntil(() => expect(alert()).toBe('No tries left.'));
    let answer = () => {};
    wire.answer = (request, response) => (answer = () => envelope(null, 4242, 'odd')(request, response));
    const button = document.querySelector<HTMLButtonElement>('main button, button')!;
    await act(async () => button.click());
    await pollUntil(() => expect(asked()).toBe(2));
    expect(alert()).toBe('No tries left.');
    expect(button.getAttribute('aria-busy') ?? button.getAttribute('aria-disabled')).toBe('true');
    answer();
    await pollUntil(() => expect(alert()).toBe('4242 odd'));
    expect(toastStore.toasts.map(({ text }) => text)).toEqual(['No tries left.', '4242 odd']);
  });

  it('[X9] is retried automatically three times at most, with growing pauses', async () => {
    wire.answer = (request, response) =>
      request.method === 'HEAD' ? void response.end() : hangUp(request, response);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    open();
    const at: number[] = [];
    for (const began = Date.now(); Date.now() < began + 120_000;) {
      await pass(500);
      while (at.length < asked()) at.push(Date.now() - began);
    }
    vi.useRealTimers();
    expect(at).toHaveLength(4);
    const pauses = at.slice(1).map((time, index) => time - at[index]!);
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
    expect(toastStore.toasts.length).toBeLessThanOrEqual(1);
  }, 60_000);

  it('[C5, X7] does not repeat a prefetch that has timed out', async () => {
    let late: ServerResponse | undefined;
    wire.answer = (_, response) => void (late = response);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    prefetchKyc();
    open();
    await pass(29_900);
    expect(alert()).toBe('');
    for (let turn = 0; turn < 50 && alert() === ''; turn += 1) await pass(10);
    vi.useRealTimers();
    expect(kycStore.error?.code).toBe(9000001);
    expect(alert()).toBe('We could not reach the server.');
    expect(asked()).toBe(1);
    late?.destroy();
  });
});
