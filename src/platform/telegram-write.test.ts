import { afterEach, expect, it, vi } from 'vitest';
import { askToWrite, mayAskToWrite } from './telegram-write.ts';

type Ask = (answer: (allowed: boolean) => void) => void;
const client = (version: string, requestWriteAccess: Ask, initData = 'hash=1') =>
  vi.stubGlobal('Telegram', {
    WebApp: {
      initData,
      isVersionAtLeast: (least: string) => Number(version) >= Number(least),
      requestWriteAccess,
    },
  });
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('[G4] the client asks, from 6.9 on and for who it says opened the app', async () => {
  client('6.9', (answer) => answer(true));
  expect(mayAskToWrite()).toBe(true);
  expect(await askToWrite()).toBe(true);
  client('6.8', () => undefined);
  expect(mayAskToWrite()).toBe(false);
  client('9', () => undefined, '');
  expect(mayAskToWrite()).toBe(false);
});

it('[G4] no, no answer and an error are all no', async () => {
  client('8', (answer) => answer(false));
  expect(await askToWrite()).toBe(false);
  client('8', () => {
    throw new Error('WebAppWriteAccessRequested');
  });
  expect(await askToWrite()).toBe(false);
  vi.useFakeTimers();
  client('8', () => undefined);
  const asked = askToWrite();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await asked).toBe(false);
});
