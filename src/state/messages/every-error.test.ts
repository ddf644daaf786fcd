// Spec section 8, row by row: the response, the rejection and the message shown. error-catalogue.test.ts covers the
// texts.
import { i18n } from '@lingui/core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { networkError } from '#contract/errors/requests.ts';
import { getTextKey } from '#contract/errors/updates.ts';
import { memberInfo } from '#contract/client-calls/person.ts';
import { canVerify } from '#contract/client-calls/verification.ts';
import { SECURITY_ACTION } from '#contract/security.ts';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { endSession } from '#app/api/session.ts';
import { flushTimings } from '#app/api/timing.ts';
import { watchFailures } from '#app/app/startup/failures.ts';
import { ERROR_TEXTS } from '#app/i18n/error-texts.ts';
import {
  envelope,
  type Handler,
  startWireServer,
  type WireServer,
} from '../../../tests/support/wire-server.ts';
import { resetNotifications } from './notifications.ts';
import { notificationStore } from './notifications.ts';
import { formatRefusal } from '../kyc/renewal.ts';
import { type ErrorOverrides, showError } from './show-error.ts';
import { resetToasts, toastStore } from './toasts.ts';

const NO_CONNECTION = ERROR_TEXTS.network_error.message!;
let wire: WireServer;

beforeAll(async () => {
  wire = await startWireServer();
  const texts = Object.values(ERROR_TEXTS).map(({ id, message = '' }) => [
    `inverse-error-code:${id}`,
    [message],
  ]);
  i18n.loadAndActivate({ locale: 'en', messages: Object.fromEntries(texts) as Record<string, string[]> });
  watchFailures();
});
afterAll(async () => {
  wire.monitor = (_, response) => response.end('ok');
  flushTimings();
  await new Promise((resolve) => setTimeout(resolve, 30));
  await wire.close();
});
beforeEach(() => {
  endSession('changed');
  resetToasts();
  resetNotifications();
});

/** Calls and shows the error like a page without own texts. */
async function refused(answer: Handler, timeout = 5000, overrides: ErrorOverrides = {}): Promise<ApiError> {
  wire.answer = answer;
  const error: unknown = await call(canVerify, { level: 'LEVEL_1' }, { timeout }).catch((thrown) => thrown);
  if (!(error instanceof ApiError)) throw new Error('the call was not refused');
  showError(error, overrides);
  return error;
}
/** Visible messages: toasts with their duration, notifications. */
const listMessages = () => [
  ...toastStore.toasts.map(({ kind, text, duration }) => `${kind}, ${duration} ms: ${text}`),
  ...notificationStore.items.map(({ title, text }) => `${title}: ${text}`),
];
const silence = (): Handler => () => undefined;

const ROWS: Record<string, () => Promise<void>> = {
  '[X1] ret_code 0': async () => {
    wire.answer = envelope({ allowed: true });
    expect(await call(canVerify, { level: 'LEVEL_1' })).toMatchObject({ allowed: true });
    expect(listMessages()).toEqual([]);
  },
  '[X2] 1007 or 1008': async () => {
    expect(await refused(envelope(null, 1007, ''))).toMatchObject({ kind: 'token', code: 1007 });
    expect(await refused(envelope(null, 1008, 'too old'))).toMatchObject({ kind: 'token', code: 1008 });
    expect(listMessages()).toEqual([
      'fail, 3000 ms: Timeout, token error.',
      'fail, 3000 ms: Timeout, too old.',
    ]);
  },
  '[X3] 10007, 33003, 10009': async () => {
    for (const code of [10007, 33003, 10009]) {
      wire.answer = envelope({ id: 'kept' });
      await call(memberInfo, {});
      const error = await refused(envelope(null, code));
      expect(error).toMatchObject({ kind: 'permission', code, message: 'user no permission' });
      wire.answer = envelope({ id: 'fetched again' });
      expect(await call(memberInfo, {})).toMatchObject({ id: 'fetched again' });
    }
  },
  '[X4] any other code': async () => {
    const message = 'bad business ret_code';
    expect(await refused(envelope(null, 32005))).toMatchObject({ kind: 'business', message });
    expect(await refused(envelope(null, 4242, 'strange weather'))).toMatchObject({ code: 4242, message });
    expect(listMessages()).toEqual([
      `fail, 3000 ms: ${ERROR_TEXTS.attempts_exhausted.message}`,
      'fail, 3000 ms: 4242 strange weather',
    ]);
  },
  '[X5] errorReminder of type notify with a title': async () => {
    await refused(envelope(null, 32005), 5000, { errorReminder: { type: 'notify', title: 'Level 1' } });
    expect(listMessages()).toEqual([`Level 1: ${ERROR_TEXTS.attempts_exhausted.message}`]);
  },
  '[X6] an empty response': async () => {
    const error = await refused((_, response) => response.end());
    expect(error).toMatchObject({ kind: 'empty', message: 'Non Response!' });
  },
  '[X7] a time-out': async () => {
    expect(await refused(silence(), 30)).toMatchObject({
      code: 9000001,
      message: 'timeout of 30 ms exceeded',
    });
    const own = await refused(envelope(null, 9000001, 'Request timeout, please re-try!'));
    expect(own).toMatchObject({ kind: 'timeout', message: 'Request timeout, please re-try!' });
  },
  '[X8] a network failure': async () => {
    const error = await refused((_, response) => response.destroy());
    expect(error).toMatchObject({ kind: 'network', message: 'http network error' });
  },
  '[X9] network, HTTP status or 9000001': async () => {
    await refused((_, response) => response.destroy());
    await refused((_, response) => response.writeHead(503).end('unavailable'));
    await refused(silence(), 30);
    expect(networkError).toBe(50016);
    expect(new Set(listMessages())).toEqual(new Set([`fail, 2000 ms: ${NO_CONNECTION}`]));
    expect(listMessages()).toHaveLength(3);
  },
  '[X10] an unhandled rejection without ret_code': async () => {
    const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), {
      reason: new TypeError('x is undefined'),
    });
    // True: the default logging was not prevented.
    expect(dispatchEvent(event)).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(listMessages()).toEqual([]);
  },
  '[X11] a rejected renewal': async () => {
    const rejectReason = 'The photo is too dark.';
    expect(formatRefusal(i18n, { rejectReason, rejectReasons: [] })).toEqual([rejectReason]);
  },
  '[C6] the monitor responds anything but ok': async () => {
    const unhandled = vi.fn<() => void>();
    process.on('unhandledRejection', unhandled);
    wire.answer = envelope({});
    await call(canVerify, { level: 'LEVEL_1' });
    wire.monitor = (_, response) => response.end('fine');
    flushTimings();
    await new Promise((resolve) => setTimeout(resolve, 30));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
    expect(listMessages()).toEqual([]);
  },
};

describe('the error catalogue of the specification', () => {
  it.each(Object.entries(ROWS))('%s', async (_, prove) => {
    expect.hasAssertions();
    await prove();
  });

  it.each([
    [1045, 1],
    [1046, 2],
    [1062, 2],
    [1047, 3],
    [1048, 4],
    [1049, 5],
    [1050, 6],
    [1052, 6],
    [1053, 6],
    [1051, 7],
  ])('[X12] %i of an update shows updateIDError%i', async (code, key) => {
    expect(getTextKey(code)).toBe(`updateIDError${key}`);
    await refused(envelope(null, code, 'internal wording'));
    const text = i18n._(`inverse-error-code:updateIDError${key}`);
    expect(text).not.toContain('updateIDError');
    expect(listMessages()).toEqual([`fail, 3000 ms: ${text}`]);
  });

  it('[X13] has the seven specified security actions and five additional ones', () => {
    expect(SECURITY_ACTION).toEqual({
      reveal: 30029,
      reset: 30331,
      update: 70029,
      updateName: 30378,
      transferBefore: 30030,
      transferAfter: 30031,
      otp: 30101,
      telegramLink: 30381,
      telegramUnlink: 30382,
      telegramLock: 30383,
      telegramLockEnd: 30384,
      telegramOpen: 30385,
    });
  });
});
