import { describe, expect, it } from 'vitest';
import type { Answers, Template } from '#contract/questionnaire.ts';
import { compileTemplate } from '#contract/questionnaire/compile.ts';
import { evaluate } from '#contract/questionnaire/evaluate.ts';
import { createRandomAnswer, createRandom, pickRandom } from '#contract/questionnaire/testing/fill-in.ts';
import { createLongForm, SAMPLE_FORM } from '#contract/questionnaire/testing/forms.ts';
import { createContext } from '#contract/questionnaire/testing/people.ts';
import { FormStore } from './form-store.ts';

const context = createContext();

function open(template: Template, answers: Answers = {}, prefilled?: Record<string, true>) {
  const store = new FormStore({ compiled: compileTemplate(template), context, answers, prefilled });
  const notified: string[] = [];
  const changes: [string, Answers][] = [];
  store.connect((key, next) => changes.push([key, next]));
  const listen = (...keys: string[]) => keys.forEach((key) => store.subscribe(key, () => notified.push(key)));
  return { store, notified, changes, listen };
}

describe('FormStore', () => {
  it('[G3] passes every change to the host with a new record', () => {
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

  it('notifies only the fields that an edit affects', () => {
    const { store, notified, listen } = open(SAMPLE_FORM);
    listen('job', 'employer', 'employer.since', 'alias', 'count');
    store.set('count', '3');
    expect(notified).toEqual(['count']);
    store.set('job', ['employed']);
    expect(new Set(notified)).toEqual(new Set(['count', 'job', 'employer']));
    expect(store.getField('employer').visible).toBe(true);
  });

  it('notifies shape listeners only when items appear or disappear', () => {
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

  it('shows issues only after a field with an answer was left, or after Continue', () => {
    const { store } = open(SAMPLE_FORM);
    store.touch('job');
    expect(store.getField('job').issues).toEqual([]);
    store.set('count', '99');
    expect(store.getField('count').issues).toEqual([]);
    store.touch('count');
    expect(store.getField('count').issues).toMatchObject([{ messageKey: 'v.range.high' }]);
    store.set('count', '9');
    expect(store.getField('count').issues).toEqual([]);
    store.showIssues(['job']);
    expect(store.getField('job').issues).toMatchObject([{ messageKey: 'v.required.chooseSome' }]);
  });

  it('reports a missing required answer after the user removed it and left', () => {
    const { store } = open(SAMPLE_FORM, { job: ['employed'] });
    store.touch('employer');
    expect(store.getField('employer').issues).toEqual([]);
    store.set('employer', 'A');
    store.set('employer', undefined);
    store.touch('employer');
    expect(store.getField('employer').issues).toMatchObject([{ messageKey: 'v.required.enter' }]);
  });

  it('moves shown issues with their row when an earlier row is removed', () => {
    const { store } = open(SAMPLE_FORM, {
      asset: { rows: 3 },
      'asset.kind[0]': 'no',
      'asset.kind[1]': 'no',
      'asset.kind[2]': 'yes',
    });
    store.showIssues(['asset.amount[2]']);
    store.removeRow('asset', 0);
    expect(store.countRows('asset')).toBe(2);
    expect(store.getField('asset.kind[1]').value).toBe('yes');
    expect(store.getField('asset.amount[1]').issues).toMatchObject([{ messageKey: 'v.required.enter' }]);
    expect(store.getField('asset.amount[2]').visible).toBe(false);
  });

  it('marks a prefilled answer until it is changed', () => {
    const { store } = open(SAMPLE_FORM, { count: '3' }, { count: true });
    expect(store.getField('count').prefilled).toBe(true);
    store.set('count', '4');
    expect(store.getField('count').prefilled).toBe(false);
  });

  it('knows what was edited since opening, up to the section', () => {
    const { store } = open(SAMPLE_FORM);
    store.set('asset.share[0]', '5');
    expect(['asset.share', 'asset.joint', 'asset', 'money', 'work'].map((id) => store.wasEdited(id))).toEqual(
      [true, true, true, true, false],
    );
  });

  it('drops answers that no field can show', () => {
    const { store } = open(SAMPLE_FORM, { job: 'employed', count: ['1'], asset: { rows: 2 }, gone: 'x' });
    expect(store.answers).toEqual({ asset: { rows: 2 } });
  });

  it('[G3] applies answers of another device and keeps shown issues and edits', () => {
    const { store, notified, listen, changes } = open(SAMPLE_FORM, { count: '99' });
    listen('count', 'employer');
    store.set('count', '98');
    store.touch('count');
    notified.length = 0;
    changes.length = 0;
    store.replace({ count: '97', job: ['employed'] });
    expect(notified.toSorted()).toEqual(['count', 'employer']);
    expect(store.getField('count')).toMatchObject({ value: '97', issues: [{ messageKey: 'v.range.high' }] });
    expect(changes).toEqual([]);
  });

  it('matches a full evaluation after any edits', () => {
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
        store.set(key, createRandomAnswer(item, context, random));
      }
      store.getField(node.id);
    }
    expect(store.evaluation).toEqual(evaluate(store.compiled, store.answers, context));
  });

  it('evaluates equally few items per keystroke in a form of 10 questions and of 500', () => {
    const work = [10, 100, 500].map((length) => {
      const { store, notified } = open(createLongForm(length));
      for (const { id } of store.compiled.order) store.subscribe(id, () => notified.push(id));
      store.set('q0', 'yes');
      store.set('q0.more', 'a');
      return notified.length;
    });
    expect(work).toEqual([work[0], work[0], work[0]]);
  });
});
