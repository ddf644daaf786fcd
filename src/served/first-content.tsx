// Renders the first content of a page to HTML, which the gateway sends before any script runs. A table maps each page to a
// renderer that uses the page's components and messages. Built separately (vite.served.config.ts), because the gateway
// imports nothing of the client. One process renders for all users, so this code must not read any client store.
import { i18n, type Messages } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Footer } from '#app/ui/layout/footer.tsx';
import { getFormatLocale } from '#app/i18n/intl.ts';
import { getCatalogLocale, chooseLanguage } from '#app/i18n/languages.ts';
import { FIRST_CONTENT_ID } from '#app/lib/first-content-mark.ts';
import type { ContentInput, RenderContent } from './content.ts';
import { renderFormContent } from './form-content.tsx';
import { renderHubContent } from './hub-content.tsx';
import { renderKycContent } from './kyc-content.tsx';
import { renderTasksContent } from './tasks-content.tsx';
import { renderUpdateKycContent } from './updatekyc-content.tsx';

const HUB = 'personal';
/** Messages by language. */
const MESSAGES = JSON.parse(import.meta.env.CONTENT_MESSAGES) as Partial<Record<string, Messages>>;

/** All questionnaire pages share one renderer. */
const CONTENTS: Readonly<Record<string, RenderContent>> = {
  [HUB]: renderHubContent,
  complianceTasks: renderTasksContent,
  kyc: renderKycContent,
  updatekyc: renderUpdateKycContent,
};

/** Pages without a footer: a skeleton follows the hub's card, and the capture page has none in the client either. */
const NO_FOOTER: readonly string[] = [HUB, 'kyc'];

/**
 * Returns null if the content would not add anything to the skeleton. The boot script removes content in another language.
 * boot.css hides dates until the client formats them in the browser's time zone. The hub's card is one part of a skeleton.
 */
export function renderFirstContent(input: ContentInput): string | null {
  const tag = chooseLanguage({ ...input.asked, saved: null, pageLanguages: [] });
  const locale = getCatalogLocale(tag);
  const messages = MESSAGES[locale];
  if (!messages) return null;
  i18n.loadAndActivate({ locale, locales: getFormatLocale(tag), messages });
  const content = (CONTENTS[input.page] ?? renderFormContent)(input);
  if (!content) return null;
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <main id={FIRST_CONTENT_ID} lang={locale} data-whole={input.page === HUB ? undefined : ''}>
        {content}
        {!NO_FOOTER.includes(input.page) && <Footer early brand="" receipt={null} />}
      </main>
    </I18nProvider>,
  );
}
