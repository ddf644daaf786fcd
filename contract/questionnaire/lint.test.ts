import { describe, expect, it } from 'vitest';
import type { Item, Template } from '../questionnaire.ts';
import { compile } from './compile.ts';
import { lint } from './lint.ts';
import { SAMPLE_FORM } from './testing/forms.ts';
import { textKeysOf } from './text-keys.ts';

const choice: Item = {
  linkId: 'a',
  type: 'single',
  label: 't',
  options: ['x', 'y'].map((value) => ({ value, label: 't' })),
};
const note: Item = { linkId: 'b', type: 'text', label: 't' };
const formOf = (...items: Item[]): Template => ({
  ...SAMPLE_FORM,
  sections: [{ linkId: 's', title: 't', items }],
});
const faults = (template: Template) => lint(template, textKeysOf(template));
const when = (linkId: string, value: string, op: '=' | '!=' = '=') => ({ when: [{ linkId, op, value }] });

describe('lint', () => {
  it('has nothing to say about a sound template', () => {
    expect(faults(SAMPLE_FORM)).toEqual([]);
  });

  it.each<[string, Template]>([
    [
      'b: depends on c, which comes later',
      formOf({ ...note, showIf: when('c', 'x') }, { ...choice, linkId: 'c' }),
    ],
    ['b: depends on b, which comes later', formOf({ ...note, showIf: when('b', 'x') })],
    ['b: reads zz, which is not there', formOf({ ...note, showIf: when('zz', 'x') })],
    ['b: reads $ctx.mood, which is not there', formOf({ ...note, showIf: when('$ctx.mood', 'x') })],
    ['b: compares a with z, which is no option', formOf(choice, { ...note, showIf: when('a', 'z') })],
    [
      'b: can never be shown',
      formOf(choice, { ...note, showIf: { when: [when('a', 'x'), when('a', 'y')] } }),
    ],
    ['b: can never be shown', formOf({ ...note, showIf: when('$ctx.site', 'MOON') })],
    ['a: is used twice', formOf(choice, choice)],
    ['a b: is no usable linkId', formOf({ ...note, linkId: 'a b' })],
    ['constructor: is no usable linkId', formOf({ ...note, linkId: 'constructor' })],
    ['b: is sensitive and does not say why we ask', formOf({ ...note, sensitive: true })],
    ['s: has nothing on it', formOf()],
    ['g: is a group of nothing', formOf({ linkId: 'g', type: 'group', label: 't', items: [] })],
    ['a: has no options', formOf({ ...choice, options: [] })],
    ['b: has a broken pattern: (', formOf({ ...note, checks: [{ kind: 'regex', pattern: '(' }] })],
    ['b: wants at least 2 and at most 1', formOf({ ...note, checks: [{ kind: 'length', min: 2, max: 1 }] })],
    ['h: repeats inside something that repeats', formOf(rows('g', rows('h', note)))],
    [
      'c: asks b from outside its rows for something no row is',
      formOf(rows('g', note), { ...note, linkId: 'c', showIf: when('b', 'x', '!=') }),
    ],
  ])('says: %s', (finding, template) => expect(faults(template)).toContain(finding));

  it('sees through what is read to what can be', () => {
    const open: Item = { ...choice, linkId: 'c', showIf: when('a', 'x') };
    const never: Item = { ...note, showIf: { when: [when('c', 'x'), when('a', 'y')] } };
    expect(faults(formOf(choice, open, never))).toEqual(['b: can never be shown']);
  });

  it('names every text that is missing', () => {
    const known = new Set(textKeysOf(SAMPLE_FORM));
    known.delete('v.email');
    expect(lint(SAMPLE_FORM, known)).toEqual(['v.email: has no text']);
  });
});

describe('compile', () => {
  it('refuses what would be evaluated in the wrong order', () => {
    expect(() => compile(formOf({ ...note, showIf: when('c', 'x') }, { ...choice, linkId: 'c' }))).toThrow(
      /comes later/,
    );
    expect(() => compile(formOf(choice, choice))).toThrow(/two items/);
  });
});

function rows(linkId: string, item: Item): Item {
  return { linkId, type: 'group', label: 't', repeats: { min: 0, max: 2, addLabel: 't' }, items: [item] };
}
