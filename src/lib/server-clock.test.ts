import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  isDeviceDateWrong,
  observeServerDate,
  onServerClockChange,
  serverNow,
  serverTime,
} from './server-clock.ts';
import { getToday } from './text/dates.ts';

const DEVICE = new Date('2031-03-01T12:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: DEVICE });
});
afterEach(() => {
  observeServerDate(new Date().toUTCString());
  vi.useRealTimers();
});

it('[S5] judges dates by the gateway, and reports a device that is more than a day off', () => {
  const changed = vi.fn<() => void>();
  const stop = onServerClockChange(changed);
  observeServerDate('Sun, 29 Nov 2026 12:00:00 GMT');
  expect(serverNow()).toEqual(new Date('2026-11-29T12:00:00Z'));
  expect(getToday()).toBe('2026-11-29');
  expect(isDeviceDateWrong()).toBe(true);
  observeServerDate('Sun, 29 Nov 2026 12:00:30 GMT');
  expect(changed).toHaveBeenCalledTimes(1);
  observeServerDate(DEVICE.toUTCString());
  expect(isDeviceDateWrong()).toBe(false);
  expect(changed).toHaveBeenCalledTimes(2);
  stop();
});

it.each([
  ['a minute of travel', 'Sat, 01 Mar 2031 11:59:30 GMT'],
  ['no header', null],
  ['a header that is no date', 'yesterday'],
])('keeps the time of the device after %s', (_, header) => {
  observeServerDate(header);
  expect(serverTime()).toBe(DEVICE.getTime());
});

it('reports no device that is some hours off', () => {
  observeServerDate('Sat, 01 Mar 2031 02:00:00 GMT');
  expect(isDeviceDateWrong()).toBe(false);
  expect(serverNow()).toEqual(new Date('2031-03-01T02:00:00Z'));
});
