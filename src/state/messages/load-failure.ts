// What <LoadFailure> says about data that did not come, and the toast that goes with it. [X2, X4, X9]
import type { I18n } from '@lingui/core';
import { ApiError } from '#app/api/api-error.ts';
import { isUnanswered } from '#app/api/unheard.ts';
import { errorText, showError } from './show-error.ts';

const told = new WeakSet<ApiError>();

/** Once an error, however often what it is about is drawn. */
export function tellFailure(error: unknown): void {
  // [X3] Whoever is not allowed is told by the page alone.
  if (!(error instanceof ApiError) || error.kind === 'permission' || told.has(error)) return;
  told.add(error);
  showError(error);
}

export function loadFailure(words: I18n, error: unknown, online: boolean) {
  const unreachable = isUnanswered(error);
  return {
    offline: unreachable && !online,
    unreachable,
    text: errorText(words, error),
    showToast: () => tellFailure(error),
  };
}
