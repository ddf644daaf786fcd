import { i18n } from '@lingui/core';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { observeServerDate } from '#app/lib/server-clock.ts';
import { render } from '#app/ui/testing/render.tsx';
import { ClockBanner } from './clock-banner.tsx';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-03-01T12:00:00Z') });
});
afterEach(() => {
  act(() => observeServerDate(new Date().toUTCString()));
  vi.useRealTimers();
});

it('[S5] warns about a device whose date is wrong', () => {
  render(<ClockBanner />);
  expect(document.querySelector('p')).toBeNull();
  act(() => observeServerDate('Sun, 29 Nov 2026 12:00:00 GMT'));
  expect(document.querySelector('p')?.textContent).toBe(
    'The date on this device is wrong: it shows Mar 1, 2031, but today is Nov 29, 2026. We’re using the correct date. Please change the date on your device.',
  );
});
