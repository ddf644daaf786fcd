import { afterEach, expect, it, vi } from 'vitest';
import { setEmbeddedSession } from '#app/api/embedded.ts';
import { stubGateway } from '#app/features/capture/testing/stub-gateway.ts';
import { scheduleTokenRenewal, stopTokenRenewal } from './embedded-token.ts';

afterEach(() => {
  stopTokenRenewal();
  setEmbeddedSession(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('[C27] renews at most twice a minute, even if every token expires soon', async () => {
  vi.useFakeTimers();
  const gateway = stubGateway();
  gateway.on('sdkAccessToken', { result: { accessToken: 'next', expiresAt: '2020-01-01T00:00:00Z' } });
  setEmbeddedSession({ token: 'first', captureToken: '', accessOrigin: '', business: '', query: '' });
  scheduleTokenRenewal('2020-01-01T00:00:00Z');
  await vi.advanceTimersByTimeAsync(61_000);
  expect(gateway.bodies.sdkAccessToken).toHaveLength(3);
});
