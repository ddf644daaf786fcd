import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import type { Answers } from '#contract/questionnaire.ts';
import { compileTemplate } from '#contract/questionnaire/compile.ts';
import type { Context } from '#contract/questionnaire/context.ts';
import { evaluate } from '#contract/questionnaire/evaluate.ts';
import { collectAnswers, validateSubmission } from '#contract/questionnaire/submission.ts';
import { createSampleTemplate } from '#contract/questionnaire/testing/assignments.ts';
import { fillInForm } from '#contract/questionnaire/testing/fill-in.ts';
import { createContext } from '#contract/questionnaire/testing/people.ts';
import type { RequestRow } from '#gateway/db/queries/questionnaires.ts';
import type { DrawnQuestion } from '#contract/questionnaire/assignment.ts';
import { answerQuestions, createQuestions } from '#gateway/testing/knowledge.ts';
import { applyTestEvent } from '../tests/test-state.ts';
import { listReferencedFiles, isSigned, decideSubmission } from './automatic-decision.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
// The request fields that the decision reads.
const rowOf = (templateCode: string, more: Partial<RequestRow> = {}) =>
  ({ id: 'r1', templateCode, test: null, ...more }) as RequestRow;

function submitted(code: string, choices: Answers, context: Context, paper?: readonly DrawnQuestion[]) {
  const form = compileTemplate(paper ? createSampleTemplate(code, { paper }) : createSampleTemplate(code));
  const answers = fillInForm(form, context, choices);
  const sent = collectAnswers(form, evaluate(form, answers, context), answers);
  return { form, sent, review: validateSubmission(form, sent, context) };
}

function judged(code: string, choices: Answers = {}, facts: Context['facts'] = {}, row = rowOf(code)) {
  const context = createContext(facts);
  const { form, review } = submitted(code, choices, context);
  return decideSubmission(row, form, review, context, NOW);
}

const kz = { site: 'KZ', residence: 'KZ' };

describe('a submission', () => {
  it('[T8] is approved for the months of its risk if no rule matches', () => {
    expect(judged('KZ_CRA_V1', {}, kz)).toEqual({
      event: 'approve',
      outcome: null,
      decision: { outcome: 'APPROVED', reasons: [], tier: 'low', score: expect.any(Number) },
      opens: [],
      months: 36,
      test: null,
    });
  });

  it('[T8] waits for officers where a rule requires them, and opens the rule’s form', () => {
    const verdict = judged('KZ_CRA_V1', { 'pep.self': 'now' }, kz);
    expect(verdict).toMatchObject({ event: null, opens: ['EDD'], months: 12 });
    expect(verdict?.decision).toMatchObject({ outcome: 'SENIOR', tier: 'high' });
    expect(verdict?.decision.reasons).toContain('public_role');
  });

  it('[T8] is rejected by rule where the class is unsuitable', () => {
    const unsuitable = { 'qi.basis': ['income'], 'qi.loss': 'none' };
    expect(judged('QI_AE_V1', unsuitable, { site: 'AE', residence: 'AE' })).toMatchObject({
      event: 'reject',
      decision: { outcome: 'REJECTED' },
    });
  });

  it('[T8] returns an outcome at once where the form has one', () => {
    const said = judged('PI_PRE_V1', { 'pi.understands': 'no' }, { site: 'HK', residence: 'HK' });
    expect(said?.outcome).toMatchObject({ kind: 'preCheck', eligible: false });
    expect(judged('CNS_V1')?.outcome).toBeNull();
  });

  it('[T8] is sampled the same way however often it is sent', () => {
    const eventOf = (id: string) => judged('SATOS_V2', {}, {}, rowOf('SATOS_V2', { id }))?.event;
    const ids = Array.from({ length: 60 }, (_, at) => `request-${at}`);
    const drawn = ids.map(eventOf);
    expect(ids.map(eventOf)).toEqual(drawn);
    expect(drawn.filter((event) => event === 'approve').length).toBeGreaterThan(40);
    expect(new Set(drawn)).toEqual(new Set(['approve', null]));
  });

  it('[T8] of an unknown form throws', () => {
    expect(() => judged('CNS_V1', {}, {}, rowOf('NO_SUCH'))).toThrow(/no server part/);
  });

  it('[S12] keeps the history of a form that is not a test', () => {
    const test = { risk: [] };
    expect(judged('CNS_V1', {}, {}, rowOf('CNS_V1', { test }))?.test).toBe(test);
  });
});

describe('a test', () => {
  const ids = ['K01', 'K03', 'K04', 'K05', 'K02', 'K07', 'K08', 'K09', 'K11', 'K12'];
  const paper = createQuestions(...ids);
  const right: Answers = answerQuestions(paper);
  const wrong: Answers = answerQuestions(paper, ids);
  const running = rowOf('CKT_HK', { test: applyTestEvent(rowOf('CKT_HK'), { kind: 'start' }, NOW) });

  function marked(choices: Answers, row: RequestRow) {
    const context = createContext({ site: 'HK' });
    const { form, review } = submitted('CKT_HK', choices, context, paper);
    return decideSubmission(row, form, review, context, NOW);
  }

  it('[S12] of knowledge is passed or failed by its questions, and is valid two years', () => {
    expect(marked(right, running)).toMatchObject({
      event: 'approve',
      outcome: { kind: 'knowledge', passed: true, weakTopics: [] },
      decision: { outcome: null, reasons: [], tier: null, score: null },
      opens: [],
      months: 24,
      test: { knowledge: { state: { status: 'PASSED' } } },
    });
    const failed = marked(wrong, running);
    expect(failed).toMatchObject({ event: 'reject', outcome: { kind: 'knowledge', passed: false } });
  });

  it('[S12] of knowledge accepts no answers while no test is running', () => {
    expect(marked(right, rowOf('CKT_HK'))).toBeNull();
  });

  it('[S12] of risk makes a profile, careful from 65 on, and waits for an officer after a jump', () => {
    const bold = { R1: 'lt25', R2: 'highest', R3: 'gt5', R4: 'lt10', R5: 'gt6', R6: 'buy' };
    const bolder = { ...bold, R7: 'beyond', R8: 'gt5', R9: 'regularly', R10: 'rising' };
    const at = NOW.getTime() - 60 * DAY_MS;
    const before = rowOf('RTT_HK', { test: { risk: [{ at, profile: 'cautious' }] } });
    const profile = (facts: Context['facts'], row = rowOf('RTT_HK')) => judged('RTT_HK', bolder, facts, row);
    expect(profile({ site: 'HK' })).toMatchObject({
      event: 'approve',
      outcome: { kind: 'risk', profile: 'aggressive', capped: false },
      months: 12,
    });
    expect(profile({ site: 'HK', age: 70 })).toMatchObject({
      outcome: { profile: 'balanced', capped: true },
    });
    expect(profile({ site: 'HK', age: undefined })).toMatchObject({ outcome: { profile: 'aggressive' } });
    expect(profile({ site: 'HK' }, before)).toMatchObject({ event: null, months: 12 });
    const fresh = rowOf('RTT_HK', { test: { risk: [{ at: NOW.getTime(), profile: 'cautious' }] } });
    expect(profile({ site: 'HK' }, fresh)).toBeNull();
  });
});

describe('files of a submission', () => {
  const context = createContext({ site: 'AE', residence: 'AE' });
  const applied = submitted('QI_AE_V1', { 'qi.basis': ['income'], 'qi.knowledge': 'experience' }, context);

  it('are listed with the item they are for', () => {
    const files = listReferencedFiles(applied.form, applied.sent);
    expect(files.length).toBeGreaterThan(0);
    for (const { linkId, fileId, item } of files) {
      expect(fileId).toBe('f'.repeat(22));
      expect(item).toBe(applied.form.nodes.get(linkId)?.item);
      expect(item.type).toBe('file');
    }
    expect(
      listReferencedFiles(applied.form, [{ linkId: 'gone', value: [{ fileId: 'x', name: 'x' }] }]),
    ).toEqual([]);
  });

  it('are signed where a signature is among the answers', () => {
    expect(isSigned(applied.form, applied.sent)).toBe(true);
    expect(
      isSigned(
        applied.form,
        applied.sent.filter(({ linkId }) => linkId !== 'sign'),
      ),
    ).toBe(false);
    expect(isSigned(applied.form, [{ linkId: 'gone', value: 'x' }])).toBe(false);
  });
});
