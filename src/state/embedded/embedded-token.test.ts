import { afterEach, expect, it, vi } from 'vitest';
import { putEmbeddedSession } from '#app/api/embedded.ts';
import { stubGateway } from '#app/features/capture/testing/stub-gateway.ts';
import { keepTokenAlive, restToken } from './embedded-token.ts';

afterEach(() => {
  restToken();
  putEmbeddedSession(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('[C27] a token that always seems to end soon is renewed twice a minute, and no more', async () => {
  vi.useFakeTimers();
  const gateway = stubGateway();
  gateway.on('sdkAccessToken', { result: { accessToken: 'next', expiresAt: '2020-01-01T00:00:00Z' } });
  putEmbeddedSession({ token: 'first', captureToken: '', accessOrigin: '', business: '', query: '' });
  keepTokenAlive('2020-01-01T00:00:00Z');
  await vi.advanceTimersByTimeAsync(61_000);
  expect(gateway.bodies.sdkAccessToken).toHaveLength(3);
});
