import { expect, it } from 'vitest';
import type { MessageDescriptor } from '@lingui/core';
import { describeAction, describeReasons } from './audit-texts.ts';

const english = ({ message }: MessageDescriptor) => message ?? '';

it.each([
  ['case.approve', 'Verification: Approved'],
  ['case.reject.propose', 'Reject case (final): Proposed'],
  ['operator.view_file', 'File: Viewed'],
  ['operator.list_names', 'Name change: Viewed'],
  ['work.take', 'Queue item: Taken'],
  ['unknown.new_thing', 'unknown new thing'],
])('%s is read as %s', (action, text) => {
  expect(describeAction(action, english)).toBe(text);
});

it('reads reasons of cases and of rules', () => {
  expect(describeReasons('doc_blurry,public_role,other', english)).toBe(
    'Blurry image, Politically exposed person, other',
  );
});
