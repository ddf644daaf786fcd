// Checks that a page is valid HTML for browsers and screen readers: the resulting document,
// not its source.
import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // Rules of source style: this is the browser's serialised tree.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // No native element is a searchable list or a message area.
    'prefer-native-element': ['error', { exclude: ['listbox', 'region'] }],
    // The camera's video: it has no sound, and autoplay is expected.
    'no-autoplay': ['error', { exclude: ['video'] }],
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
});

export async function findMarkupErrors(page: Page): Promise<string[]> {
  const { results } = await validator.validateString(await page.content());
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
  );
}
