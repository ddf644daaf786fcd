import { afterEach, expect, it, vi } from 'vitest';
import { addToHome, canAddToHome } from './telegram-home.ts';

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
const answerWith = (status: string): Check => {
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
])('[W5, W1] a client of %s with status "%s": %s', async (version, status, offered) => {
  client(version, answerWith(status));
  expect(await canAddToHome()).toBe(offered);
});

it('[W5, W1] is false without an answer, on an error and without a client', async () => {
  expect(await canAddToHome()).toBe(false);
  client('8.0', () => {
    throw new Error('WebAppMethodUnsupported');
  });
  expect(await canAddToHome()).toBe(false);
  vi.useFakeTimers();
  client('8.0', () => undefined);
  const asked = canAddToHome();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await asked).toBe(false);
});

it('[W5] lets the client ask, and reports one that cannot', () => {
  client('8.0', answerWith('missed'));
  expect(addToHome()).toBe(true);
  expect(addToHomeScreen).toHaveBeenCalledOnce();
  addToHomeScreen.mockImplementation(() => {
    throw new Error('WebAppMethodUnsupported');
  });
  expect(addToHome()).toBe(false);
});
