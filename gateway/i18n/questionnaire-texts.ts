// Texts of questionnaires in a language of the gateway.
import { setupI18n } from '@lingui/core';
import catalogues from 'virtual:questionnaire-texts';
import type { TextKey, TextValues } from '#contract/questionnaire.ts';
import type { PageLanguage } from './page-language.ts';

export type QuestionnaireTexts = (key: TextKey, values?: TextValues) => string;

export async function loadQuestionnaireTexts(language: PageLanguage): Promise<QuestionnaireTexts> {
  const load = catalogues[language];
  if (!load) throw new Error(`There are no questionnaire texts in ${language}.`);
  const { default: messages } = await load();
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  return (key, values) => i18n._(key, values);
}
