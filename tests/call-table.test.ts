// docs/calls.md is complete and true: each path of the specification has a row, each row names a file that asks the call
// and a test that is there. [C18, C19]
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readText, ROOT } from './source.ts';
import { SPEC_CALLS } from './support/calls/spec.ts';

const rows = readText('docs/calls.md')
  .split('\n')
  .filter((line) => /^\| (GET|POST) /.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')));
const unticked = (cell = ''): string => cell.replaceAll('`', '');

it('[C18, C19] the table has a row for each path of the specification, and no other', () => {
  expect(rows.map(([call]) => unticked(call))).toEqual(SPEC_CALLS.map(([method, at]) => `${method} ${at}`));
});

describe.each(SPEC_CALLS.map(([method, at, name], index) => [`${method} ${at}`, name, rows[index]] as const))(
  '%s',
  (_, name, row) => {
    const [, reader = '', where = '', proof = ''] = row ?? [];

    it('[C18, C19] is asked where the table says', () => {
      expect(readText(unticked(reader))).toMatch(new RegExp(`\\b${name}\\b`));
      expect(where).not.toBe('');
    });

    it('[C18, C19] has its journey, or says why there is none and what proves it', () => {
      const [, file = '', title = ''] = /`([^`]+)`: (.+)$/.exec(proof) ?? [];
      expect(existsSync(path.join(ROOT, file))).toBe(true);
      expect(title).not.toBe('');
      expect(readText(file)).toContain(title);
      expect(file.startsWith('tests/e2e/') || /^none: .+: `/.test(proof)).toBe(true);
    });
  },
);
