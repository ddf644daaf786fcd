// The knowledge test cannot be passed without reading: neither position, nor id, nor length of an answer
// reveals the right one. Measured over a thousand generated exams, and over the texts in every language.
import { describe, expect, it } from 'vitest';
import type { Item } from '#contract/questionnaire.ts';
import { AGREEMENTS } from '#contract/agreements.ts';
import { listLegalIds } from '#contract/forms/blocks/cover.ts';
import { KNOWLEDGE_BANK, KNOWLEDGE_OPTIONS } from '#contract/forms/blocks/knowledge-bank.ts';
import { createKnowledgeTestTemplate } from '#contract/forms/knowledge-test.ts';
import { createRandom } from '#contract/questionnaire/testing/fill-in.ts';
import { FORM_SITES, SITE_NAMES, getSiteRulesByCode } from '#contract/sites.ts';
import { getTextValues } from '#gateway/accounts/entities.ts';
import { getDocumentText } from '#gateway/agreements/texts/publications.ts';
import { CORRECT_OPTIONS } from '#gateway/questionnaires/parts/knowledge-test.ts';
import { drawTest } from '#gateway/questionnaires/tests/draw.ts';
import { answerQuestion } from '#gateway/testing/knowledge.ts';
import { readText } from './source.ts';

const LANGUAGES = ['en', 'es-ES'] as const;

/** The catalogue's text of a key. */
function wordsOf(language: string): Map<string, string> {
  const catalogue = readText(`src/i18n/locales/${language}/questionnaires.po`);
  const entries = catalogue.matchAll(/^msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm);
  const plain = (quoted = '') => quoted.replaceAll(/^"|"$|\n/gm, '');
  return new Map([...entries].map(([, id, text]) => [plain(id), plain(text)]));
}

function sharesOf(values: readonly (string | number)[]): number[] {
  const counts = new Map<string | number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts.values()].map((count) => count / values.length);
}

const asked: readonly Item[] = Array.from({ length: 1000 }, (_, seed) => {
  const site = FORM_SITES[seed % FORM_SITES.length] ?? 'GLOBAL';
  return createKnowledgeTestTemplate(site, { paper: drawTest(site, createRandom(seed)) }).sections.flatMap(
    ({ items }) => items,
  );
}).flat();

describe('the right answer', () => {
  it('[S12] has an id by position, and every position is equally likely in every question', () => {
    const right = asked.map((item) => answerQuestion(item));
    expect(new Set(right)).toEqual(new Set(['1', '2', '3', '4']));
    for (const share of sharesOf(right)) expect(share).toBeCloseTo(0.25, 1);
    const options = asked.flatMap((item) => (item.type === 'single' ? [item.options] : []));
    expect(options.every((each) => each.map(({ value }) => value).join('') === '1234')).toBe(true);
    for (const { id } of KNOWLEDGE_BANK) {
      const places = asked.filter(({ linkId }) => linkId === id).map((item) => answerQuestion(item));
      expect(Math.max(...sharesOf(places))).toBeLessThan(0.4);
      expect(sharesOf(places)).toHaveLength(4);
    }
  });

  it('[S12] does not depend on the number of the question, with any period', () => {
    const letters = KNOWLEDGE_BANK.map(({ id }) => CORRECT_OPTIONS[id] ?? '');
    expect(sharesOf(letters)).toHaveLength(KNOWLEDGE_OPTIONS.length);
    for (const period of [1, 2, 3, 4]) {
      const guessed = Array.from({ length: period }, (_, from) => {
        const mine = letters.filter((_letter, at) => at % period === from);
        return Math.max(...sharesOf(mine)) * mine.length;
      });
      const hits = guessed.reduce((sum, each) => sum + each, 0);
      expect({ period, isGuessed: hits / letters.length >= 0.5 }).toEqual({ period, isGuessed: false });
    }
  });

  it.each(LANGUAGES)(
    '[S12] is neither the longest nor the shortest more often than another in %s',
    (language) => {
      const words = wordsOf(language);
      const ranks = KNOWLEDGE_BANK.map(({ id }) => {
        const lengths = KNOWLEDGE_OPTIONS.map((option) => words.get(`q.${id}.${option}`)?.length ?? 0);
        expect(lengths).not.toContain(0);
        const right = lengths[KNOWLEDGE_OPTIONS.findIndex((option) => option === CORRECT_OPTIONS[id])] ?? 0;
        return lengths.filter((length) => length > right).length;
      });
      expect(sharesOf(ranks)).toHaveLength(4);
      for (const share of sharesOf(ranks)) expect(share).toBeLessThan(0.4);
    },
  );

  it('[S12] has no tell-tale wording: no absolute words are used in wrong answers alone', () => {
    const words = wordsOf('en');
    const wrong = KNOWLEDGE_BANK.flatMap(({ id }) =>
      KNOWLEDGE_OPTIONS.filter((option) => option !== CORRECT_OPTIONS[id]).map((option) =>
        words.get(`q.${id}.${option}`),
      ),
    );
    const absurd = wrong.filter((text) =>
      /\b(always|guarantees|gold|tax form|metal|forbidden)\b/i.test(text ?? ''),
    );
    expect(absurd).toEqual([]);
  });
});

it('[S12] the Hong Kong test and the Hong Kong agreement describe the same cover of assets', () => {
  const legal = (site: (typeof FORM_SITES)[number]) => createKnowledgeTestTemplate(site, {}).legal;
  expect(legal('HK')).toContain('riskCoverHk');
  expect(legal('HK')).not.toContain('riskNoScheme');
  expect(legal('EU')).toContain('riskNoScheme');
  expect(wordsOf('en').get('legal.riskCoverHk')).toMatch(/own compensation arrangement/);
});

const ONLY_SOMEWHERE = new Set(SITE_NAMES.flatMap((site) => getSiteRulesByCode(site).agreements));
const offeredOn = (site: string, product: string): boolean =>
  !ONLY_SOMEWHERE.has(product) || getSiteRulesByCode(site).agreements.includes(product);

it.each(FORM_SITES)(
  '[S12, C19] %s gets one description of the cover of assets in every test and agreement',
  (site) => {
    const words = wordsOf('en');
    const values = getTextValues(site);
    const documents = AGREEMENTS.filter(({ product }) => offeredOn(site, product)).flatMap(
      (product) => product.documents,
    );
    const legal = [
      ...documents.flatMap((each) => listLegalIds(site, each)),
      ...createKnowledgeTestTemplate(site, {}).legal,
    ];
    const texts = [
      ...legal.map((id) => words.get(`legal.${id}`) ?? `no words for ${id}`),
      ...documents.map(({ code, versions }) =>
        JSON.stringify(
          getDocumentText({ code, version: versions.at(-1)?.version ?? '', lang: 'en' }, { site, values }),
        ),
      ),
      words.get('study.custody.3') ?? '',
    ];
    const promised = texts.filter((text) =>
      /insured or otherwise covered|own compensation arrangement/.test(text),
    );
    const denied = texts.filter((text) =>
      /\bno (deposit protection or )?compensation\b|no (insurance|cover)\b/i.test(text),
    );
    expect(texts.filter((text) => text.startsWith('no words for'))).toEqual([]);
    expect([promised.length > 0, denied.length > 0]).toEqual(site === 'HK' ? [true, false] : [false, true]);
  },
);
