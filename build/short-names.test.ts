import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { shortName } from './short-names.ts';

const FILE = path.resolve(import.meta.dirname, '../src/ui/card.module.css');
const CSS =
  '.card { gap: 0.5rem } .card > .row:hover { animation: grow 1s } @keyframes grow { from { opacity: 0 } }';

describe('the short name of a class', () => {
  it('follows from where it stands in its file, whoever asks first', () => {
    const forwards = ['card', 'row', 'grow'].map((name) => shortName(name, FILE, CSS));
    const other = path.resolve(import.meta.dirname, '../src/ui/other.module.css');
    shortName('grow', other, CSS);
    const backwards = ['grow', 'row', 'card'].map((name) => shortName(name, FILE, CSS)).toReversed();
    expect(backwards).toEqual(forwards);
    expect(new Set(forwards).size).toBe(3);
    for (const name of forwards) expect(name).toMatch(/^c[A-Za-z0-9]{3}[0-9a-z]+$/);
  });

  it('differs from file to file, and not by a query of the bundler', () => {
    const other = path.resolve(import.meta.dirname, '../src/ui/other.module.css');
    expect(shortName('card', other, CSS)).not.toBe(shortName('card', FILE, CSS));
    expect(shortName('card', `${FILE}?used`, CSS)).toBe(shortName('card', FILE, CSS));
  });

  it('counts anew when the file has changed', () => {
    expect(shortName('row', FILE, `.new {} ${CSS}`)).not.toBe(shortName('row', FILE, CSS));
  });

  it('is an error for a name that the file does not have', () => {
    expect(() => shortName('none', FILE, CSS)).toThrow(/card\.module\.css has no name "none"/);
  });
});
