// Whether a page is HTML as the standard has it, and as browsers and screen readers need it: what the document has become,
// not what its source said.
import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // Of how a source is written: this is what a browser makes of its tree.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // Nothing native is a list that is searched, nor a place for messages.
    'prefer-native-element': ['error', { exclude: ['listbox', 'region'] }],
    // What the camera sees: it has no sound, and nobody waits for it to begin.
    'no-autoplay': ['error', { exclude: ['video'] }],
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
});

/** What is not valid; empty where all is. */
export async function findMarkupErrors(page: Page): Promise<string[]> {
  const { results } = await validator.validateString(await page.content());
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
  );
}
