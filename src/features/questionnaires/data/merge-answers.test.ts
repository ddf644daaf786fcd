import { describe, expect, it } from 'vitest';
import type { Answers } from '#contract/questionnaire.ts';
import { compileTemplate } from '#contract/questionnaire/compile.ts';
import { findTemplate } from '#contract/forms/all-forms.ts';
import { findConflicts, mergeAnswers, areSameAnswers } from './merge-answers.ts';

const form = compileTemplate(findTemplate('ADVANCED_V1')!);
const base: Answers = { 'emp.status': ['student'], 'inc.annual': 'lt10' };

describe('[G3] two devices', () => {
  it('merges different answers', () => {
    const versions = {
      base,
      local: { ...base, 'emp.status': ['retired'] },
      remote: { ...base, 'inc.annual': '10_25', 'inc.worth': 'lt25' },
    };
    expect(findConflicts(form, versions)).toEqual([]);
    expect(mergeAnswers(form, versions)).toEqual({
      'emp.status': ['retired'],
      'inc.annual': '10_25',
      'inc.worth': 'lt25',
    });
  });

  it('reports a conflict for the same answer', () => {
    const versions = {
      base,
      local: { ...base, 'inc.annual': '10_25', 'emp.status': ['retired'] },
      remote: { ...base, 'inc.annual': '25_50', 'emp.status': ['employed'] },
    };
    expect(findConflicts(form, versions)).toEqual(['emp.status', 'inc.annual']);
    expect(mergeAnswers(form, versions, { 'inc.annual': 'remote' })).toEqual({
      'emp.status': ['retired'],
      'inc.annual': '25_50',
    });
  });

  it('accepts equal answers in any order of their fields', () => {
    const local: Answers = { ...base, 'sow.total': { amount: '1', currency: 'USD' } };
    const remote: Answers = { ...base, 'sow.total': { currency: 'USD', amount: '1' } };
    expect(findConflicts(form, { base, local, remote })).toEqual([]);
    expect(areSameAnswers(local, remote)).toBe(true);
  });

  it('removes an answer that one device deleted', () => {
    const { 'inc.annual': _gone, ...local } = base;
    expect(mergeAnswers(form, { base, local, remote: base })).toEqual(local);
    expect(
      mergeAnswers(form, { base, local: base, remote: { ...base, 'inc.annual': '' } })['inc.annual'],
    ).toBe('');
  });

  it('never mixes the rows of two lists', () => {
    const group = form.order.find(({ item }) => item?.type === 'group' && item.repeats);
    const child = form.order.find((node) => node.repeat === group && node.item);
    if (!group || !child) throw new Error('the form has no repeating group');
    const versions = {
      base: { [group.id]: { rows: 1 }, [`${child.id}[0]`]: 'a' },
      local: { [group.id]: { rows: 2 }, [`${child.id}[0]`]: 'a', [`${child.id}[1]`]: 'local' },
      remote: { [group.id]: { rows: 1 }, [`${child.id}[0]`]: 'remote' },
    };
    expect(findConflicts(form, versions)).toEqual([group.id]);
    expect(mergeAnswers(form, versions, { [group.id]: 'remote' })).toEqual(versions.remote);
    expect(mergeAnswers(form, versions, { [group.id]: 'local' })).toEqual(versions.local);
  });
});
