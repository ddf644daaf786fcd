import { afterEach, describe, expect, it } from 'vitest';
import { removeMismatchedContent } from './first-content.ts';

afterEach(() => {
  document.dispatchEvent(new Event('DOMContentLoaded'));
});

/** Returns whether the check keeps content with these attributes. */
async function isKept(attributes: string, language: string | null, bare: boolean): Promise<boolean> {
  document.body.innerHTML = '';
  removeMismatchedContent(language, bare);
  document.body.innerHTML = `<main id="first-content" ${attributes}>As rendered</main>`;
  await new Promise((resolve) => setTimeout(resolve));
  return document.getElementById('first-content') !== null;
}

describe('the content that the gateway rendered', () => {
  it.each([
    ['[B4] in the language of this visit', 'lang="en"', true],
    ['[B4] in another', 'lang="es-ES"', false],
  ])('%s', async (_, attributes, expected) => {
    expect(await isKept(attributes, 'en', false)).toBe(expected);
  });

  it('[N4] stays only for the hub if the host app has a header', async () => {
    expect(await isKept('lang="en"', 'en', true)).toBe(true);
    expect(await isKept('lang="en" data-whole=""', 'en', true)).toBe(false);
  });

  it('[M9, X3] is not shown if it may belong to another user', async () => {
    expect(await isKept('lang="en"', null, false)).toBe(false);
  });
});
