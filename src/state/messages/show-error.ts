// The one way an error reaches a person who is not looking at a form. Spec section 8. [X2, X4, X5, X9]
import { type I18n, i18n } from '@lingui/core';
import { internal, networkError } from '#contract/errors/requests.ts';
import { textKeyOf } from '#contract/errors/updates.ts';
import { ApiError } from '#app/api/api-error.ts';
import { isUnheard } from '#app/api/unheard.ts';
import { notify } from './notifications.ts';
import { showToast } from './toasts.ts';

export interface ErrorOverrides {
  /** [X5] A titled notification takes the toast's place. */
  errorReminder?: { type: 'notify'; title: string };
  /** A better text for some codes on this page. */
  texts?: Partial<Record<number, string>>;
}

const TOKEN_TOAST_MS = 3000;
const CONNECTION_TOAST_MS = 2000;

function translated(words: I18n, code: number): string | null {
  const id = `inverse-error-code:${textKeyOf(code)}`;
  const text = words._(id);
  return text === id ? null : text;
}

/** A sentence for inline use. */
export function errorText(words: I18n, error: unknown): string {
  const fallback = translated(words, internal) ?? '';
  if (!(error instanceof ApiError)) return fallback;
  // The connection, a status without an envelope and a time-out all read alike to a person. [X9]
  if (isUnheard(error)) return translated(words, networkError) ?? error.message;
  const own = translated(words, error.code);
  return own ?? (error.serverMessage ? `${error.code} ${error.serverMessage}` : fallback);
}

export function showError(error: unknown, overrides: ErrorOverrides = {}): void {
  if (error instanceof ApiError && error.kind === 'aborted') return;
  const code = error instanceof ApiError ? error.code : 0;
  const isToken = error instanceof ApiError && error.kind === 'token';
  // [X2] The product's own wording for a refused token.
  const text = overrides.texts?.[code] ?? (isToken ? error.message : errorText(i18n, error));
  if (overrides.errorReminder) {
    notify({ title: overrides.errorReminder.title, text });
    return;
  }
  const isShort = isUnheard(error);
  showToast({ kind: 'fail', text, duration: isShort ? CONNECTION_TOAST_MS : TOKEN_TOAST_MS });
}
