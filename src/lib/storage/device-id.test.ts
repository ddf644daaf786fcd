import { afterEach, describe, expect, it, vi } from 'vitest';
import { getDeviceId } from './device-id.ts';

afterEach(() => vi.restoreAllMocks());

describe('the device id', () => {
  it('[B2] is kept in a cookie for 120 days', () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    const id = getDeviceId();
    expect(id).toMatch(/^[a-f0-9]{32}$/);
    expect(written.mock.calls[0]![0]).toMatch(/Max-Age=10368000; SameSite=Lax/);
    expect(getDeviceId()).toBe(id);
  });

  it('[G6] stays the same for the life of the page if cookies are denied', () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
    expect(getDeviceId()).toBe(getDeviceId());
  });
});
