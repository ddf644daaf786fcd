import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { REJECTION_REASONS } from '#contract/kyc.ts';
import { formatRejectionReasons } from '#gateway/mail/mail-texts.ts';
import { getNextUtcMidnight, formatRefusal } from './renewal.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

describe('a refused renewal', () => {
  it('[X11] shows the server’s text without known codes', () => {
    expect(formatRefusal(i18n, { rejectReason: 'Too dark.', rejectReasons: [] })).toEqual(['Too dark.']);
    expect(formatRefusal(i18n, { rejectReason: 'Too dark.', rejectReasons: ['dark'] })).toEqual([
      'Too dark.',
    ]);
    expect(formatRefusal(i18n, { rejectReason: '', rejectReasons: [] })).toEqual([]);
  });

  it('[X11] shows the localized texts once each and the server’s text', () => {
    const refusal = formatRefusal(i18n, {
      rejectReason: 'Call us.',
      rejectReasons: ['doc_blurry', 'liveness', 'doc_fake'],
    });
    expect(refusal).toHaveLength(3);
    expect(refusal[0]).toContain('We could not read your document.');
    expect(refusal[2]).toBe('Call us.');
  });

  it.each(REJECTION_REASONS)('[X11] does not repeat the gateway’s text of %s', (reason) => {
    const rejectReason = formatRejectionReasons([reason]);
    expect(formatRefusal(i18n, { rejectReason, rejectReasons: [reason] })).toHaveLength(1);
  });

  it('[T7] opens again at midnight UTC', () => {
    expect(getNextUtcMidnight(new Date('2026-12-31T23:59:59Z')).toISOString()).toBe(
      '2027-01-01T00:00:00.000Z',
    );
  });
});
