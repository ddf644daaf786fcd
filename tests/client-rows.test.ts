// The rows of contract/calls, each with its spec. The client's copies are generated: `npm run docs -- --check`.
import { describe, expect, it } from 'vitest';
import { CALLS, type CallName } from '../contract/calls.ts';
import { filesIn, sourcesIn } from './source.ts';

const names = Object.keys(CALLS) as CallName[];
const files = sourcesIn('contract/calls');
const rowsOf = (exports: string[]) => exports.filter((name) => names.includes(name as CallName));

describe('the rows of contract/calls', () => {
  it('have the name of their export, once each, with a spec beside them', () => {
    expect(filesIn('contract/calls', /\.ts$/).length).toBe(files.length);
    const exported = files.flatMap(({ exports }) => rowsOf(exports));
    expect(exported.toSorted()).toEqual(names.toSorted());
    const every = files.flatMap(({ exports }) => exports);
    const unspoken = names.filter((name) => CALLS[name].name !== name || !every.includes(`${name}Spec`));
    expect(unspoken).toEqual([]);
    expect(every.filter((name) => name.endsWith('Spec'))).toHaveLength(names.length);
  });
});
