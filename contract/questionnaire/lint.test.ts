import { describe, expect, it } from 'vitest';
import type { GroupItem, Item, Rule, Template } from '../questionnaire.ts';
import { compileTemplate } from './compile.ts';
import { lintTemplate } from './lint.ts';
import { SAMPLE_FORM } from './testing/forms.ts';
import { collectTextKeys } from './text-keys.ts';

const choice: Item = {
  linkId: 'a',
  type: 'single',
  label: 't',
  options: ['x', 'y'].map((value) => ({ value, label: 't' })),
};
const note: Item = { linkId: 'b', type: 'text', label: 't' };
const option = (value: string) => ({ value, label: 't' });
const several: Item = { linkId: 'm', type: 'multi', label: 't', options: [option('x'), option('y')] };
const lands: Item = { linkId: 'c', type: 'country', label: 't', multiple: { min: 1, max: 3 } };
const info: Item = { linkId: 'i', type: 'info', label: 't' };
const plain: GroupItem = { linkId: 'g', type: 'group', label: 't', items: [note] };
const rowsOfNote: GroupItem = { ...plain, repeats: { min: 0, max: 2, addLabel: 't' } };
const formOf = (...items: Item[]): Template => ({
  ...SAMPLE_FORM,
  sections: [{ linkId: 's', title: 't', items }],
});
const faults = (template: Template) => lintTemplate(template, collectTextKeys(template));
const contains = (linkId: string, value: string): Rule => ({ when: [{ linkId, op: 'contains', value }] });
const exists = (linkId: string, value: boolean): Rule => ({ when: [{ linkId, op: 'exists', value }] });
const as = (linkId: string, other: string): Rule => ({
  when: [{ linkId, op: '=', than: { linkId: other } }],
});
const count: Rule = { when: [{ linkId: 'g', op: '>', value: 1 }] };
const not: Rule = { when: [{ linkId: 'a', op: '!=', value: 'x' }] };
const when = (linkId: string, value: string, op: '=' | '!=' = '=') => ({ when: [{ linkId, op, value }] });

const nowhere: Rule = { when: [when('a', 'x'), when('a', 'y')] };

describe('lint', () => {
  it('has no findings for a valid template', () => {
    expect(faults(SAMPLE_FORM)).toEqual([]);
  });

  it.each<[string, Template]>([
    [
      'b: depends on c, which comes later',
      formOf({ ...note, showIf: when('c', 'x') }, { ...choice, linkId: 'c' }),
    ],
    ['b: depends on b, which comes later', formOf({ ...note, showIf: when('b', 'x') })],
    ['b: reads zz, which does not exist', formOf({ ...note, showIf: when('zz', 'x') })],
    ['b: reads $ctx.mood, which does not exist', formOf({ ...note, showIf: when('$ctx.mood', 'x') })],
    ['b: compares a with z, which is not an option', formOf(choice, { ...note, showIf: when('a', 'z') })],
    ['b: compares a with z, which is not an option', formOf(choice, { ...note, required: when('a', 'z') })],
    [
      'b: compares a with z, which is not an option',
      formOf(choice, { ...note, checks: [{ kind: 'length', min: 1, when: when('a', 'z') }] }),
    ],
    [
      'b: compares a with z, which is not an option',
      formOf(choice, { ...note, checks: [{ kind: 'rule', rule: when('a', 'z') }] }),
    ],
    [
      'b: can never be shown',
      formOf(choice, { ...note, showIf: { when: [when('a', 'x'), when('a', 'y')] } }),
    ],
    ['b: can never be shown', formOf({ ...note, showIf: when('$ctx.site', 'MOON') })],
    ['a: is used twice', formOf(choice, choice)],
    ['a b: is not a valid linkId', formOf({ ...note, linkId: 'a b' })],
    ['constructor: is not a valid linkId', formOf({ ...note, linkId: 'constructor' })],
    ['b: is sensitive and has no "why" text', formOf({ ...note, sensitive: true })],
    ['s: has no items', formOf()],
    ['g: is an empty group', formOf({ linkId: 'g', type: 'group', label: 't', items: [] })],
    ['a: has no options', formOf({ ...choice, options: [] })],
    ['b: has a broken pattern: (', formOf({ ...note, checks: [{ kind: 'regex', pattern: '(' }] })],
    [
      'b: has a minimum of 2 above its maximum of 1',
      formOf({ ...note, checks: [{ kind: 'length', min: 2, max: 1 }] }),
    ],
    ['h: is a repeating group inside a repeating group', formOf(rows('g', rows('h', note)))],
    [
      'c: uses a negative condition on b from outside its repeating group',
      formOf(rows('g', note), { ...note, linkId: 'c', showIf: when('b', 'x', '!=') }),
    ],
    ['9b: is not a valid linkId', formOf({ ...note, linkId: '9b' })],
    [`${'b'.repeat(81)}: is not a valid linkId`, formOf({ ...note, linkId: 'b'.repeat(81) })],
    ['b: reads zz, which does not exist', formOf({ ...note, required: when('zz', 'x') })],
    [
      'b: reads zz, which does not exist',
      formOf({ ...note, checks: [{ kind: 'length', min: 1, when: when('zz', 'x') }] }),
    ],
    [
      'b: reads zz, which does not exist',
      formOf({ ...note, checks: [{ kind: 'rule', rule: when('zz', 'x') }] }),
    ],
    ['b: reads zz, which does not exist', formOf({ ...note, checks: [{ kind: 'sum', of: ['zz'] }] })],
    [
      'b: reads zz, which does not exist',
      formOf({ ...note, checks: [{ kind: 'taxNumber', country: { linkId: 'zz' } }] }),
    ],
    ['b: reads i, which does not exist', formOf(info, { ...note, showIf: when('i', 'x') })],
    ['b: reads g, which does not exist', formOf(plain, { ...note, showIf: when('g', 'x') })],
    ['b: reads s, which does not exist', formOf({ ...note, showIf: when('s', 'x') })],
    ['b: compares a with nothing', formOf(choice, { ...note, showIf: { when: [{ linkId: 'a', op: '=' }] } })],
    [
      'b: reads a field of a, which has no fields',
      formOf(choice, { ...note, showIf: { when: [{ linkId: 'a', field: 'city', op: '=', value: 'x' }] } }),
    ],
    ['b: applies = to the list m', formOf(several, { ...note, showIf: when('m', 'x') })],
    ['b: applies = to the list c', formOf(lands, { ...note, showIf: when('c', 'DE') })],
    [
      'b: compares m with z, which is not an option',
      formOf(several, { ...note, showIf: { when: [{ linkId: 'm', op: 'contains', value: ['x', 'z'] }] } }),
    ],
    [
      'c: uses a negative condition on b from outside its repeating group',
      formOf(rows('g', note), {
        ...note,
        linkId: 'c',
        showIf: { when: [{ linkId: 'b', op: 'exists', value: false }] },
      }),
    ],
    ['g: can have no rows', formOf({ ...rowsOfNote, repeats: { min: 0, max: 0, addLabel: 't' } })],
    ['g: can have no rows', formOf({ ...rowsOfNote, repeats: { min: 3, max: 2, addLabel: 't' } })],
    ['a: has an option twice', formOf({ ...choice, options: [option('x'), option('x')] })],
    [
      'a: excludes z, which is not an option',
      formOf({ ...choice, options: [{ ...option('x'), excludes: ['z'] }, option('y')] }),
    ],
    ['i: cannot be required', formOf({ ...info, required: true })],
    ['g: cannot be required', formOf({ ...plain, required: true })],
    ['b: can never be shown', formOf(choice, { ...plain, showIf: nowhere, items: [note] })],
    [
      'b: has a minimum of 2 above its maximum of 1',
      formOf({ ...note, checks: [{ kind: 'count', min: 2, max: 1 }] }),
    ],
  ])('reports: %s', (finding, template) => expect(faults(template)).toContain(finding));

  it.each<[string, Template]>([
    ['an option of any value in a list of them', formOf(several, { ...note, showIf: contains('m', 'x') })],
    [
      'one of several',
      formOf(several, { ...note, showIf: { when: [{ linkId: 'm', op: 'in', value: ['x'] }] } }),
    ],
    [
      'one of a few',
      formOf(choice, { ...note, showIf: { when: [{ linkId: 'a', op: 'notIn', value: ['x'] }] } }),
    ],
    ['a country among several', formOf(lands, { ...note, showIf: contains('c', 'DE') })],
    [
      'one country',
      formOf({ linkId: 'c', type: 'country', label: 't' }, { ...note, showIf: when('c', 'DE') }),
    ],
    [
      'a part of an address',
      formOf(
        { linkId: 'home', type: 'address', label: 't' },
        { ...note, showIf: { when: [{ linkId: 'home', field: 'country', op: '=', value: 'DE' }] } },
      ),
    ],
    ['whether there is an answer', formOf(choice, { ...note, showIf: exists('a', true) })],
    ['that there is none', formOf(choice, { ...note, showIf: exists('a', false) })],
    ['how many rows there are', formOf(rowsOfNote, { ...note, linkId: 'c', showIf: count })],
    ['a row by the rows beside it', formOf({ ...rowsOfNote, items: [choice, { ...note, showIf: not }] })],
    ['another answer', formOf(choice, { ...choice, linkId: 'c' }, { ...note, showIf: as('a', 'c') })],
    ['a fact', formOf({ ...note, showIf: when('$ctx.site', 'HK') })],
    [
      'an option that excludes all others',
      formOf({ ...choice, options: [{ ...option('x'), excludes: 'all' }] }),
    ],
    [
      'an option that excludes another',
      formOf({ ...choice, options: [option('x'), { ...option('y'), excludes: ['x'] }] }),
    ],
    ['a limit at both ends', formOf({ ...note, checks: [{ kind: 'length', min: 2, max: 2 }] })],
    ['a limit at one end', formOf({ ...note, checks: [{ kind: 'length', min: 2 }] })],
    ['a range of days', formOf({ ...note, checks: [{ kind: 'date', min: 'today', max: '2020-01-01' }] })],
    ['a pattern', formOf({ ...note, checks: [{ kind: 'regex', pattern: '^x$' }] })],
    ['why something sensitive is asked', formOf({ ...note, sensitive: true, why: 't' })],
    ['a group in rows', formOf({ ...rowsOfNote, items: [{ ...plain, linkId: 'h', items: [note] }] })],
    ['rows in a group', formOf({ ...plain, linkId: 'h', items: [rowsOfNote] })],
    ['a linkId of 80 characters', formOf({ ...note, linkId: 'b'.repeat(80) })],
  ])('accepts: %s', (_, template) => expect(faults(template)).toEqual([]));

  it('reports each finding once', () => {
    expect(faults(formOf(choice, choice, choice))).toEqual(['a: is used twice']);
  });

  it('follows references to the possible values', () => {
    const open: Item = { ...choice, linkId: 'c', showIf: when('a', 'x') };
    const never: Item = { ...note, showIf: { when: [when('c', 'x'), when('a', 'y')] } };
    expect(faults(formOf(choice, open, never))).toEqual(['b: can never be shown']);
  });

  it.each<[Rule, boolean]>([
    [{ when: [when('a', 'x'), when('a', 'x', '!=')] }, false],
    [{ when: [when('a', 'x', '!='), when('a', 'y', '!=')] }, false],
    [{ when: [when('a', 'x', '!='), when('a', 'y')] }, true],
    [{ when: [{ linkId: 'a', op: 'in', value: ['x', 'y'] }, when('a', 'y')] }, true],
    [{ when: [{ linkId: 'a', op: 'notIn', value: ['x', 'y'] }] }, false],
    [{ when: [{ linkId: 'a', op: 'notIn', value: ['x'] }, when('a', 'y')] }, true],
    [{ when: [exists('a', false), when('a', 'x')] }, false],
    [{ when: [exists('a', true), when('a', 'x')] }, true],
    [{ behavior: 'any', when: [when('a', 'x'), when('a', 'y')] }, true],
    [{ behavior: 'any', when: [{ when: [when('a', 'x'), when('a', 'y')] }] }, false],
    [{ when: [{ when: [when('a', 'x')] }, { when: [when('a', 'y')] }] }, false],
    [{ when: [when('a', 'x'), as('a', 'd')] }, true],
    [{ when: [contains('m', 'x'), contains('m', 'y')] }, true],
    [{ when: [when('$ctx.site', 'HK'), when('$ctx.site', 'TR')] }, false],
    [{ when: [when('$ctx.residence', 'HK'), when('$ctx.residence', 'TR')] }, true],
    [{ when: [when('c', 'x'), when('a', 'y')] }, false],
    [{ when: [exists('c', false), when('a', 'y')] }, true],
    [{ when: [exists('c', true), when('a', 'y')] }, false],
  ])('can show what stands under %j: %s', (showIf, possible) => {
    const depends: Item = { ...choice, linkId: 'c', showIf: when('a', 'x') };
    const other: Item = { ...choice, linkId: 'd' };
    const found = faults(formOf(choice, other, several, depends, { ...note, showIf }));
    expect(found).toEqual(possible ? [] : ['b: can never be shown']);
  });

  it('reports every missing text', () => {
    const known = new Set(collectTextKeys(SAMPLE_FORM));
    known.delete('v.email');
    expect(lintTemplate(SAMPLE_FORM, known)).toEqual(['v.email: has no text']);
  });
});

describe('compile', () => {
  it('rejects references to later items', () => {
    expect(() =>
      compileTemplate(formOf({ ...note, showIf: when('c', 'x') }, { ...choice, linkId: 'c' })),
    ).toThrow(/comes later/);
    expect(() => compileTemplate(formOf({ ...note, showIf: when('b', 'x') }))).toThrow(/comes later/);
    expect(() => compileTemplate(formOf(choice, choice))).toThrow(/used twice/);
  });

  it('finds dependents in nested rules and in every kind of check', () => {
    const read: Item[] = ['a', 'c', 'd', 'e', 'f', 'h', 'j', 'k'].map((linkId) => ({ ...choice, linkId }));
    const reader: Item = {
      ...note,
      showIf: { when: [when('a', 'x'), { behavior: 'any', when: [when('c', 'x'), as('a', 'd')] }] },
      required: when('e', 'x'),
      checks: [
        { kind: 'length', min: 1, when: when('f', 'x') },
        { kind: 'rule', rule: when('h', 'x') },
        { kind: 'rule', rule: when('b', 'x') },
        { kind: 'sum', of: ['j'], share: 'k' },
        { kind: 'sum', of: ['j'] },
        { kind: 'checksum', algorithm: 'iin', birthDate: { linkId: 'c' } },
        { kind: 'checksum', algorithm: 'iin' },
        { kind: 'taxNumber', country: { linkId: 'd' } },
        { kind: 'regex', pattern: '^x' },
        { kind: 'url' },
        { kind: 'name' },
      ],
    };
    const second: Item = { ...note, linkId: 'l', showIf: when('a', 'x'), required: true };
    const { visibilityReaders, validityReaders, patterns } = compileTemplate(formOf(...read, reader, second));
    const readOf = (index: ReadonlyMap<string, readonly { id: string }[]>) =>
      Object.fromEntries([...index].map(([linkId, readers]) => [linkId, readers.map(({ id }) => id)]));
    expect(readOf(visibilityReaders)).toEqual({ a: ['b', 'l'], c: ['b'], d: ['b'] });
    expect(readOf(validityReaders)).toEqual(
      Object.fromEntries(['c', 'd', 'e', 'f', 'h', 'j', 'k'].map((linkId) => [linkId, ['b']])),
    );
    expect([...patterns]).toEqual([['^x', /^x/u]]);
  });

  it('lists nodes in page order with their parents', () => {
    const { order, nodes } = compileTemplate(formOf(choice, rows('g', { ...plain, linkId: 'h' })));
    expect(order.map(({ id, rank, parent, repeat }) => [id, rank, parent?.id, repeat?.id])).toEqual([
      ['s', 0, undefined, undefined],
      ['a', 1, 's', undefined],
      ['g', 2, 's', undefined],
      ['h', 3, 'g', 'g'],
      ['b', 4, 'h', 'g'],
    ]);
    expect(nodes.get('g')?.children.map(({ id }) => id)).toEqual(['h']);
    expect(nodes.get('a')?.children).toEqual([]);
  });
});

function rows(linkId: string, item: Item): Item {
  return { linkId, type: 'group', label: 't', repeats: { min: 0, max: 2, addLabel: 't' }, items: [item] };
}
