// The page that tests/perf/questionnaire.mjs measures: a form of ?items=N questions, all answered but the first.
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { compile } from '#contract/questionnaire/compile.ts';
import { fillIn } from '#contract/questionnaire/testing/fill-in.ts';
import { loadLanguage, loadNamespace } from '#app/i18n/load.ts';
import { QuestionnaireForm } from '#app/questionnaire/form.tsx';
import { testHost } from '#app/questionnaire/testing/host.ts';
import '#app/ui/tokens.css';
import '#app/ui/base.css';
import { benchForm } from './bench-form.ts';

await loadLanguage('en');
await loadNamespace('questionnaires');
// The questions' own words are in no catalogue.
i18n.setMessagesCompiler((message) => [message]);
const template = benchForm(Number(new URLSearchParams(location.search).get('items')));
// How far to go, for whoever measures.
Object.assign(globalThis, { pages: template.sections.length });
const start = testHost(template);
const { q0: _first, ...answers } = fillIn(compile(template), start.context, { q0: 'x' });
const host = testHost(template, { answers });

createRoot(document.getElementById('root')!).render(
  <I18nProvider i18n={i18n}>
    <main id="main">
      <QuestionnaireForm host={host} />
    </main>
  </I18nProvider>,
);
