// docs/fields.md is complete and true: each field of the contract's entities has a row, each row names a file that reads
// the field and a test that is there. [E2, E4, E5, E6, E7]
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { KycInfo } from '#contract/calls/kyc.ts';
import { Profile } from '#contract/calls/session.ts';
import { DocumentOption } from '#contract/calls/verification.ts';
import { UpdatePoiInfo } from '#contract/schemas/kyc.ts';
import { readText, ROOT } from './source.ts';

interface Node {
  properties?: Record<string, Node>;
  items?: Node;
  anyOf?: Node[];
}

/** Paths of what a shape ends in; a list is read as one of its items. */
function leavesOf(shape: object, at = ''): string[] {
  const node = shape as Node; // schemas are JSON Schema, whose parts are all optional
  if (node.items) return leavesOf(node.items, at);
  if (node.anyOf) return [...new Set(node.anyOf.flatMap((each) => leavesOf(each, at)))];
  const inside = Object.entries(node.properties ?? {});
  if (inside.length === 0) return [at];
  return inside.flatMap(([name, each]) => leavesOf(each, at ? `${at}.${name}` : name));
}

const text = readText('docs/fields.md');
const cellsOf = (line: string): string[] => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, ''));
function rowsOf(title: string): string[][] {
  const [, section = ''] = text.split(`\n## ${title}\n`);
  return (section.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map(cellsOf);
}
const unticked = (cell = ''): string => cell.replaceAll('`', '');
const fieldsOf = (title: string): string[] => rowsOf(title).map(([field]) => unticked(field));
const addedTo = (title: string): string[] =>
  rowsOf('What our gateway adds').flatMap(([field, of]) => (of === title ? [unticked(field)] : []));

const ENTITIES: [title: string, shape: object, elsewhere: string[]][] = [
  ['KYC info', KycInfo, []],
  // What an embedded flow and a failure add to it.
  ['Profile', Profile, ['sdkToken', 'sdkLang', 'sdkFrom', 'hidden', 'profileError']],
  ['Document option', DocumentOption, []],
  ['Update-POI', UpdatePoiInfo, []],
];

describe.each(ENTITIES)('the fields of %s', (title, shape, elsewhere) => {
  const known = [...leavesOf(shape), ...elsewhere];
  const rows = [...fieldsOf(title), ...addedTo(title)];
  const covers = (row: string, leaf: string) => leaf === row || leaf.startsWith(`${row}.`);

  it('each have a row', () => {
    expect(known.filter((leaf) => !rows.some((row) => covers(row, leaf)))).toEqual([]);
  });

  it('are those of the contract, each told once', () => {
    expect(rows.filter((row) => !known.some((leaf) => covers(row, leaf)))).toEqual([]);
    expect(new Set(rows).size).toBe(rows.length);
  });
});

it('the client state has its four parts', () => {
  expect(fieldsOf('Client state')).toEqual(['user', 'rate', 'complianceConfig', 'authFlow']);
});

const TITLES = [...ENTITIES.map(([title]) => title), 'Client state'];

describe.each(TITLES.flatMap((title) => rowsOf(title).map((row) => [title, unticked(row[0]), row] as const)))(
  '%s: %s',
  (_, field, [, reader, effect, proof = '']) => {
    const last = field.split('.').at(-1) ?? '';

    it('is read where the table says, and does something', () => {
      const file = unticked(reader);
      expect(existsSync(path.join(ROOT, file))).toBe(true);
      expect(readText(file)).toMatch(new RegExp(`\\b${last}\\b`, 'i'));
      expect(effect).not.toBe('');
    });

    it('is proven by a test that is there', () => {
      const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(proof) ?? [];
      expect(existsSync(path.join(ROOT, file))).toBe(true);
      expect(readText(file)).toContain(title);
    });
  },
);
