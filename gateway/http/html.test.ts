import { expect, it } from 'vitest';
import { renderBrandStyles } from './html.ts';

it('prints the brand name as an escaped CSS string', () => {
  expect(renderBrandStyles({ name: 'Attesta' })).toBe('.wordmark::after{content:"Attesta"}');
  expect(renderBrandStyles({ name: 'A"}b{\\<' })).toBe('.wordmark::after{content:"A\\22 }b{\\5c \\3c "}');
});

it('[G8] prints the brand colours with enough contrast, and none for an invalid colour', () => {
  expect(renderBrandStyles({ name: 'X', accent: '#123456' })).toContain(
    ':root{--accent:#123456;--accent-ink:#ffffff;',
  );
  expect(renderBrandStyles({ name: 'X', accent: 'red;}' })).not.toContain('red');
});
