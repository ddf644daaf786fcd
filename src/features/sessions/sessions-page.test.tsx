import { i18n } from '@lingui/core';
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionInfo } from '#contract/calls/sessions.ts';
import { find, render } from '#app/ui/testing/render.tsx';
import { pollUntil } from '#app/ui/testing/poll-until.ts';
import { resetToasts, toastStore } from '#app/state/messages/toasts.ts';
import SessionsPage from './sessions-page.tsx';
import { clearSessions } from './sessions-store.ts';

const HOUR = 3_600_000;
const HERE: SessionInfo = {
  sessionId: 'h'.repeat(22),
  isCurrent: true,
  browser: 'Firefox',
  system: 'macOS',
  isTelegram: false,
  country: null,
  lastUsedAt: new Date().toISOString(),
};
const PHONE: SessionInfo = {
  ...HERE,
  sessionId: 'p'.repeat(22),
  isCurrent: false,
  browser: 'Chrome',
  system: 'Android',
  isTelegram: true,
  country: 'DE',
  lastUsedAt: new Date(Date.now() - 3 * HOUR).toISOString(),
};
const UNKNOWN: SessionInfo = {
  ...PHONE,
  sessionId: 'u'.repeat(22),
  browser: '',
  system: '',
  isTelegram: false,
};

let sessions: SessionInfo[];
let sent: { path: string; body: unknown }[];
let answer: (path: string) => Response | Promise<Response>;
const ok = (result: object) => Response.json({ ret_code: 0, ret_msg: '', result });
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  sessions = [HERE, PHONE, UNKNOWN];
  sent = [];
  answer = (path) => {
    if (path === 'end-others') sessions = [HERE];
    return ok({ sessions });
  };
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
    const path = new URL(address, location.href).pathname.split('/').at(-1) ?? '';
    sent.push({ path, body: JSON.parse(body ?? '{}') });
    return answer(path);
  });
  return () => {
    vi.unstubAllGlobals();
    clearSessions();
    resetToasts();
  };
});

const words = () => document.body.textContent;
const buttons = (name: string) =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === name);
const press = (button: HTMLElement | undefined) => act(() => button?.click());
async function open(): Promise<void> {
  await act(async () => void render(<SessionsPage />));
}

describe('the list of devices', () => {
  it('shows device, place and last use, and what is unknown', async () => {
    await open();
    await pollUntil(() => words().includes('Firefox on macOS'));
    const rows = [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Firefox on macOSUnknown location · This device',
      'Telegram on AndroidGermany · Last used 3 hours agoSign out',
      'Unknown deviceGermany · Last used 3 hours agoSign out',
    ]);
    const [first] = buttons('Sign out');
    expect(document.getElementById(first?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Telegram on Android',
    );
  });

  it('shows a placeholder while it loads', async () => {
    let respond: (response: Response) => void = () => undefined;
    answer = () => new Promise((resolve) => (respond = resolve));
    await open();
    expect(find('h1').textContent).toBe('Loading');
    respond(ok({ sessions }));
    await pollUntil(() => words().includes('Firefox'));
  });

  it.each([
    ['only this one', [HERE], 'You’re signed in on this device only.'],
    ['none', [], 'You are not signed in on any device.'],
  ])('with %s offers nothing to end', async (_, listed, text) => {
    sessions = listed;
    await open();
    await pollUntil(() => words().includes(text));
    expect(document.querySelector('button')).toBeNull();
  });

  it('shows why it did not load, and loads again', async () => {
    const usual = answer;
    answer = () => Response.json({ ret_code: 10002, ret_msg: 'no', result: null }, { status: 500 });
    await open();
    await pollUntil(() => words().includes('This page did not load'));
    answer = usual;
    press(buttons('Try again')[0]);
    await pollUntil(() => words().includes('Firefox on macOS'));
    expect(words()).not.toContain('did not load');
  });
});

describe('logging out', () => {
  it('of one device removes it from the list', async () => {
    await open();
    await pollUntil(() => words().includes('Telegram'));
    sessions = [HERE, UNKNOWN];
    press(buttons('Sign out')[0]);
    await pollUntil(() => !words().includes('Telegram'));
    expect(sent.at(-1)).toEqual({ path: 'end', body: { sessionId: PHONE.sessionId } });
    expect(buttons('Sign out everywhere else')).toEqual([]);
  });

  it('of all other devices leaves this one', async () => {
    await open();
    await pollUntil(() => words().includes('Telegram'));
    press(buttons('Sign out everywhere else')[0]);
    await pollUntil(() => words().includes('You’re signed in on this device only.'));
    expect(sent.at(-1)).toEqual({ path: 'end-others', body: {} });
    expect(find('[role=status]').textContent).toBe('You’re signed in on this device only.');
  });

  it('reports a failure and keeps the list', async () => {
    await open();
    await pollUntil(() => words().includes('Telegram'));
    answer = () => Promise.reject(new TypeError('offline'));
    press(buttons('Sign out')[0]);
    await pollUntil(() => toastStore.toasts.length > 0);
    expect(buttons('Sign out')).toHaveLength(2);
    expect(buttons('Sign out').some((button) => button.getAttribute('aria-busy') === 'true')).toBe(false);
  });
});
