import { describe, expect, it } from 'vitest';
import { selectSide, type Transfer } from './transfer-store.ts';

const on = (
  side: Transfer['side'],
  verifyStatus: Transfer['verifyStatus'] = 'UNDEFINED',
  verified = false,
): Transfer => ({
  side,
  verifyStatus,
  checks: [{ key: side === 'source' ? 'verified' : 'not_verified', ok: verified === (side === 'source') }],
  result: null,
  expiresAt: null,
  againAt: null,
});

describe('[T10] the side an account is on', () => {
  it.each([
    ['verified hands over', on('source', 'UNDEFINED', true), on('target', 'UNDEFINED', true), 'source'],
    ['not verified takes over', on('source'), on('target'), 'target'],
    ['open as target', on('source', 'COMPLETE'), on('target', 'PENDING'), 'target'],
    ['open as source', on('source', 'PENDING', true), on('target', 'UNDEFINED', true), 'source'],
    ['taken over', on('source', 'UNDEFINED', true), on('target', 'COMPLETE', true), 'target'],
  ] as const)('%s', (_, source, target, side) => {
    expect(selectSide(source, target).side).toBe(side);
  });
});
