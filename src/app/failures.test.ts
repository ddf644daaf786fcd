import { i18n } from '@lingui/core';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#app/api/api-error.ts';
import { resetToasts, toastStore } from '#app/state/toasts.ts';
import { watchFailures } from './failures.ts';

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  watchFailures();
});
afterEach(() => resetToasts());

/** What the browser does with a rejection that nobody handled; false when its own log line was prevented. */
function reject(reason: unknown): boolean {
  return dispatchEvent(Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason }));
}

describe('a rejection nobody handled', () => {
  it.each([new TypeError('x is undefined'), 'a text', undefined, { code: 5 }])(
    '[X10] without a ret_code is only logged (%s)',
    (reason) => {
      expect(reject(reason)).toBe(true);
      expect(toastStore.toasts).toEqual([]);
    },
  );

  it('[X4] of a call is shown, unless the call was left', async () => {
    reject(new ApiError('aborted', 0));
    reject(new ApiError('business', 4242, { serverMessage: 'strange' }));
    await vi.waitFor(() => expect(toastStore.toasts).toMatchObject([{ text: '4242 strange' }]));
  });
});
