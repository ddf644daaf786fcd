// Keeps the words of the shell for the next visit, in every language that is shown in this one.
import { i18n } from '@lingui/core';
import { WAIT } from '#app/i18n/texts/wait.ts';
import { keepShellWords } from '#app/lib/shell-words.ts';
import { ROUTES } from '#app/paths.ts';

function keep(): void {
  const titles = ROUTES.map(({ segment, title }) => [segment.toLowerCase(), i18n._(title)]);
  keepShellWords(i18n.locale, { titles: Object.fromEntries(titles), wait: i18n._(WAIT) });
}

export function startShellWords(): void {
  keep();
  i18n.on('change', keep);
}
