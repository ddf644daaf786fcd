// What <LoadFailure> says about data that did not come.
import type { I18n } from '@lingui/core';
import { isUnanswered } from '#app/api/unheard.ts';
import { errorText } from './show-error.ts';

export function loadFailure(words: I18n, error: unknown, online: boolean) {
  const unreachable = isUnanswered(error);
  return { offline: unreachable && !online, unreachable, text: errorText(words, error) };
}
