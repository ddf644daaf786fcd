// The first content of a page as HTML, for the gateway to send before any script has run: a table from page to what renders
// it, each with the page's own components and words. Built on its own (vite.served.config.ts), because the gateway imports
// nothing of the client. One process renders for everybody: nothing here may read a store of the client.
import { i18n, type Messages } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Footer } from '#app/ui/layout/footer.tsx';
import { formatLocale } from '#app/i18n/format-locale.ts';
import { catalogOf, chooseLanguage } from '#app/i18n/languages.ts';
import { FIRST_CONTENT } from '#app/lib/first-content-mark.ts';
import type { ContentInput, RenderContent } from './content.ts';
import { formContent } from './form-content.tsx';
import { hubContent } from './hub-content.tsx';
import { kycContent } from './kyc-content.tsx';
import { tasksContent } from './tasks-content.tsx';
import { updateKycContent } from './updatekyc-content.tsx';

const HUB = 'personal';
/** Language -> messages. */
const MESSAGES = JSON.parse(import.meta.env.CONTENT_MESSAGES) as Partial<Record<string, Messages>>;

/** Questionnaires have a page each and one way to be shown. */
const CONTENTS: Readonly<Record<string, RenderContent>> = {
  [HUB]: hubContent,
  complianceTasks: tasksContent,
  kyc: kycContent,
  updatekyc: updateKycContent,
};

/** The hub's card stands above a skeleton, and a capture's page has none. What ends the others stands above its place. */
const NO_FOOTER: readonly string[] = [HUB, 'kyc'];

/**
 * The content, or null where the skeleton says as much. The boot script removes it where the browser has another language.
 * Days are hidden (boot.css) until the client names them in the browser's zone. The hub's card is one part of a skeleton.
 */
export function renderFirstContent(input: ContentInput): string | null {
  const tag = chooseLanguage({ ...input.asked, saved: null, pageLanguages: [] });
  const locale = catalogOf(tag);
  const messages = MESSAGES[locale];
  if (!messages) return null;
  i18n.loadAndActivate({ locale, locales: formatLocale(tag), messages });
  const content = (CONTENTS[input.page] ?? formContent)(input);
  if (!content) return null;
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <main id={FIRST_CONTENT} lang={locale} data-whole={input.page === HUB ? undefined : ''}>
        {content}
        {!NO_FOOTER.includes(input.page) && <Footer early />}
      </main>
    </I18nProvider>,
  );
}
