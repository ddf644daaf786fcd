import { describe, expect, it } from 'vitest';
import type { AnswerValue, Item } from '../questionnaire.ts';
import { compileTemplate } from './compile.ts';
import { evaluate } from './evaluate.ts';
import { SAMPLE_FORM } from './testing/forms.ts';
import { createContext } from './testing/people.ts';

const text = { linkId: 'q', label: 'q', type: 'text' } as const;
const isEu = { when: [{ linkId: '$ctx.site', op: '=' as const, value: 'EU' }] };

function judged(item: Item, value?: AnswerValue, site = 'GLOBAL') {
  const form = compileTemplate({ ...SAMPLE_FORM, sections: [{ linkId: 's', title: 't', items: [item] }] });
  const { required, issues } = evaluate(
    form,
    value === undefined ? {} : { q: value },
    createContext({ site }),
  );
  return { required: 'q' in required, messages: (issues.q ?? []).map(({ messageKey }) => messageKey) };
}

describe('an answer', () => {
  it.each<[Item['required'], string, boolean]>([
    [true, 'GLOBAL', true],
    [false, 'GLOBAL', false],
    [undefined, 'GLOBAL', false],
    [isEu, 'EU', true],
    [isEu, 'GLOBAL', false],
  ])('that is asked for with %j on %s: %s', (required, site, needed) => {
    const item = required === undefined ? text : { ...text, required };
    const messages = needed ? ['v.required.enter'] : [];
    expect(judged(item, undefined, site)).toEqual({ required: needed, messages });
    expect(judged(item, '  ', site)).toEqual({ required: needed, messages });
    expect(judged(item, 'x', site)).toEqual({ required: needed, messages: [] });
  });

  it('is never required for info items and groups', () => {
    expect(judged({ linkId: 'q', label: 'q', type: 'info', required: true })).toEqual({
      required: false,
      messages: [],
    });
    const group: Item = { linkId: 'q', label: 'q', type: 'group', required: true, items: [] };
    expect(judged(group)).toEqual({ required: false, messages: [] });
  });

  it('has a message for a missing answer by field type', () => {
    const words: [Item, string][] = [
      [{ ...text, required: true, multiline: true }, 'v.required.write'],
      [{ ...text, required: true, type: 'single', options: [] }, 'v.required.choose'],
      [{ ...text, required: true, type: 'multi', options: [] }, 'v.required.chooseSome'],
      [{ ...text, required: true, type: 'country' }, 'v.required.country'],
      [{ ...text, required: true, type: 'signature', otpAction: 30101 }, 'v.required.sign'],
    ];
    expect(words.map(([item]) => judged(item).messages)).toEqual(words.map(([, said]) => [said]));
  });

  it('reports only the format problem of a malformed answer', () => {
    const checks = [{ kind: 'regex' as const, pattern: '^x' }];
    expect(judged({ ...text, checks }, 'y'.repeat(201)).messages).toEqual(['v.length.high']);
    expect(judged({ ...text, checks }, 'y').messages).toEqual(['v.pattern']);
  });

  it('reports one error at a time, and every warning', () => {
    const checks: Item['checks'] = [
      { kind: 'length', min: 9, message: 'w.first', severity: 'warn' },
      { kind: 'length', min: 5, message: 'e.first' },
      { kind: 'length', min: 5, message: 'e.second', severity: 'error' },
      { kind: 'length', min: 7, message: 'w.second', severity: 'warn' },
    ];
    expect(judged({ ...text, checks }, 'abc').messages).toEqual(['w.first', 'e.first', 'w.second']);
    expect(judged({ ...text, checks }, 'abcdef').messages).toEqual(['w.first', 'w.second']);
    expect(judged({ ...text, checks }, 'abcdefghi').messages).toEqual([]);
  });

  it('is not checked if it is empty and optional', () => {
    expect(judged({ ...text, checks: [{ kind: 'length', min: 5 }] }).messages).toEqual([]);
  });

  it('reports item, row, field and severity', () => {
    const street: Item = { linkId: 'home', label: 'q', type: 'address' };
    const rows: Item = {
      linkId: 'rows',
      label: 'q',
      type: 'group',
      repeats: { min: 2, max: 2, addLabel: 't' },
      items: [{ ...text, required: true }],
    };
    const sections = [{ linkId: 's', title: 't', items: [street, rows] }];
    const form = compileTemplate({ ...SAMPLE_FORM, sections });
    const home = { country: 'AE', line1: '', city: 'Dubai', region: 'Dubai' };
    const { issues } = evaluate(form, { home, 'q[0]': 'x' }, createContext());
    expect(issues).toEqual({
      home: [{ linkId: 'home', severity: 'error', field: 'line1', messageKey: 'v.address.line1' }],
      'q[1]': [{ linkId: 'q', row: 1, severity: 'error', messageKey: 'v.required.enter' }],
    });
  });
});

describe('a group', () => {
  const group: Item = {
    linkId: 'q',
    label: 'q',
    type: 'group',
    items: [{ linkId: 'n', label: 'n', type: 'number' }],
    repeats: { min: 0, max: 3, addLabel: 't' },
    checks: [{ kind: 'sum', of: ['n'], min: 1, blankIsZero: true }],
  };

  it('checks its sum even if its rows were never changed', () => {
    expect(judged(group).messages).toEqual(['v.sum.low']);
    expect(judged(group, { rows: 0 }).messages).toEqual(['v.sum.low']);
  });

  it('reports too many rows first', () => {
    expect(judged(group, { rows: 4 }).messages).toEqual(['v.rows']);
  });
});
