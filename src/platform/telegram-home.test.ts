import { afterEach, expect, it, vi } from 'vitest';
import { addToHome, mayAddToHome } from './telegram-home.ts';

type Check = (answer: (status: string) => void) => void;
const addToHomeScreen = vi.fn<() => void>();
const client = (version: string, checkHomeScreenStatus: Check) =>
  vi.stubGlobal('Telegram', {
    WebApp: {
      isVersionAtLeast: (least: string) => Number(version) >= Number(least),
      checkHomeScreenStatus,
      addToHomeScreen,
    },
  });
const says = (status: string): Check => {
  return (answer) => answer(status);
};
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  addToHomeScreen.mockReset();
});

it.each([
  ['8.0', 'missed', true],
  ['8.0', 'unknown', true],
  ['8.0', 'added', false],
  ['8.0', 'unsupported', false],
  ['7.10', 'missed', false],
])('[W5, W1] a client of %s that says "%s": %s', async (version, status, offered) => {
  client(version, says(status));
  expect(await mayAddToHome()).toBe(offered);
});

it('[W5, W1] no answer, an error and no client are all no', async () => {
  expect(await mayAddToHome()).toBe(false);
  client('8.0', () => {
    throw new Error('WebAppMethodUnsupported');
  });
  expect(await mayAddToHome()).toBe(false);
  vi.useFakeTimers();
  client('8.0', () => undefined);
  const asked = mayAddToHome();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await asked).toBe(false);
});

it('[W5] the client asks for itself, and one that cannot says so', () => {
  client('8.0', says('missed'));
  expect(addToHome()).toBe(true);
  expect(addToHomeScreen).toHaveBeenCalledOnce();
  addToHomeScreen.mockImplementation(() => {
    throw new Error('WebAppMethodUnsupported');
  });
  expect(addToHome()).toBe(false);
});
