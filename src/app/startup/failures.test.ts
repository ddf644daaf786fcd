import { i18n } from '@lingui/core';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#app/api/api-error.ts';
import { resetToasts, toastStore } from '#app/state/messages/toasts.ts';
import { isReloadPending, watchFailures } from './failures.ts';

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  watchFailures();
});
afterEach(() => resetToasts());

/** Dispatches an unhandled rejection; false if the default logging was prevented. */
function reject(reason: unknown): boolean {
  return dispatchEvent(Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason }));
}

describe('an unhandled rejection', () => {
  it.each([new TypeError('x is undefined'), 'a text', undefined, { code: 5 }])(
    '[X10] without a ret_code is only logged (%s)',
    (reason) => {
      expect(reject(reason)).toBe(true);
      expect(toastStore.toasts).toEqual([]);
    },
  );

  it('[X4] of a call is shown, unless aborted', async () => {
    reject(new ApiError('aborted', 0));
    reject(new ApiError('business', 4242, { serverMessage: 'strange' }));
    await vi.waitFor(() => expect(toastStore.toasts).toMatchObject([{ text: '4242 strange' }]));
  });
});

describe('a script that does not load', () => {
  let hours = 0;
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.now() + (hours += 1) * 3_600_000 });
    reload.mockClear();
  });
  afterEach(() => vi.useRealTimers());
  const breaksOff = () => {
    dispatchEvent(new Event('vite:preloadError'));
    vi.advanceTimersByTime(1500);
  };

  it('[X10] reloads the page, at most once a minute', () => {
    dispatchEvent(new Event('vite:preloadError'));
    expect(isReloadPending()).toBe(true);
    vi.advanceTimersByTime(1500);
    breaksOff();
    expect(isReloadPending()).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(60_000);
    breaksOff();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('[N1] does not reload while the page is being left', () => {
    dispatchEvent(new Event('beforeunload'));
    breaksOff();
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    breaksOff();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
