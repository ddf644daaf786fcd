// [B4] A link asks for a language whose words are not there yet: the page speaks another, and says so.
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { languageName } from '#contract/language-names.ts';
import { currentLanguage } from '#app/i18n/load.ts';
import { showToast } from '#app/state/toasts.ts';

const LONG_ENOUGH_MS = 8000;

export function sayLanguage(): void {
  const language = languageName(currentLanguage());
  const text = i18n._(
    msg`This page is not there yet in the language your link asks for. It is shown in ${language}.`,
  );
  showToast({ kind: 'info', text, duration: LONG_ENOUGH_MS });
}
