import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import type { TestHistory } from '#gateway/db/schema/questionnaires/questionnaires.ts';
import { answersOn, paperWith } from '#gateway/testing/knowledge.ts';
import { CORRECT } from '../parts/knowledge-test.ts';
import { markKnowledge, markRisk, newPaper, paperEnd, recordOf, testState, withEvent } from './papers.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);
const row = (templateCode: string, test: TestHistory | null = null) => ({ templateCode, test });
const started = () => row('CKT_HK', withEvent(row('CKT_HK'), { kind: 'start' }, NOW));
const risk = (ago: number) =>
  row('RTT_HK', { risk: [{ at: NOW.getTime() - ago * DAY_MS, profile: 'balanced' }] });

describe('a knowledge test', () => {
  it('[S12] waits to be begun, with every try left', () => {
    expect(testState(row('CKT_HK'), NOW)).toEqual({
      status: 'NOT_STARTED',
      endsAt: null,
      secondsLeft: null,
      retryAt: null,
      attemptsLeft: expect.any(Number),
    });
    expect(paperEnd(row('CKT_HK'))).toBeNull();
    expect(recordOf(row('CKT_HK'), NOW)).toMatchObject({ failures: 0, locks: 0 });
  });

  it('[S12] runs against the clock, which never says more seconds than there are', () => {
    const running = started();
    const end = paperEnd(running)!; // a paper is running
    expect(testState(running, later(500))).toMatchObject({
      status: 'IN_PROGRESS',
      endsAt: end.toISOString(),
      secondsLeft: Math.floor((end.getTime() - NOW.getTime() - 500) / 1000),
      retryAt: null,
    });
    expect(testState(running, new Date(end.getTime() + 1))?.status).not.toBe('IN_PROGRESS');
  });

  it('[S12] is not begun while it runs, nor handed in while it does not', () => {
    expect(withEvent(started(), { kind: 'start' }, NOW)).toBeNull();
    expect(markKnowledge(row('CKT_HK'), paperWith('K01'), {}, NOW)).toBeNull();
  });

  it('[S12] is marked when it is handed in, and keeps what the risk test found', () => {
    const { test } = risk(400);
    const running = row('CKT_HK', { ...test, ...started().test });
    const paper = paperWith(...Object.keys(CORRECT).slice(0, 10));
    const answers = answersOn(paper);
    expect(markKnowledge(running, paper, answers, NOW)).toMatchObject({
      outcome: { kind: 'knowledge', passed: true, weakTopics: [] },
      history: { risk: test?.risk, knowledge: { state: { status: 'PASSED' } } },
      verdict: 'approve',
    });
    const failed = markKnowledge(running, paper, {}, NOW);
    expect(failed).toMatchObject({ outcome: { passed: false }, verdict: 'reject' });
    expect(failed?.outcome).not.toMatchObject({ weakTopics: [] });
  });

  it('[S12] draws ten questions of its site', () => {
    expect(newPaper({ ...row('CKT_HK') })).toHaveLength(10);
    const ids = Array.from({ length: 30 }, () =>
      newPaper(row('CKT_TR'))
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
  ] as const)('[S12] %s stands there', (_, test, status, retryAt, attemptsLeft) => {
    expect(testState(test, NOW)).toEqual({ status, endsAt: null, secondsLeft: null, retryAt, attemptsLeft });
  });

  it('[S12] adds to the results there are, and not too soon', () => {
    expect(markRisk(risk(0.5), {}, 34, NOW)).toBeNull();
    const { test } = risk(40);
    expect(markRisk(risk(40), {}, 34, NOW)).toEqual({
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

it('a form is no test', () => {
  expect(testState(row('CNS_V1'), NOW)).toBeNull();
  expect(paperEnd(row('RTT_HK', started().test))).toBeNull();
});
