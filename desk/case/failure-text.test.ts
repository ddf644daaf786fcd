import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { CallError } from '../api/errors.ts';
import { describeFailure } from './failure-text.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const describeError = (error: CallError) => i18n._(describeFailure(error, () => 'today'));

describe('a decision that was not accepted', () => {
  it.each([
    [
      409,
      { decidedBy: 'officer:ben', decidedAt: '2026-11-29T10:00:00Z' },
      'ben has already decided this item (today).',
    ],
    [409, { lease: { officer: 'ben', until: '2026-11-29T10:00:00Z' } }, 'ben is working on this item now.'],
    [409, { proposal: {} }, 'A proposal for this item is awaiting a second officer.'],
    [403, { conflict: 'own_account' }, 'You’re linked to this account. Another officer must decide.'],
    [403, { stepUp: true }, 'This decision requires a recent sign-in. Sign in again to send it.'],
    [0, null, 'No connection. The decision will be sent when you’re back online.'],
  ])('%i %j', (status, result, text) => {
    expect(describeError(new CallError(status, { ret_code: 1, ret_msg: '', result }))).toBe(text);
  });
});
