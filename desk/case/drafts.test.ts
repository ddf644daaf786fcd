import { describe, expect, it } from 'vitest';
import { REJECTION_REASONS } from '#contract/kyc.ts';
import { changeDraft, deleteDraft, EMPTY_DRAFT, MOST_REASONS, readDraft, toggleReason } from './drafts.ts';

describe('a draft', () => {
  it('stays with its item until it is deleted', () => {
    changeDraft('a', { mode: 'reject', note: 'Blurry at the edge.' });
    toggleReason('a', 'doc_blurry');
    expect(readDraft('a')).toEqual({
      mode: 'reject',
      note: 'Blurry at the edge.',
      reasons: ['doc_blurry'],
      parts: [],
    });
    expect(readDraft('b')).toEqual(EMPTY_DRAFT);
    deleteDraft('a');
    expect(readDraft('a')).toEqual(EMPTY_DRAFT);
  });

  it('removes a reason that is chosen twice, and takes at most five', () => {
    for (const reason of REJECTION_REASONS) toggleReason('a', reason);
    expect(readDraft('a').reasons).toEqual(REJECTION_REASONS.slice(0, MOST_REASONS));
    toggleReason('a', REJECTION_REASONS[0]);
    expect(readDraft('a').reasons).toEqual(REJECTION_REASONS.slice(1, MOST_REASONS));
    deleteDraft('a');
  });
});
