// What the client's keeper is asked, and what is made of its answers, of none and of errors. The real SDK is between.
import { createRequire } from 'node:module';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as biometrics from './telegram-biometrics.ts';
import type { Biometrics } from './types.ts';

type Answer = (data: Record<string, string>) => [event: string, data: object] | null;

let posted: string[];
let answers: Record<string, Answer>;
const INFO = {
  available: true,
  type: 'face',
  access_requested: true,
  access_granted: true,
  token_saved: true,
};
const info =
  (more: object = {}): Answer =>
  () => ['biometry_info_received', { ...INFO, ...more }];
const receive = (event: string, data: object) =>
  (
    window as unknown as { TelegramGameProxy: { receiveEvent(event: string, data: object): void } }
  ).TelegramGameProxy.receiveEvent(event, data); // what a client calls

const load = createRequire(import.meta.url);

/** The SDK anew, as a page of that client has it. */
function client(version: string): Biometrics {
  for (const path of Object.keys(load.cache).filter((each) => each.includes('@twa-dev')))
    delete load.cache[path];
  sessionStorage.clear();
  location.hash = `tgWebAppVersion=${version}&tgWebAppPlatform=ios`;
  load('@twa-dev/sdk');
  return biometrics;
}

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  posted = [];
  answers = {};
  vi.stubGlobal('TelegramWebviewProxy', {
    postEvent(type: string, data: string) {
      if (!type.includes('biometry')) return;
      posted.push(type);
      const answer = answers[type]?.(JSON.parse(data || '{}'));
      if (answer) setTimeout(() => receive(...answer));
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('[G1] is none before 7.2', async () => {
  vi.useFakeTimers();
  const looked = client('7.1').look();
  await vi.advanceTimersByTimeAsync(5000);
  expect([await looked, posted]).toEqual(['none', []]);
});

it.each([
  ['none', { available: false }],
  ['unasked', { access_requested: false }],
  ['refused', { access_granted: false }],
  ['allowed', { token_saved: false }],
  ['holds', {}],
])('[G1] tells %s', async (access, more) => {
  answers.web_app_biometry_get_info = info(more);
  const keeper = client('8.0');
  expect(await keeper.look()).toBe(access);
  expect(await keeper.look()).toBe(access);
  expect(posted).toEqual(['web_app_biometry_get_info']);
});

it('[G1] asks the person once whether we may, keeps, and hands out what was kept', async () => {
  let kept = '';
  Object.assign(answers, {
    web_app_biometry_get_info: info({ access_requested: false }),
    web_app_biometry_request_access: info({ token_saved: false }),
    web_app_biometry_update_token: ({ token }) => {
      kept = token ?? '';
      return ['biometry_token_updated', { status: kept ? 'updated' : 'removed' }];
    },
    web_app_biometry_request_auth: () => ['biometry_auth_requested', { status: 'authorized', token: kept }],
  } satisfies Record<string, Answer>);
  const keeper = client('8.0');
  expect(await keeper.handOut('Open')).toEqual({ outcome: 'empty' });
  expect(await keeper.allow('Open')).toBe('allowed');
  expect(await keeper.allow('Open')).toBe('allowed');
  expect(posted.filter((type) => type.endsWith('request_access'))).toHaveLength(1);
  expect(await keeper.keep('secret')).toBe(true);
  expect(await keeper.look()).toBe('holds');
  expect(await keeper.handOut('Open')).toEqual({ outcome: 'given', secret: 'secret' });
  expect(await keeper.keep('')).toBe(true);
  expect(await keeper.handOut('Open')).toEqual({ outcome: 'empty' });
});

it('[G1] tells a no of the person from no answer', async () => {
  Object.assign(answers, {
    web_app_biometry_get_info: info({ access_requested: false }),
    web_app_biometry_request_access: info({ access_granted: false }),
  });
  const refusing = client('8.0');
  expect(await refusing.allow('Open')).toBe('refused');
  Object.assign(answers, {
    web_app_biometry_get_info: info(),
    web_app_biometry_request_auth: () => ['biometry_auth_requested', { status: 'failed' }],
  });
  const failing = client('8.0');
  expect(await failing.handOut('Open')).toEqual({ outcome: 'refused' });
});

it('[G1] waits for no answer without an end, and for none at all where a question is open', async () => {
  answers.web_app_biometry_get_info = info();
  const keeper = client('8.0');
  await keeper.look();
  vi.useFakeTimers();
  const first = keeper.handOut('Open');
  const kept = keeper.keep('secret');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([await first, await kept]).toEqual([{ outcome: 'silent' }, false]);
  expect(await keeper.handOut('Open')).toEqual({ outcome: 'silent' });
});

it('[G1] is none where a client says nothing, as one of a computer says that it has none', async () => {
  const silent = client('9.6');
  vi.useFakeTimers();
  const looked = silent.look();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await looked).toBe('none');
  const asked = silent.allow('Open');
  await vi.advanceTimersByTimeAsync(65_000);
  expect(await asked).toBe('silent');
});
