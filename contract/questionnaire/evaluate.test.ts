import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { Answers, AnswerValue } from '../questionnaire.ts';
import { addRow, keepCompatibleAnswers, indexAnswers, removeRow, toggleOption } from './answers.ts';
import { compileTemplate } from './compile.ts';
import { evaluate, type Evaluation, createReader } from './evaluate.ts';
import { collectAnswers, validateSubmission } from './submission.ts';
import { createRandomAnswers, createRandom, listVisibleKeys } from './testing/fill-in.ts';
import { SAMPLE_FORM } from './testing/forms.ts';
import { createContext } from './testing/people.ts';

const form = compileTemplate(SAMPLE_FORM);
const context = createContext();
const usd = (amount: number): AnswerValue => ({ amount: String(amount), currency: 'USD' });
const issueKeys = ({ issues }: Evaluation): string[] =>
  Object.entries(issues).flatMap(([key, found]) => found.map(({ messageKey }) => `${key} ${messageKey}`));

describe('visibility', () => {
  it('follows the answers and ignores hidden ones', () => {
    const answers = { job: ['employed'], employer: 'Sample Ltd' };
    expect(listVisibleKeys(evaluate(form, answers, context))).toContain('employer.since');
    const gone = evaluate(form, { ...answers, job: ['none'] }, context);
    expect(listVisibleKeys(gone)).not.toContain('employer');
    expect(listVisibleKeys(gone)).not.toContain('employer.since');
  });

  it('is decided per row inside a repeating group, and by any row outside', () => {
    const answers: Answers = {
      asset: { rows: 2 },
      'asset.kind[0]': 'no',
      'asset.kind[1]': 'yes',
      'asset.amount[0]': usd(99_999),
      'asset.amount[1]': usd(600),
    };
    const first = evaluate(form, answers, context);
    expect(listVisibleKeys(first)).toContain('asset.amount[1]');
    expect(listVisibleKeys(first)).not.toContain('asset.amount[0]');
    expect(listVisibleKeys(first)).not.toContain('large');
    expect(listVisibleKeys(first)).toContain('asset.share[1]');
    expect(listVisibleKeys(evaluate(form, { ...answers, 'asset.kind[0]': 'yes' }, context))).toContain(
      'large',
    );
  });

  it('are all that rules outside the form can read', () => {
    const answers: Answers = { job: ['none'], employer: 'Hidden Ltd', count: '5' };
    const { read } = createReader(form, answers, context, evaluate(form, answers, context));
    expect(read({ linkId: 'count' })).not.toEqual([]);
    expect(read({ linkId: 'employer' })).toEqual([]);
  });

  it('opens whole sections', () => {
    const answers: Answers = { 'asset.kind[0]': 'yes', 'asset.amount[0]': usd(20_000), large: 'yes' };
    expect(listVisibleKeys(evaluate(form, answers, context))).toContain('extra.why');
  });
});

describe('issues', () => {
  it('reports a missing answer if the rule requires it', () => {
    expect(issueKeys(evaluate(form, {}, context))).toEqual([
      'job v.required.chooseSome',
      'asset v.rule',
      'asset.kind[0] v.required.choose',
    ]);
    const answers = { job: ['employed'], employer: 'Sample Ltd' };
    expect(issueKeys(evaluate(form, answers, createContext({ site: 'EU' })))).toContain(
      'employer.since v.required.enter',
    );
  });

  it('reports a sum below the minimum, with shares and other currencies', () => {
    const answers: Answers = {
      asset: { rows: 2 },
      'asset.kind[0]': 'yes',
      'asset.kind[1]': 'yes',
      'asset.amount[0]': { amount: '600', currency: 'EUR' },
      'asset.amount[1]': usd(700),
      'asset.share[1]': '40',
    };
    expect(evaluate(form, answers, context).issues.asset).toEqual([
      { linkId: 'asset', severity: 'error', messageKey: 'v.sum.low', values: { min: 1000, total: 940 } },
    ]);
    expect(evaluate(form, { ...answers, 'asset.share[1]': '50' }, context).issues.asset).toBeUndefined();
  });

  it('ignores floating point errors in a sum of shares', () => {
    const share = (linkId: string) => ({ linkId, type: 'number' as const, label: 't', decimals: 2 });
    const of = ['wages', 'rent', 'gifts'];
    const check = { kind: 'sum' as const, of, min: 100, max: 100 };
    const shares = { linkId: 'shares', type: 'group' as const, label: 't', checks: [check] };
    const section = { linkId: 's', title: 't', items: [{ ...shares, items: of.map(share) }] };
    const split = compileTemplate({ ...SAMPLE_FORM, sections: [section] });
    const issuesOf = (wages: string, rent: string, gifts: string) =>
      evaluate(split, { wages, rent, gifts }, context).issues.shares?.map(({ messageKey }) => messageKey);
    expect(issuesOf('16.4', '50.8', '32.8')).toBeUndefined();
    expect(issuesOf('17.1', '49.7', '33.2')).toBeUndefined();
    expect(issuesOf('10.1', '20.2', '69.69')).toEqual(['v.sum.low']);
    expect(issuesOf('10.1', '20.2', '69.71')).toEqual(['v.sum.high']);
  });

  it('does not block if it is a warning', () => {
    const entries = [
      { linkId: 'job', value: ['none'] },
      { linkId: 'asset.kind', row: 0, value: 'yes' },
      { linkId: 'asset.amount', row: 0, value: usd(2000) },
    ];
    const review = validateSubmission(form, entries, context);
    expect(review.issues).toEqual([{ linkId: 'asset', severity: 'warn', messageKey: 'v.rule' }]);
    expect(review.ok).toBe(true);
  });
});

describe('submitted answers', () => {
  it('contains no hidden, empty or unknown answers, in form order', () => {
    const review = validateSubmission(
      form,
      [
        { linkId: 'asset.kind', row: 0, value: 'no' },
        { linkId: 'asset.amount', row: 0, value: usd(5) },
        { linkId: 'job', value: ['none'] },
        { linkId: 'employer', value: 'Hidden Ltd' },
        { linkId: 'constructor', value: 'x' },
        { linkId: 'work', value: 'a section is no item' },
        { linkId: 'count', value: '' },
      ],
      context,
    );
    expect(review.answers).toEqual([
      { linkId: 'job', value: ['none'] },
      { linkId: 'asset.kind', row: 0, value: 'no' },
    ]);
  });

  it('gives the same answers when reviewed again', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const answers = createRandomAnswers(form, context, createRandom(seed));
        const sent = collectAnswers(form, evaluate(form, answers, context), answers);
        expect(validateSubmission(form, sent, context).answers).toEqual(sent);
      }),
      { numRuns: 300 },
    );
  });
});

describe('edits', () => {
  it('remove a row and shift later rows up', () => {
    const answers: Answers = { asset: { rows: 3 }, 'asset.kind[0]': 'yes', 'asset.kind[2]': 'no' };
    expect(removeRow(form, answers, 'asset', 0)).toEqual({ asset: { rows: 2 }, 'asset.kind[1]': 'no' });
    expect(addRow(form, {}, 'asset').asset).toEqual({ rows: 2 });
    expect(addRow(form, answers, 'nowhere')).toBe(answers);
  });

  it('deselect options that exclude each other', () => {
    const options = [
      { value: 'a', label: 'a' },
      { value: 'b', label: 'b', excludes: ['a'] },
      { value: 'none', label: 'none', excludes: 'all' as const },
    ];
    expect(toggleOption(options, ['a'], 'b')).toEqual(['b']);
    expect(toggleOption(options, ['b'], 'a')).toEqual(['a']);
    expect(toggleOption(options, ['a', 'b'], 'none')).toEqual(['none']);
    expect(toggleOption(options, ['none'], 'a')).toEqual(['a']);
    expect(toggleOption(options, ['a'], 'a')).toEqual([]);
  });

  it('survive a new version if the question is the same', () => {
    const [work] = SAMPLE_FORM.sections;
    const next = compileTemplate({ ...SAMPLE_FORM, version: '1.1.0', sections: [work!] });
    const answers: Answers = { job: ['none'], 'asset.kind[0]': 'yes', count: '5' };
    expect(keepCompatibleAnswers(answers, form, next)).toEqual({ job: ['none'] });
  });
});

describe('answers of the wire', () => {
  it('are indexed by item and row', () => {
    expect(
      indexAnswers([
        { linkId: 'a', row: 1, value: 'x' },
        { linkId: 'b', value: 'y' },
      ]),
    ).toEqual({
      'a[1]': 'x',
      b: 'y',
    });
  });
});
