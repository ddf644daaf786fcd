// Compares incremental evaluation after each edit with a full evaluation of the same form.
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { Answers, AnswerValue } from '../questionnaire.ts';
import { buildAnswerKey, removeRow, listRowIndexes } from './answers.ts';
import { compileTemplate } from './compile.ts';
import { evaluate } from './evaluate.ts';
import {
  pickRandom,
  createRandomAnswer,
  createRandomAnswers,
  createRandom,
  listVisibleKeys,
} from './testing/fill-in.ts';
import { createLongForm, SAMPLE_FORM } from './testing/forms.ts';
import { createContext } from './testing/people.ts';
import { LONG } from '../../tests/support/long.ts';

/** Fewer rounds under mutation testing, which runs the tests for every mutant. */
const ROUNDS = Number(process.env.PROPERTY_ROUNDS ?? (LONG ? 10_000 : 1000));
const form = compileTemplate(SAMPLE_FORM);
const context = createContext();

describe('one edit at a time', () => {
  it('gives the same result as a full evaluation, for random answers', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = createRandom(seed);
        let answers = createRandomAnswers(form, context, random);
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

  it('reports the keys it evaluated, and whether the layout changed', () => {
    const trace = (answers: Answers, changed: string, before: Answers = {}) => {
      const seen = { keys: new Set<string>(), isLayoutChanged: false };
      evaluate(form, answers, context, evaluate(form, before, context), changed, seen);
      return { keys: [...seen.keys], isLayoutChanged: seen.isLayoutChanged };
    };
    expect(trace({ count: '5' }, 'count')).toEqual({ keys: ['count'], isLayoutChanged: false });
    expect(trace({ job: ['employed'] }, 'job')).toEqual({ keys: ['job', 'employer'], isLayoutChanged: true });
    expect(trace({ job: ['none'] }, 'job', { job: ['employed'] }).isLayoutChanged).toBe(true);
    const taken = trace({ alias: { rows: 1 } }, 'alias', { alias: { rows: 2 } });
    expect(taken.isLayoutChanged).toBe(true);
    expect(taken.keys).toContain('alias.name[2]');
    expect(taken.keys).not.toContain('alias.name[3]');
    expect(trace({ nowhere: 'x' }, 'nowhere')).toEqual({ keys: [], isLayoutChanged: false });
  });

  it('evaluates the whole form if no edit is given', () => {
    const before = evaluate(form, {}, context);
    const after = evaluate(form, { job: ['employed'] }, context, before);
    expect(after).not.toBe(before);
    expect(listVisibleKeys(after)).toContain('employer');
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
    const lists = compileTemplate({ ...SAMPLE_FORM, sections: [{ linkId: 's', title: 't', items }] });
    const answers: Answers = { list: { rows: 2 } };
    const evaluation = evaluate(lists, answers, context);
    evaluate(lists, { ...answers, has: 'x' }, context, evaluation, 'has');
    expect(listVisibleKeys(evaluation)).toEqual(['s', 'has', 'list', 'list.name[0]', 'list.name[1]']);
    expect(Object.keys(evaluation.required)).toEqual(['list.name[0]', 'list.name[1]']);
  });

  it('evaluates a question once per edit', () => {
    const names = Array.from({ length: 12 }, (_, at) => `q${at}`);
    const items = names.map((linkId, at) => ({
      linkId,
      type: 'text' as const,
      label: 't',
      ...(at > 0 && {
        showIf: { when: names.slice(0, at).map((name) => ({ linkId: name, op: 'exists' as const })) },
      }),
    }));
    const ladder = compileTemplate({ ...SAMPLE_FORM, sections: [{ linkId: 's', title: 't', items }] });
    const answers: Record<string, AnswerValue> = Object.fromEntries(names.map((name) => [name, 'x']));
    const evaluation = evaluate(ladder, { ...answers, q0: '' }, context);
    let reads = 0;
    const counted = new Proxy(answers, {
      get: (target, key) => ((reads += 1), Reflect.get(target, key)),
    });
    evaluate(ladder, counted, context, evaluation, 'q0');
    expect(listVisibleKeys(evaluation)).toHaveLength(names.length + 1);
    expect(reads).toBeLessThanOrEqual((names.length * (names.length - 1)) / 2 + 2 * names.length);
  });

  it('reads as many answers in a form of 500 questions as in one of 10', () => {
    const reads = [10, 100, 500].map((length) => {
      const compiled = compileTemplate(createLongForm(length));
      const answers: Record<string, AnswerValue> = { q0: 'no' };
      const evaluation = evaluate(compiled, answers, context);
      let count = 0;
      const counted = new Proxy(answers, {
        get: (target, key) => ((count += 1), Reflect.get(target, key)),
      });
      answers.q0 = 'yes';
      evaluate(compiled, counted, context, evaluation, 'q0');
      expect(listVisibleKeys(evaluation)).toContain('q0.more');
      return count;
    });
    expect(new Set(reads).size).toBe(1);
    expect(reads[0]).toBeLessThan(10);
  });

  it('takes about as long in a form of 500 questions as in one of 10', () => {
    const [short, , long] = [10, 100, 500].map((length) => {
      const compiled = compileTemplate(createLongForm(length));
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
  const node = pickRandom(
    form.order.filter((each) => each.item && listRowIndexes(each, answers).length > 0),
    random,
  );
  const key = buildAnswerKey(node.id, pickRandom(listRowIndexes(node, answers), random));
  return [{ ...answers, [key]: createRandomAnswer(node.item!, context, random) }, key];
}
