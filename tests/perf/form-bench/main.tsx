// The page that tests/perf/questionnaire.mjs measures: a form of ?items=N questions, or one of the product's own (?form=regional),
// answered but for its first question.
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { createRegionalOnboardingTemplate } from '#contract/forms/regional-onboarding.ts';
import { compileTemplate } from '#contract/questionnaire/compile.ts';
import { fillInForm } from '#contract/questionnaire/testing/fill-in.ts';
import { loadLanguage, loadNamespace } from '#app/i18n/load.ts';
import { QuestionnaireForm } from '#app/questionnaire/form.tsx';
import { createTestHost } from '#app/questionnaire/testing/test-host.ts';
import '#app/ui/tokens.css';
import '#app/ui/base.css';
import { benchForm } from './bench-form.ts';

await loadLanguage('en');
await loadNamespace('user-accounts');
await loadNamespace('questionnaires');
// The texts of the questions are in no catalogue.
i18n.setMessagesCompiler((message) => [message]);
const asked = new URLSearchParams(location.search);
const isRegional = asked.get('form') === 'regional';
const template = isRegional ? createRegionalOnboardingTemplate('EU') : benchForm(Number(asked.get('items')));
// A complete form would open at the check.
const first = isRegional ? 'id.given' : 'q0';
const { [first]: _open, ...answers } = fillInForm(
  compileTemplate(template),
  createTestHost(template).context,
  {
    [first]: 'x',
  },
);
const host = createTestHost(template, { answers });

createRoot(document.getElementById('root')!).render(
  <I18nProvider i18n={i18n}>
    <main id="main">
      <QuestionnaireForm host={host} />
    </main>
  </I18nProvider>,
);
