// Shows an error outside of forms. Spec section 8. [X2, X4, X5, X9]
import { type I18n, i18n } from '@lingui/core';
import { internal, networkError } from '#contract/errors/requests.ts';
import { getTextKey } from '#contract/errors/updates.ts';
import { ApiError, isRetryable, isNetworkFailure } from '#app/api/api-error.ts';
import { notify } from './notifications.ts';
import { showToast } from './toasts.ts';

export interface ErrorOverrides {
  /** Shows a notification instead of a toast. [X5] */
  errorReminder?: { type: 'notify'; title: string };
  /** Texts by code for this page. */
  texts?: Partial<Record<number, string>>;
}

const TOKEN_TOAST_MS = 3000;
const CONNECTION_TOAST_MS = 2000;

function translateCode(words: I18n, code: number): string | null {
  const id = `inverse-error-code:${getTextKey(code)}`;
  const text = words._(id);
  return text === id ? null : text;
}

export function getErrorText(words: I18n, error: unknown): string {
  const fallback = translateCode(words, internal) ?? '';
  if (!(error instanceof ApiError)) return fallback;
  // Network failures, timeouts and HTTP errors share one text. [X9]
  if (isNetworkFailure(error) || error.kind === 'http')
    return translateCode(words, networkError) ?? error.message;
  const own = translateCode(words, error.code);
  return own ?? (error.serverMessage ? `${error.code} ${error.serverMessage}` : fallback);
}

export function showError(error: unknown, overrides: ErrorOverrides = {}): void {
  if (error instanceof ApiError && error.kind === 'aborted') return;
  const code = error instanceof ApiError ? error.code : 0;
  const isToken = error instanceof ApiError && error.kind === 'token';
  // A refused token has its own text. [X2]
  const text = overrides.texts?.[code] ?? (isToken ? error.message : getErrorText(i18n, error));
  if (overrides.errorReminder) {
    notify({ title: overrides.errorReminder.title, text });
    return;
  }
  const isShort = isRetryable(error);
  showToast({ kind: 'fail', text, duration: isShort ? CONNECTION_TOAST_MS : TOKEN_TOAST_MS });
}

const reported = new WeakSet<ApiError>();

/** Reports each error once, even if it is rendered repeatedly. */
export function reportFailure(error: unknown): void {
  // Permission errors are shown by the page. [X3]
  if (!(error instanceof ApiError) || error.kind === 'permission' || reported.has(error)) return;
  reported.add(error);
  showError(error);
}

export function describeLoadFailure(words: I18n, error: unknown, online: boolean) {
  const unreachable = isNetworkFailure(error);
  return {
    offline: unreachable && !online,
    unreachable,
    text: getErrorText(words, error),
    showToast: () => reportFailure(error),
  };
}
