import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { nextMidnight, refusalSentences } from './renewal.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

describe('a refused renewal', () => {
  it('[X11] is told in the server’s own words where it gave no codes', () => {
    expect(refusalSentences(i18n, { rejectReason: 'Too dark.', rejectReasons: [] })).toEqual(['Too dark.']);
    expect(refusalSentences(i18n, { rejectReason: '', rejectReasons: [] })).toEqual([]);
  });

  it('[X11] is told in the reader’s words where it did, each once', () => {
    const told = refusalSentences(i18n, {
      rejectReason: 'English',
      rejectReasons: ['doc_blurry', 'liveness', 'doc_fake'],
    });
    expect(told).toHaveLength(2);
    expect(told[0]).toContain('We could not read your document.');
  });

  it('[T7] opens again when the day ends in UTC', () => {
    expect(nextMidnight(new Date('2026-12-31T23:59:59Z')).toISOString()).toBe('2027-01-01T00:00:00.000Z');
  });
});
