import { describe, expect, it } from 'vitest';
import { lintTemplate } from '#contract/questionnaire/lint.ts';
import { createRandom } from '#contract/questionnaire/testing/fill-in.ts';
import { collectTextKeys } from '#contract/questionnaire/text-keys.ts';
import { KNOWLEDGE_BANK, KNOWLEDGE_OPTIONS } from '#contract/forms/blocks/knowledge-bank.ts';
import { createKnowledgeTestTemplate } from '#contract/forms/knowledge-test.ts';
import { FORM_SITES } from '#contract/sites.ts';
import { answerQuestions, createQuestions } from '#gateway/testing/knowledge.ts';
import { drawTest } from './draw.ts';
import { CORRECT_OPTIONS, CRITICAL_QUESTIONS, markQuestions } from '../parts/knowledge-test.ts';

type Drawn = readonly { site: string; paper: ReturnType<typeof drawTest> }[];
let drawn: Drawn | undefined;
/** Drawn by the first test that needs it, so that a failing draw fails a test. */
const papers = (): Drawn =>
  (drawn ??= Array.from({ length: 1000 }, (_, seed) => {
    const site = FORM_SITES[seed % FORM_SITES.length] ?? 'GLOBAL';
    return { site, paper: drawTest(site, createRandom(seed)) };
  }));
const topicOf = new Map(KNOWLEDGE_BANK.map(({ id, topic }) => [id, topic]));
const siteOf = new Map(KNOWLEDGE_BANK.map(({ id, site }) => [id, site]));

describe('a thousand drawn tests', () => {
  it('[S12] have ten questions each, of ten topics', () => {
    expect(
      papers().filter(({ paper }) => new Set(paper.map(({ id }) => topicOf.get(id))).size !== 10),
    ).toEqual([]);
    expect(papers().filter(({ paper }) => paper.length !== 10)).toEqual([]);
  });

  it('have four critical questions or more', () => {
    const counts = papers().map(
      ({ paper }) => paper.filter(({ id }) => CRITICAL_QUESTIONS.includes(id)).length,
    );
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(4);
    expect(new Set(counts).size).toBeGreaterThan(1);
  });

  it('never ask about another site, and always about the own one', () => {
    const foreign = papers().filter(({ site, paper }) =>
      paper.some(({ id }) => ![undefined, site].includes(siteOf.get(id))),
    );
    expect(foreign).toEqual([]);
    const turkish = papers().filter(({ site }) => site === 'TR');
    expect(turkish.every(({ paper }) => paper.some(({ id }) => id === 'K26'))).toBe(true);
  });

  it('shuffle questions and options, and keep every option', () => {
    const orders = papers().flatMap(({ paper }) => paper.map(({ order }) => order.join('')));
    expect(new Set(orders).size).toBe(24);
    expect(orders.every((order) => [...order].toSorted().join('') === KNOWLEDGE_OPTIONS.join(''))).toBe(true);
    const firsts = new Set(papers().map(({ paper }) => paper[0]?.id));
    expect(firsts.size).toBeGreaterThan(20);
    const critical = new Set(
      papers().map(({ paper }) => paper.findIndex(({ id }) => CRITICAL_QUESTIONS.includes(id))),
    );
    expect(critical.size).toBeGreaterThan(3);
  });

  it('use the whole bank, with correct options in every place', () => {
    const used = new Set(papers().flatMap(({ paper }) => paper.map(({ id }) => id)));
    expect(used.size).toBe(KNOWLEDGE_BANK.length);
    const places = papers().flatMap(({ paper }) =>
      paper.map(({ id, order }) => order.indexOf(CORRECT_OPTIONS[id] ?? '')),
    );
    const share = [0, 1, 2, 3].map((place) => places.filter((each) => each === place).length / places.length);
    expect(share.every((each) => each > 0.22 && each < 0.28)).toBe(true);
  });

  it('are the same for the same random numbers, and valid questionnaires', () => {
    expect(drawTest('HK', createRandom(5))).toEqual(drawTest('HK', createRandom(5)));
    const template = createKnowledgeTestTemplate('HK', { paper: drawTest('HK', createRandom(5)) });
    expect(lintTemplate(template, collectTextKeys(template))).toEqual([]);
    expect(JSON.stringify(template)).not.toMatch(/correct|critical|topic/i);
  });
});

describe('marking', () => {
  const paper = createQuestions('K01', 'K03', 'K04', 'K05', 'K02', 'K07', 'K08', 'K09', 'K11', 'K12');
  const allRight = answerQuestions(paper);
  const wrongAt = (...ids: string[]) => answerQuestions(paper, ids);

  it('has a correct option for every question of the bank', () => {
    expect(Object.keys(CORRECT_OPTIONS)).toEqual(KNOWLEDGE_BANK.map(({ id }) => id));
    expect(KNOWLEDGE_BANK.filter(({ site }) => !site)).toHaveLength(24);
    const counts = KNOWLEDGE_OPTIONS.map(
      (option) => Object.values(CORRECT_OPTIONS).filter((each) => each === option).length,
    );
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  });

  it('passes eight of ten, when no critical question is among the wrong ones', () => {
    expect(markQuestions(paper, allRight)).toEqual({ passed: true, right: 10, weakTopics: [] });
    expect(markQuestions(paper, wrongAt('K07', 'K08'))).toEqual({
      passed: true,
      right: 8,
      weakTopics: ['liquidity', 'stablecoin'],
    });
    expect(markQuestions(paper, wrongAt('K07', 'K08', 'K09')).passed).toBe(false);
    expect(markQuestions(paper, wrongAt('K05'))).toEqual({
      passed: false,
      right: 9,
      weakTopics: ['phishing'],
    });
  });

  it('counts unanswered questions as wrong, and ignores other questions', () => {
    expect(markQuestions(paper, {}).right).toBe(0);
    expect(markQuestions(paper, { ...allRight, K20: '2' }).right).toBe(10);
    expect(markQuestions(createQuestions('K99'), { K99: undefined }).right).toBe(0);
  });
});
