import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import type { TestHistory } from '#gateway/db/schema/questionnaires/questionnaires.ts';
import { answerQuestions, createQuestions } from '#gateway/testing/knowledge.ts';
import { CORRECT_OPTIONS } from '../parts/knowledge-test.ts';
import {
  markKnowledgeTest,
  markRiskTest,
  drawQuestions,
  findTestEnd,
  readTestRecord,
  readTestState,
  applyTestEvent,
} from './test-state.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);
const row = (templateCode: string, test: TestHistory | null = null) => ({ templateCode, test });
const started = () => row('CKT_HK', applyTestEvent(row('CKT_HK'), { kind: 'start' }, NOW));
const risk = (ago: number) =>
  row('RTT_HK', { risk: [{ at: NOW.getTime() - ago * DAY_MS, profile: 'balanced' }] });

describe('a knowledge test', () => {
  it('[S12] is not started, with every try left', () => {
    expect(readTestState(row('CKT_HK'), NOW)).toEqual({
      status: 'NOT_STARTED',
      endsAt: null,
      secondsLeft: null,
      retryAt: null,
      attemptsLeft: expect.any(Number),
    });
    expect(findTestEnd(row('CKT_HK'))).toBeNull();
    expect(readTestRecord(row('CKT_HK'), NOW)).toMatchObject({ failures: 0, locks: 0 });
  });

  it('[S12] has a time limit and never reports more seconds than remain', () => {
    const running = started();
    const end = findTestEnd(running)!;
    expect(readTestState(running, later(500))).toMatchObject({
      status: 'IN_PROGRESS',
      endsAt: end.toISOString(),
      secondsLeft: Math.floor((end.getTime() - NOW.getTime() - 500) / 1000),
      retryAt: null,
    });
    expect(readTestState(running, new Date(end.getTime() + 1))?.status).not.toBe('IN_PROGRESS');
  });

  it('[S12] is not started while it runs, nor submitted while it does not', () => {
    expect(applyTestEvent(started(), { kind: 'start' }, NOW)).toBeNull();
    expect(markKnowledgeTest(row('CKT_HK'), createQuestions('K01'), {}, NOW)).toBeNull();
  });

  it('[S12] is marked when submitted, and keeps the risk test’s result', () => {
    const { test } = risk(400);
    const running = row('CKT_HK', { ...test, ...started().test });
    const paper = createQuestions(...Object.keys(CORRECT_OPTIONS).slice(0, 10));
    const answers = answerQuestions(paper);
    expect(markKnowledgeTest(running, paper, answers, NOW)).toMatchObject({
      outcome: { kind: 'knowledge', passed: true, weakTopics: [] },
      history: { risk: test?.risk, knowledge: { state: { status: 'PASSED' } } },
      verdict: 'approve',
    });
    const failed = markKnowledgeTest(running, paper, {}, NOW);
    expect(failed).toMatchObject({ outcome: { passed: false }, verdict: 'reject' });
    expect(failed?.outcome).not.toMatchObject({ weakTopics: [] });
  });

  it('[S12] draws ten questions of its site', () => {
    expect(drawQuestions({ ...row('CKT_HK') })).toHaveLength(10);
    const ids = Array.from({ length: 30 }, () =>
      drawQuestions(row('CKT_TR'))
        .map(({ id }) => id)
        .join(' '),
    );
    expect(ids.every((paper) => paper.includes('K26'))).toBe(true);
    expect(new Set(ids).size).toBeGreaterThan(1);
  });
});

describe('a risk test', () => {
  it.each([
    ['never taken', row('RTT_HK'), 'NOT_STARTED', null, 1],
    ['taken today', risk(0), 'COOLING_DOWN', '2026-11-21T12:00:00.000Z', 0],
    ['taken long ago', risk(364), 'PASSED', null, 1],
    ['taken a year ago', risk(365), 'EXPIRED', null, 1],
  ] as const)('[S12] %s has this state', (_, test, status, retryAt, attemptsLeft) => {
    expect(readTestState(test, NOW)).toEqual({
      status,
      endsAt: null,
      secondsLeft: null,
      retryAt,
      attemptsLeft,
    });
  });

  it('[S12] appends its result, but not before the wait is over', () => {
    expect(markRiskTest(risk(0.5), {}, 34, NOW)).toBeNull();
    const { test } = risk(40);
    expect(markRiskTest(risk(40), {}, 34, NOW)).toEqual({
      outcome: {
        kind: 'risk',
        profile: 'conservative',
        exposurePercent: 5,
        capped: false,
        lowered: false,
      },
      history: { risk: [...(test?.risk ?? []), { at: NOW.getTime(), profile: 'conservative' }] },
      verdict: 'approve',
    });
  });
});

it('returns no state for a form that is not a test', () => {
  expect(readTestState(row('CNS_V1'), NOW)).toBeNull();
  expect(findTestEnd(row('RTT_HK', started().test))).toBeNull();
});
