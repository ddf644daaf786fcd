import { afterEach, expect, it, vi } from 'vitest';
import { requestWriteAccess, canRequestWriteAccess } from './telegram-write.ts';

type Ask = (answer: (allowed: boolean) => void) => void;
const client = (version: string, ask: Ask, initData = 'hash=1') =>
  vi.stubGlobal('Telegram', {
    WebApp: {
      initData,
      isVersionAtLeast: (least: string) => Number(version) >= Number(least),
      requestWriteAccess: ask,
    },
  });
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('[G4] requests access from 6.9 on, with signed launch data', async () => {
  client('6.9', (answer) => answer(true));
  expect(canRequestWriteAccess()).toBe(true);
  expect(await requestWriteAccess()).toBe(true);
  client('6.8', () => undefined);
  expect(canRequestWriteAccess()).toBe(false);
  client('9', () => undefined, '');
  expect(canRequestWriteAccess()).toBe(false);
});

it('[G4] is false if refused, not answered, or failed', async () => {
  client('8', (answer) => answer(false));
  expect(await requestWriteAccess()).toBe(false);
  client('8', () => {
    throw new Error('WebAppWriteAccessRequested');
  });
  expect(await requestWriteAccess()).toBe(false);
  vi.useFakeTimers();
  client('8', () => undefined);
  const asked = requestWriteAccess();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await asked).toBe(false);
});
