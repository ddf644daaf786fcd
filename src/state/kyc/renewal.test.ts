import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { REJECTION_REASONS } from '#contract/kyc.ts';
import { rejectionText } from '#gateway/mail/mail-texts.ts';
import { nextMidnight, refusalSentences } from './renewal.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

describe('a refused renewal', () => {
  it('[X11] is told in the server’s own words where it gave no codes, or codes we have no words for', () => {
    expect(refusalSentences(i18n, { rejectReason: 'Too dark.', rejectReasons: [] })).toEqual(['Too dark.']);
    expect(refusalSentences(i18n, { rejectReason: 'Too dark.', rejectReasons: ['dark'] })).toEqual([
      'Too dark.',
    ]);
    expect(refusalSentences(i18n, { rejectReason: '', rejectReasons: [] })).toEqual([]);
  });

  it('[X11] is told in the reader’s words, each once, and in the server’s own beside them', () => {
    const told = refusalSentences(i18n, {
      rejectReason: 'Call us.',
      rejectReasons: ['doc_blurry', 'liveness', 'doc_fake'],
    });
    expect(told).toHaveLength(3);
    expect(told[0]).toContain('We could not read your document.');
    expect(told[2]).toBe('Call us.');
  });

  it.each(REJECTION_REASONS)('[X11] what our gateway says of %s is not told twice', (reason) => {
    const rejectReason = rejectionText([reason]);
    expect(refusalSentences(i18n, { rejectReason, rejectReasons: [reason] })).toHaveLength(1);
  });

  it('[T7] opens again when the day ends in UTC', () => {
    expect(nextMidnight(new Date('2026-12-31T23:59:59Z')).toISOString()).toBe('2027-01-01T00:00:00.000Z');
  });
});
