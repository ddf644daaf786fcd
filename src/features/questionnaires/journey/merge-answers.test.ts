import { describe, expect, it } from 'vitest';
import type { Answers } from '#contract/questionnaire.ts';
import { compileTemplate } from '#contract/questionnaire/compile.ts';
import { findTemplate } from '#contract/forms/all-forms.ts';
import { clashesOf, mergeAnswers, sameAnswers } from './merge-answers.ts';

const form = compileTemplate(findTemplate('ADVANCED_V1')!);
const base: Answers = { 'emp.status': ['student'], 'inc.annual': 'lt10' };

describe('[G3] two devices', () => {
  it('that changed different answers are put together', () => {
    const versions = {
      base,
      mine: { ...base, 'emp.status': ['retired'] },
      theirs: { ...base, 'inc.annual': '10_25', 'inc.worth': 'lt25' },
    };
    expect(clashesOf(form, versions)).toEqual([]);
    expect(mergeAnswers(form, versions)).toEqual({
      'emp.status': ['retired'],
      'inc.annual': '10_25',
      'inc.worth': 'lt25',
    });
  });

  it('that changed the same answer differently have to be asked', () => {
    const versions = {
      base,
      mine: { ...base, 'inc.annual': '10_25', 'emp.status': ['retired'] },
      theirs: { ...base, 'inc.annual': '25_50', 'emp.status': ['employed'] },
    };
    expect(clashesOf(form, versions)).toEqual(['emp.status', 'inc.annual']);
    expect(mergeAnswers(form, versions, { 'inc.annual': 'theirs' })).toEqual({
      'emp.status': ['retired'],
      'inc.annual': '25_50',
    });
  });

  it('that changed the same answer alike agree, whatever the order of its fields', () => {
    const mine: Answers = { ...base, 'sow.total': { amount: '1', currency: 'USD' } };
    const theirs: Answers = { ...base, 'sow.total': { currency: 'USD', amount: '1' } };
    expect(clashesOf(form, { base, mine, theirs })).toEqual([]);
    expect(sameAnswers(mine, theirs)).toBe(true);
  });

  it('that took an answer back on one side lose it', () => {
    const { 'inc.annual': _gone, ...mine } = base;
    expect(mergeAnswers(form, { base, mine, theirs: base })).toEqual(mine);
    expect(
      mergeAnswers(form, { base, mine: base, theirs: { ...base, 'inc.annual': '' } })['inc.annual'],
    ).toBe('');
  });

  it('never shuffle the rows of one list into another', () => {
    const group = form.order.find(({ item }) => item?.type === 'group' && item.repeats);
    const child = form.order.find((node) => node.repeat === group && node.item);
    if (!group || !child) throw new Error('the form has no repeating group');
    const versions = {
      base: { [group.id]: { rows: 1 }, [`${child.id}[0]`]: 'a' },
      mine: { [group.id]: { rows: 2 }, [`${child.id}[0]`]: 'a', [`${child.id}[1]`]: 'mine' },
      theirs: { [group.id]: { rows: 1 }, [`${child.id}[0]`]: 'theirs' },
    };
    expect(clashesOf(form, versions)).toEqual([group.id]);
    expect(mergeAnswers(form, versions, { [group.id]: 'theirs' })).toEqual(versions.theirs);
    expect(mergeAnswers(form, versions, { [group.id]: 'mine' })).toEqual(versions.mine);
  });
});
