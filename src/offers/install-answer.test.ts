import { afterEach, expect, it, vi } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { isInstallRefused, refuseInstall } from './install-answer.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('[W5] a no holds for 90 days, and nothing was refused before', () => {
  vi.useFakeTimers();
  expect(isInstallRefused()).toBe(false);
  refuseInstall();
  vi.setSystemTime(Date.now() + 90 * DAY_MS - 1);
  expect(isInstallRefused()).toBe(true);
  vi.setSystemTime(Date.now() + 1);
  expect(isInstallRefused()).toBe(false);
});

it('[W5] a clock that went wrong keeps it away no longer, and what is no date refuses nothing', () => {
  vi.useFakeTimers();
  refuseInstall();
  vi.setSystemTime(Date.now() - 400 * DAY_MS);
  expect(isInstallRefused()).toBe(false);
  localStorage.setItem('install-refused', 'yes');
  expect(isInstallRefused()).toBe(false);
});

it('[W5] where the browser keeps nothing, a no holds as long as the page', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {
      throw new Error('denied');
    },
    clear: () => undefined,
  });
  refuseInstall();
  expect(isInstallRefused()).toBe(true);
});
