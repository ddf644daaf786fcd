import { describe, expect, it } from 'vitest';
import type { Answers, Template } from '#contract/questionnaire.ts';
import { compileTemplate } from '#contract/questionnaire/compile.ts';
import { evaluate } from '#contract/questionnaire/evaluate.ts';
import { randomAnswer, createRandom, pickRandom } from '#contract/questionnaire/testing/fill-in.ts';
import { longForm, SAMPLE_FORM } from '#contract/questionnaire/testing/forms.ts';
import { createContext } from '#contract/questionnaire/testing/people.ts';
import { FormStore } from './form-store.ts';

const context = createContext();

function open(template: Template, answers: Answers = {}, prefilled?: Record<string, true>) {
  const store = new FormStore({ compiled: compileTemplate(template), context, answers, prefilled });
  const told: string[] = [];
  const changes: [string, Answers][] = [];
  store.keepWith((key, next) => changes.push([key, next]));
  const listen = (...keys: string[]) => keys.forEach((key) => store.subscribe(key, () => told.push(key)));
  return { store, told, changes, listen };
}

describe('the answers of an open form', () => {
  it('[G3] hands every change to the host, with a record of its own', () => {
    const { store, changes } = open(SAMPLE_FORM);
    store.set('employer', 'A');
    store.set('employer', 'AB');
    store.set('employer', undefined);
    expect(changes).toEqual([
      ['employer', { employer: 'A' }],
      ['employer', { employer: 'AB' }],
      ['employer', {}],
    ]);
  });

  it('tells an edit to nobody but the fields it reaches', () => {
    const { store, told, listen } = open(SAMPLE_FORM);
    listen('job', 'employer', 'employer.since', 'alias', 'count');
    store.set('count', '3');
    expect(told).toEqual(['count']);
    store.set('job', ['employed']);
    expect(new Set(told)).toEqual(new Set(['count', 'job', 'employer']));
    expect(store.field('employer').visible).toBe(true);
  });

  it('tells of a new shape only when something appears or goes', () => {
    const { store } = open(SAMPLE_FORM);
    let turns = 0;
    store.subscribeShape(() => (turns += 1));
    store.set('count', '3');
    expect(turns).toBe(0);
    store.set('job', ['employed']);
    store.set('job', ['employed', 'owner']);
    expect(turns).toBe(1);
    store.addRow('asset');
    expect(turns).toBe(2);
  });

  it('says what is wrong only once a field was left with an answer, or after Continue', () => {
    const { store } = open(SAMPLE_FORM);
    store.touch('job');
    expect(store.field('job').issues).toEqual([]);
    store.set('count', '99');
    expect(store.field('count').issues).toEqual([]);
    store.touch('count');
    expect(store.field('count').issues).toMatchObject([{ messageKey: 'v.range.high' }]);
    store.set('count', '9');
    expect(store.field('count').issues).toEqual([]);
    store.tell(['job']);
    expect(store.field('job').issues).toMatchObject([{ messageKey: 'v.required.chooseSome' }]);
  });

  it('says that a required answer is missing once the person has taken it out and left', () => {
    const { store } = open(SAMPLE_FORM, { job: ['employed'] });
    store.touch('employer');
    expect(store.field('employer').issues).toEqual([]);
    store.set('employer', 'A');
    store.set('employer', undefined);
    store.touch('employer');
    expect(store.field('employer').issues).toMatchObject([{ messageKey: 'v.required.enter' }]);
  });

  it('keeps what was said with its row when a row before it goes', () => {
    const { store } = open(SAMPLE_FORM, {
      asset: { rows: 3 },
      'asset.kind[0]': 'no',
      'asset.kind[1]': 'no',
      'asset.kind[2]': 'yes',
    });
    store.tell(['asset.amount[2]']);
    store.removeRow('asset', 0);
    expect(store.rows('asset')).toBe(2);
    expect(store.field('asset.kind[1]').value).toBe('yes');
    expect(store.field('asset.amount[1]').issues).toMatchObject([{ messageKey: 'v.required.enter' }]);
    expect(store.field('asset.amount[2]').visible).toBe(false);
  });

  it('says that an answer was filled in for the person until they change it', () => {
    const { store } = open(SAMPLE_FORM, { count: '3' }, { count: true });
    expect(store.field('count').prefilled).toBe(true);
    store.set('count', '4');
    expect(store.field('count').prefilled).toBe(false);
  });

  it('knows what was changed in this sitting, up to the section around it', () => {
    const { store } = open(SAMPLE_FORM);
    store.set('asset.share[0]', '5');
    expect(['asset.share', 'asset.joint', 'asset', 'money', 'work'].map((id) => store.wasEdited(id))).toEqual(
      [true, true, true, true, false],
    );
  });

  it('leaves out answers no field could show', () => {
    const { store } = open(SAMPLE_FORM, { job: 'employed', count: ['1'], asset: { rows: 2 }, gone: 'x' });
    expect(store.answers).toEqual({ asset: { rows: 2 } });
  });

  it('[G3] takes over answers of another device, and forgets nothing that was done here', () => {
    const { store, told, listen, changes } = open(SAMPLE_FORM, { count: '99' });
    listen('count', 'employer');
    store.set('count', '98');
    store.touch('count');
    told.length = 0;
    changes.length = 0;
    store.replace({ count: '97', job: ['employed'] });
    expect(told.toSorted()).toEqual(['count', 'employer']);
    expect(store.field('count')).toMatchObject({ value: '97', issues: [{ messageKey: 'v.range.high' }] });
    expect(changes).toEqual([]);
  });

  it('ends where a full evaluation ends, whatever is done to it', () => {
    const random = createRandom(7);
    const { store } = open(SAMPLE_FORM);
    for (let turn = 0; turn < 2000; turn += 1) {
      const node = pickRandom(store.compiled.order, random);
      const { item, repeat } = node;
      if (!item) continue;
      if (item.type === 'group' && item.repeats) {
        if (random() < 0.5) store.addRow(node.id);
        else store.removeRow(node.id, Math.floor(random() * 3));
      } else {
        const key = repeat ? `${node.id}[${Math.floor(random() * 3)}]` : node.id;
        store.set(key, randomAnswer(item, context, random));
      }
      store.field(node.id);
    }
    expect(store.evaluation).toEqual(evaluate(store.compiled, store.answers, context));
  });

  it('does the same work for a keystroke in a form of 10 questions and of 500', () => {
    const work = [10, 100, 500].map((length) => {
      const { store, told } = open(longForm(length));
      for (const { id } of store.compiled.order) store.subscribe(id, () => told.push(id));
      store.set('q0', 'yes');
      store.set('q0.more', 'a');
      return told.length;
    });
    expect(work).toEqual([work[0], work[0], work[0]]);
  });
});
