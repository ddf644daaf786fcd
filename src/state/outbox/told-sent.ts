// After something went out by itself: said once, what was typed goes, and the pages follow.
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { loadKyc } from '../kyc.ts';
import { showToast } from '../toasts.ts';
import { forgetWords } from '../typed-words.ts';
import type { Entry } from './outbox-calls.ts';
import { outboxStore } from './outbox-store.ts';

const SENT = msg`What was waiting has been sent.`;

export function toldSent({ words }: Entry): void {
  if (words) void forgetWords(words);
  outboxStore.sent += 1;
  showToast({ kind: 'success', text: i18n._(SENT) });
  void loadKyc({ quiet: true });
}
