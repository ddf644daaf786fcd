import { expect, it } from 'vitest';
import { brandStyles } from './html.ts';

it('names whoever the pages are of, and nothing in the name ends the string', () => {
  expect(brandStyles({ name: 'Attesta' })).toBe('.wordmark::after{content:"Attesta"}');
  expect(brandStyles({ name: 'A"}b{\\<' })).toBe('.wordmark::after{content:"A\\22 }b{\\5c \\3c "}');
});

it('[G8] has the colours of a brand, each bent until it can be read, and none for what is no colour', () => {
  expect(brandStyles({ name: 'X', accent: '#123456' })).toContain(
    ':root{--accent:#123456;--accent-ink:#ffffff;',
  );
  expect(brandStyles({ name: 'X', accent: 'red;}' })).not.toContain('red');
});
