// Requests to the client's biometrics and the handling of answers, silence and errors, through the real SDK.
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
  ).TelegramGameProxy.receiveEvent(event, data); // called by clients

const load = createRequire(import.meta.url);

/** A fresh SDK, as in a page of that client. */
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

it('[G1] has no access before 7.2', async () => {
  vi.useFakeTimers();
  const looked = client('7.1').getAccess();
  await vi.advanceTimersByTimeAsync(5000);
  expect([await looked, posted]).toEqual(['none', []]);
});

it.each([
  ['none', { available: false }],
  ['not_requested', { access_requested: false }],
  ['refused', { access_granted: false }],
  ['allowed', { token_saved: false }],
  ['stored', {}],
])('[G1] reports %s', async (access, more) => {
  answers.web_app_biometry_get_info = info(more);
  const keeper = client('8.0');
  expect(await keeper.getAccess()).toBe(access);
  expect(await keeper.getAccess()).toBe(access);
  expect(posted).toEqual(['web_app_biometry_get_info']);
});

it('[G1] requests access once, then stores and reads the secret', async () => {
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
  expect(await keeper.readSecret('Open')).toEqual({ outcome: 'empty' });
  expect(await keeper.requestAccess('Open')).toBe('allowed');
  expect(await keeper.requestAccess('Open')).toBe('allowed');
  expect(posted.filter((type) => type.endsWith('request_access'))).toHaveLength(1);
  expect(await keeper.storeSecret('secret')).toBe(true);
  expect(await keeper.getAccess()).toBe('stored');
  expect(await keeper.readSecret('Open')).toEqual({ outcome: 'given', secret: 'secret' });
  expect(await keeper.storeSecret('')).toBe(true);
  expect(await keeper.readSecret('Open')).toEqual({ outcome: 'empty' });
});

it('[G1] distinguishes a refusal from no answer', async () => {
  Object.assign(answers, {
    web_app_biometry_get_info: info({ access_requested: false }),
    web_app_biometry_request_access: info({ access_granted: false }),
  });
  const refusing = client('8.0');
  expect(await refusing.requestAccess('Open')).toBe('refused');
  Object.assign(answers, {
    web_app_biometry_get_info: info(),
    web_app_biometry_request_auth: () => ['biometry_auth_requested', { status: 'failed' }],
  });
  const failing = client('8.0');
  expect(await failing.readSecret('Open')).toEqual({ outcome: 'refused' });
});

it('[G1] times out, and does not wait while another question is open', async () => {
  answers.web_app_biometry_get_info = info();
  const keeper = client('8.0');
  await keeper.getAccess();
  vi.useFakeTimers();
  const first = keeper.readSecret('Open');
  const kept = keeper.storeSecret('secret');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([await first, await kept]).toEqual([{ outcome: 'silent' }, false]);
  expect(await keeper.readSecret('Open')).toEqual({ outcome: 'silent' });
});

it('[G1] has no access if the client is silent or reports none', async () => {
  const silent = client('9.6');
  vi.useFakeTimers();
  const looked = silent.getAccess();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await looked).toBe('none');
  const asked = silent.requestAccess('Open');
  await vi.advanceTimersByTimeAsync(65_000);
  expect(await asked).toBe('silent');
});
