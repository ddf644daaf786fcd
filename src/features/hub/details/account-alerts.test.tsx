import { i18n } from '@lingui/core';
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { find, render } from '#app/ui/testing/render.tsx';
import { pollUntil } from '#app/ui/testing/poll-until.ts';
import { AccountAlerts } from './account-alerts.tsx';

const ENDPOINT = 'https://push.browsers.com/one';
const KEYS = { p256dh: 'P'.repeat(87), auth: 'A'.repeat(22) };

let asked: { path: string; body: unknown }[];
let here: boolean;
let down: boolean;
let subscribed: boolean;
/** The user's answer to the browser's prompt. */
let allows: NotificationPermission;

const subscription = {
  endpoint: ENDPOINT,
  toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }),
  unsubscribe: async () => !(subscribed = false),
};
const pushManager = {
  getSubscription: async () => (subscribed ? subscription : null),
  subscribe: async () => {
    subscribed = true;
    return subscription;
  },
};

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  asked = [];
  [here, down, subscribed, allows] = [false, false, false, 'granted'];
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
    if (down) throw new TypeError('offline');
    const { pathname } = new URL(address, location.href);
    asked.push({ path: pathname.split('/').at(-1) ?? '', body: JSON.parse(body ?? '{}') });
    const push = { publicKey: 'B'.repeat(87), here, browsers: Number(here) };
    return Response.json({ ret_code: 0, ret_msg: '', result: { push, bot: { offered: false, on: false } } });
  });
  const registration = { pushManager };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
  vi.stubGlobal('PushManager', vi.fn());
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => allows });
  return () => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    Reflect.deleteProperty(navigator, 'standalone');
    vi.unstubAllGlobals();
  };
});

const words = () => document.body.textContent;
const show = async (text: string) => {
  render(<AccountAlerts />);
  act(() => find('button').click());
  await pollUntil(() => words().includes(text));
};
const press = () => act(() => find('button').click());

describe('[G4] notifications outside of the page', () => {
  it('asks the browser only after a press, and sends the endpoint to the gateway', async () => {
    await show('Get a notification');
    expect([subscribed, asked.map(({ path }) => path)]).toEqual([false, ['settings']]);
    press();
    await pollUntil(() => words().includes('You’ll get a notification'));
    expect(asked.at(-1)).toEqual({ path: 'push-on', body: { endpoint: ENDPOINT, ...KEYS } });
  });

  it('is turned off at the gateway and in the browser', async () => {
    [here, subscribed] = [true, true];
    await show('You’ll get a notification');
    expect(asked[0]?.body).toEqual({ endpoint: ENDPOINT });
    press();
    await pollUntil(() => words().includes('Get a notification'));
    expect(asked.at(-1)).toEqual({ path: 'push-off', body: { endpoint: ENDPOINT } });
    expect(subscribed).toBe(false);
  });

  it('reports that the user refused, and offers another attempt', async () => {
    allows = 'default';
    await show('Get a notification');
    press();
    await pollUntil(() => words().includes('without your permission'));
    expect(find('button').textContent).toBe('Notify me');
    expect(asked).toHaveLength(1);
  });

  it('reports why a press had no effect', async () => {
    await show('Get a notification');
    down = true;
    press();
    await pollUntil(() => document.querySelector('[role=alert]') !== null);
    expect(words()).toContain('Get a notification');
  });

  it('reports an earlier refusal in the browser, without a button', async () => {
    vi.stubGlobal('Notification', { permission: 'denied' });
    await show('are blocked');
    expect(document.querySelector('button')).toBeNull();
  });

  it('reports an unsupported browser, and on an iPhone what helps', async () => {
    Reflect.deleteProperty(globalThis, 'PushManager');
    await show('cannot show notifications');
    Object.assign(navigator, { standalone: false });
    await show('add this page to your home screen');
    expect(document.querySelector('button')).toBeNull();
  });

  it('offers nothing when the gateway does not support it', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ ret_code: 0, ret_msg: '', result: {} }));
    await show('We cannot send notifications');
    expect(document.querySelector('button')).toBeNull();
  });
});
