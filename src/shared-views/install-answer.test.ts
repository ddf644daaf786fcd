import { afterEach, expect, it, vi } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { isInstallRefused, rememberRefusal } from './use-install.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('[W5] remembers a refusal for 90 days', () => {
  vi.useFakeTimers();
  expect(isInstallRefused()).toBe(false);
  rememberRefusal();
  vi.setSystemTime(Date.now() + 90 * DAY_MS - 1);
  expect(isInstallRefused()).toBe(true);
  vi.setSystemTime(Date.now() + 1);
  expect(isInstallRefused()).toBe(false);
});

it('[W5] ignores wrong clocks and invalid dates', () => {
  vi.useFakeTimers();
  rememberRefusal();
  vi.setSystemTime(Date.now() - 400 * DAY_MS);
  expect(isInstallRefused()).toBe(false);
  localStorage.setItem('install-refused', 'yes');
  expect(isInstallRefused()).toBe(false);
});

it('[W5] remembers a refusal as long as the page without storage', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {
      throw new Error('denied');
    },
    clear: () => undefined,
  });
  rememberRefusal();
  expect(isInstallRefused()).toBe(true);
});
