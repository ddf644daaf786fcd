// Runs complete journeys through investor, due diligence, RFI and test forms.
import { describe, expect, it } from 'vitest';
import { RESTRICTED_PLACES } from '../restricted-places.ts';
import { evaluate } from '../questionnaire/evaluate.ts';
import { compileTemplate } from '../questionnaire/compile.ts';
import { computeKzInvestmentLimit, computeLiveValues } from '../questionnaire/live-values.ts';
import { createSampleTemplate } from '../questionnaire/testing/assignments.ts';
import { money, runJourney } from '../questionnaire/testing/journeys.ts';
import { factsOnSite, REVIEW_JOURNEYS } from '../questionnaire/testing/review-journeys.ts';
import { createContext } from '../questionnaire/testing/people.ts';
import { listStudyCards, STUDY_CARDS } from './blocks/study-cards.ts';
import { KNOWLEDGE_BANK, KNOWLEDGE_TOPICS } from './blocks/knowledge-bank.ts';

describe('journeys', () => {
  it.each(REVIEW_JOURNEYS)('$code: $name', (journey) => {
    const { shown, said } = runJourney(journey);
    expect(shown).toEqual(expect.arrayContaining([...(journey.shows ?? [])]));
    expect(shown.filter((key) => journey.hides?.includes(key))).toEqual([]);
    expect(said).toEqual(journey.issues ?? []);
  });

  it('optional requests can be sent empty', () => {
    const requests = [{ kind: 'employment' as const, mandatory: false }];
    const { sent, ok } = runJourney({ name: '', code: 'RFI', assignment: { requests } });
    expect([sent, ok]).toEqual([['decl.truthful'], true]);
  });

  it('show one question per page in tests', () => {
    expect(runJourney({ name: '', code: 'RTT_EU' }).pages).toEqual(
      Array.from({ length: 10 }, (_, at) => `R${at + 1}`),
    );
    expect(runJourney({ name: '', code: 'CKT_EU' }).pages).toHaveLength(KNOWLEDGE_BANK.length);
  });
});

describe('live values', () => {
  it('the limit is the smaller of 10 % of income and 5 % of net worth, at most 100,000', () => {
    expect([
      computeKzInvestmentLimit(60_000, 200_000),
      computeKzInvestmentLimit(200_000, 100_000),
      computeKzInvestmentLimit(9e6, 9e6),
    ]).toEqual([6000, 5000, 100_000]);
    const answers = { 'kz.income': money(30_000_000, 'KZT'), 'kz.worth': money(500_000) };
    expect(computeLiveValues('kzLimit', answers, createContext())).toEqual({ limit: 6000 });
    expect(computeLiveValues('kzLimit', {}, createContext())).toBeNull();
  });

  it('compares yearly sources with deposits', () => {
    const answers = {
      'sof.main': ['salary', 'gift'],
      'sof.salary.amount': money(4000),
      'sof.salary.period': 'monthly',
      'sof.gift.amount': money(10_000, 'EUR'),
      'sof.gift.period': 'once',
    };
    const context = createContext({ deposits12m: 100_000 });
    expect(computeLiveValues('sourceCoverage', answers, context)).toEqual({
      named: 59_000,
      deposits: 100_000,
      percent: 59,
    });
    expect(computeLiveValues('sourceCoverage', answers, createContext())).toBeNull();
  });
});

describe('content', () => {
  it('the question lists exactly the restricted countries and regions', () => {
    const { countries, regions, asOf } = RESTRICTED_PLACES;
    expect([...countries, ...regions]).toHaveLength(14);
    expect(asOf).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('study cards cover every topic of the test and are selected by weak topics', () => {
    const covered = STUDY_CARDS.flatMap(({ topics }) => topics);
    expect([...covered].toSorted()).toEqual([...KNOWLEDGE_TOPICS].toSorted());
    expect(listStudyCards(['phishing', 'loss']).map(({ id }) => id)).toEqual(['loss', 'scams']);
  });

  it('[T9] the longest form is evaluated quickly', () => {
    const form = compileTemplate(createSampleTemplate('RC_EDD_V1'));
    const context = createContext(factsOnSite('EU'));
    const times = Array.from({ length: 30 }, () => {
      const start = performance.now();
      evaluate(form, {}, context);
      return performance.now() - start;
    });
    expect(times.toSorted((a, b) => a - b)[15]).toBeLessThan(5);
  });
});
