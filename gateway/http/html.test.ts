import { expect, it } from 'vitest';
import { renderBrandStyles } from './html.ts';

it('names whoever the pages are of, and nothing in the name ends the string', () => {
  expect(renderBrandStyles({ name: 'Attesta' })).toBe('.wordmark::after{content:"Attesta"}');
  expect(renderBrandStyles({ name: 'A"}b{\\<' })).toBe('.wordmark::after{content:"A\\22 }b{\\5c \\3c "}');
});

it('[G8] has the colours of a brand, each bent until it can be read, and none for what is no colour', () => {
  expect(renderBrandStyles({ name: 'X', accent: '#123456' })).toContain(
    ':root{--accent:#123456;--accent-ink:#ffffff;',
  );
  expect(renderBrandStyles({ name: 'X', accent: 'red;}' })).not.toContain('red');
});
