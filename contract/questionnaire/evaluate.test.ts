import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { Answers, AnswerValue } from '../questionnaire.ts';
import { addRow, carryOver, indexAnswers, keyOf, removeRow, rowsOf, toggleOption } from './answers.ts';
import { compile } from './compile.ts';
import { evaluate, type Evaluation, readerOf } from './evaluate.ts';
import { collectAnswers, reviewSubmission } from './submission.ts';
import { pick, randomAnswer, randomAnswers, randomOf, shownKeys } from './testing/fill-in.ts';
import { longForm, SAMPLE_FORM } from './testing/forms.ts';
import { contextOf } from './testing/people.ts';

/** Fewer where every changed line of the engine runs them anew. */
const ROUNDS = Number(process.env.PROPERTY_ROUNDS ?? 10_000);
const form = compile(SAMPLE_FORM);
const context = contextOf();
const usd = (amount: number): AnswerValue => ({ amount: String(amount), currency: 'USD' });
const issueKeys = ({ issues }: Evaluation): string[] =>
  Object.entries(issues).flatMap(([key, found]) => found.map(({ messageKey }) => `${key} ${messageKey}`));

describe('what shows', () => {
  it('follows the answers, and answers that are hidden do not count', () => {
    const answers = { job: ['employed'], employer: 'Sample Ltd' };
    expect(shownKeys(evaluate(form, answers, context))).toContain('employer.since');
    const gone = evaluate(form, { ...answers, job: ['none'] }, context);
    expect(shownKeys(gone)).not.toContain('employer');
    expect(shownKeys(gone)).not.toContain('employer.since');
  });

  it('is decided row by row inside a repeating group, and by any row outside', () => {
    const answers: Answers = {
      asset: { rows: 2 },
      'asset.kind[0]': 'no',
      'asset.kind[1]': 'yes',
      'asset.amount[0]': usd(99_999),
      'asset.amount[1]': usd(600),
    };
    const first = evaluate(form, answers, context);
    expect(shownKeys(first)).toContain('asset.amount[1]');
    expect(shownKeys(first)).not.toContain('asset.amount[0]');
    expect(shownKeys(first)).not.toContain('large');
    expect(shownKeys(first)).toContain('asset.share[1]');
    expect(shownKeys(evaluate(form, { ...answers, 'asset.kind[0]': 'yes' }, context))).toContain('large');
  });

  it('is all that rules outside the form read', () => {
    const answers: Answers = { job: ['none'], employer: 'Hidden Ltd', count: '5' };
    const { read } = readerOf(form, answers, context, evaluate(form, answers, context));
    expect(read({ linkId: 'count' })).not.toEqual([]);
    expect(read({ linkId: 'employer' })).toEqual([]);
  });

  it('opens whole sections', () => {
    const answers: Answers = { 'asset.kind[0]': 'yes', 'asset.amount[0]': usd(20_000), large: 'yes' };
    expect(shownKeys(evaluate(form, answers, context))).toContain('extra.why');
  });
});

describe('what is wrong', () => {
  it('is an answer that is missing, where the rule says so', () => {
    expect(issueKeys(evaluate(form, {}, context))).toEqual([
      'job v.required.chooseSome',
      'asset v.rule',
      'asset.kind[0] v.required.choose',
    ]);
    const answers = { job: ['employed'], employer: 'Sample Ltd' };
    expect(issueKeys(evaluate(form, answers, contextOf({ site: 'EU' })))).toContain(
      'employer.since v.required.enter',
    );
  });

  it('is a sum that falls short, shares and other currencies included', () => {
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

  it('is no sum of shares that only a computer finds a hair off', () => {
    const share = (linkId: string) => ({ linkId, type: 'number' as const, label: 't', decimals: 2 });
    const of = ['wages', 'rent', 'gifts'];
    const check = { kind: 'sum' as const, of, min: 100, max: 100 };
    const shares = { linkId: 'shares', type: 'group' as const, label: 't', checks: [check] };
    const section = { linkId: 's', title: 't', items: [{ ...shares, items: of.map(share) }] };
    const split = compile({ ...SAMPLE_FORM, sections: [section] });
    const issuesOf = (wages: string, rent: string, gifts: string) =>
      evaluate(split, { wages, rent, gifts }, context).issues.shares?.map(({ messageKey }) => messageKey);
    expect(issuesOf('16.4', '50.8', '32.8')).toBeUndefined();
    expect(issuesOf('17.1', '49.7', '33.2')).toBeUndefined();
    expect(issuesOf('10.1', '20.2', '69.69')).toEqual(['v.sum.low']);
    expect(issuesOf('10.1', '20.2', '69.71')).toEqual(['v.sum.high']);
  });

  it('never stops anybody when it is only a warning', () => {
    const entries = [
      { linkId: 'job', value: ['none'] },
      { linkId: 'asset.kind', row: 0, value: 'yes' },
      { linkId: 'asset.amount', row: 0, value: usd(2000) },
    ];
    const review = reviewSubmission(form, entries, context);
    expect(review.issues).toEqual([{ linkId: 'asset', severity: 'warn', messageKey: 'v.rule' }]);
    expect(review.ok).toBe(true);
  });
});

describe('what is sent', () => {
  it('is neither hidden nor empty nor unknown, in the order of the form', () => {
    const review = reviewSubmission(
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

  it('is judged again to the same answers', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const answers = randomAnswers(form, context, randomOf(seed));
        const sent = collectAnswers(form, evaluate(form, answers, context), answers);
        expect(reviewSubmission(form, sent, context).answers).toEqual(sent);
      }),
      { numRuns: 300 },
    );
  });
});

describe('edits', () => {
  it('take a row out and move up those after it', () => {
    const answers: Answers = { asset: { rows: 3 }, 'asset.kind[0]': 'yes', 'asset.kind[2]': 'no' };
    expect(removeRow(form, answers, 'asset', 0)).toEqual({ asset: { rows: 2 }, 'asset.kind[1]': 'no' });
    expect(addRow(form, {}, 'asset').asset).toEqual({ rows: 2 });
    expect(addRow(form, answers, 'nowhere')).toBe(answers);
  });

  it('let go of options that exclude each other', () => {
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

  it('survive a new version where the question is still the same', () => {
    const [work] = SAMPLE_FORM.sections;
    const next = compile({ ...SAMPLE_FORM, version: '1.1.0', sections: [work!] });
    const answers: Answers = { job: ['none'], 'asset.kind[0]': 'yes', count: '5' };
    expect(carryOver(answers, form, next)).toEqual({ job: ['none'] });
  });
});

describe('one edit at a time', () => {
  it('ends where a full evaluation ends, for 10,000 random forms filled in', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = randomOf(seed);
        let answers = randomAnswers(form, context, random);
        const following = evaluate(form, answers, context);
        for (let edit = 0; edit < 3; edit += 1) {
          const [next, key] = randomEdit(answers, random);
          answers = next;
          evaluate(form, answers, context, following, key);
        }
        expect(following).toEqual(evaluate(form, answers, context));
      }),
      { numRuns: ROUNDS },
    );
  }, 60_000);

  it('says what it looked at again, and whether anything appeared or went', () => {
    const trace = (answers: Answers, changed: string, before: Answers = {}) => {
      const seen = { keys: new Set<string>(), moved: false };
      evaluate(form, answers, context, evaluate(form, before, context), changed, seen);
      return { keys: [...seen.keys], moved: seen.moved };
    };
    expect(trace({ count: '5' }, 'count')).toEqual({ keys: ['count'], moved: false });
    expect(trace({ job: ['employed'] }, 'job')).toEqual({ keys: ['job', 'employer'], moved: true });
    expect(trace({ job: ['none'] }, 'job', { job: ['employed'] }).moved).toBe(true);
    const taken = trace({ alias: { rows: 1 } }, 'alias', { alias: { rows: 2 } });
    expect(taken.moved).toBe(true);
    expect(taken.keys).toContain('alias.name[2]');
    expect(taken.keys).not.toContain('alias.name[3]');
    expect(trace({ nowhere: 'x' }, 'nowhere')).toEqual({ keys: [], moved: false });
  });

  it('is the whole form where no edit is named', () => {
    const before = evaluate(form, {}, context);
    const after = evaluate(form, { job: ['employed'] }, context, before);
    expect(after).not.toBe(before);
    expect(shownKeys(after)).toContain('employer');
  });

  it('shows every row of a repeating group that appears', () => {
    const text = { type: 'text' as const, label: 't' };
    const showIf = { when: [{ linkId: 'has', op: 'exists' as const }] };
    const repeats = { min: 1, max: 3, addLabel: 't' };
    const list = { linkId: 'list', type: 'group' as const, label: 't', repeats, showIf };
    const items = [
      { linkId: 'has', ...text },
      { ...list, items: [{ linkId: 'list.name', ...text, required: true as const }] },
    ];
    const lists = compile({ ...SAMPLE_FORM, sections: [{ linkId: 's', title: 't', items }] });
    const answers: Answers = { list: { rows: 2 } };
    const evaluation = evaluate(lists, answers, context);
    evaluate(lists, { ...answers, has: 'x' }, context, evaluation, 'has');
    expect(shownKeys(evaluation)).toEqual(['s', 'has', 'list', 'list.name[0]', 'list.name[1]']);
    expect(Object.keys(evaluation.required)).toEqual(['list.name[0]', 'list.name[1]']);
  });

  it('looks at a question once, however many ways lead to it', () => {
    const names = Array.from({ length: 12 }, (_, at) => `q${at}`);
    const items = names.map((linkId, at) => ({
      linkId,
      type: 'text' as const,
      label: 't',
      ...(at > 0 && {
        showIf: { when: names.slice(0, at).map((name) => ({ linkId: name, op: 'exists' as const })) },
      }),
    }));
    const ladder = compile({ ...SAMPLE_FORM, sections: [{ linkId: 's', title: 't', items }] });
    const answers: Record<string, AnswerValue> = Object.fromEntries(names.map((name) => [name, 'x']));
    const evaluation = evaluate(ladder, { ...answers, q0: '' }, context);
    let reads = 0;
    const counted = new Proxy(answers, {
      get: (target, key) => ((reads += 1), Reflect.get(target, key)),
    });
    evaluate(ladder, counted, context, evaluation, 'q0');
    expect(shownKeys(evaluation)).toHaveLength(names.length + 1);
    // Each reads those before it once to show, and itself once to be judged.
    expect(reads).toBeLessThanOrEqual((names.length * (names.length - 1)) / 2 + 2 * names.length);
  });

  it('reads as many answers in a form of 500 questions as in one of 10', () => {
    const reads = [10, 100, 500].map((length) => {
      const compiled = compile(longForm(length));
      const answers: Record<string, AnswerValue> = { q0: 'no' };
      const evaluation = evaluate(compiled, answers, context);
      let count = 0;
      const counted = new Proxy(answers, {
        get: (target, key) => ((count += 1), Reflect.get(target, key)),
      });
      answers.q0 = 'yes';
      evaluate(compiled, counted, context, evaluation, 'q0');
      expect(shownKeys(evaluation)).toContain('q0.more');
      return count;
    });
    expect(new Set(reads).size).toBe(1);
    expect(reads[0]).toBeLessThan(10);
  });

  it('takes about as long in a form of 500 questions as in one of 10', () => {
    const [short, , long] = [10, 100, 500].map((length) => {
      const compiled = compile(longForm(length));
      const answers: Record<string, AnswerValue> = {};
      const evaluation = evaluate(compiled, answers, context);
      const times = Array.from({ length: 400 }, (_, turn) => {
        answers.q0 = turn % 2 ? 'yes' : 'no';
        const start = performance.now();
        evaluate(compiled, answers, context, evaluation, 'q0');
        return performance.now() - start;
      });
      return times.toSorted((a, b) => a - b)[200] ?? 0;
    });
    expect(long).toBeLessThan((short ?? 0) * 8 + 0.02);
  });
});

function randomEdit(answers: Answers, random: () => number): [Answers, string] {
  if (random() < 0.3) {
    const group = random() < 0.5 ? 'asset' : 'alias';
    return [removeRow(form, answers, group, Math.floor(random() * 3)), group];
  }
  const node = pick(
    form.order.filter((each) => each.item && rowsOf(each, answers).length > 0),
    random,
  );
  const key = keyOf(node.id, pick(rowsOf(node, answers), random));
  return [{ ...answers, [key]: randomAnswer(node.item!, context, random) }, key];
}

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
