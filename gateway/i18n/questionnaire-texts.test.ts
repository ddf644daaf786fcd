// Officers read every question of every form in each language of the gateway.
import { expect, it } from 'vitest';
import { compileTemplate } from '#contract/questionnaire/compile.ts';
import { createSampleTemplate } from '#contract/questionnaire/testing/assignments.ts';
import { listTemplateCodes } from '#contract/forms/all-forms.ts';
import { PAGE_LANGUAGES, type PageLanguage } from './page-language.ts';
import { loadQuestionnaireTexts } from './questionnaire-texts.ts';

const LABELS = listTemplateCodes().flatMap((code) =>
  compileTemplate(createSampleTemplate(code)).order.flatMap(({ item }) => {
    if (!item) return [];
    const options = 'options' in item ? item.options : [];
    return [item.label, ...options.map(({ label }) => label)];
  }),
);

// The keys of the record.
it.each(Object.keys(PAGE_LANGUAGES) as PageLanguage[])(
  'has the texts of all questions in %s',
  async (tag) => {
    const texts = await loadQuestionnaireTexts(tag);
    expect(LABELS.filter((key) => texts(key) === key || texts(key) === '')).toEqual([]);
  },
);

it('fills placeholders', async () => {
  const texts = await loadQuestionnaireTexts('en');
  expect(texts('q.transfer', { number: 2 })).toContain('2');
});
