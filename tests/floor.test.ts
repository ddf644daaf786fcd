// The oldest browsers this runs in (build/floor.ts). What the build makes is checked after each build by
// scripts/check-floor.mjs; here its rules are proved, and our own source is told before it is built.
import { describe, expect, it } from 'vitest';
import { FLOOR } from '../build/floor.ts';
import { standingIn, youngerIn, youngerStylesIn } from '../scripts/check-floor.mjs';
import { isTest, readText, sourcesIn } from './source.ts';

const names = (code: string) => youngerIn(code).map(([name]) => name);

describe('the oldest browsers', () => {
  it('are those that README promises', () => {
    const readme = readText('README.md');
    expect(FLOOR).toEqual(['ios15.4', 'safari15.4', 'chrome108', 'firefox115']);
    expect(readme).toMatch(/iOS 15\.4/);
    expect(readme).toMatch(/Android WebView 108/);
    expect(readText('index.html')).toMatch(/iOS 15\.4, Chrome 108 or Firefox 115/);
  });

  it('know every function that our own code of both sides uses', () => {
    const files = sourcesIn('src', 'sw', 'contract').filter(
      ({ path: file }) => !isTest(file) && !/\/testing\//.test(file),
    );
    const younger = files.flatMap(({ path: file, text }) =>
      youngerIn(text, file)
        .filter(([name]) => name !== 'static block')
        .map(([name]) => `${file}: ${name}`),
    );
    expect(files.length).toBeGreaterThan(400);
    expect(younger).toEqual([]);
  });

  it.each([
    ['URL.canParse(a)', 'canParse'],
    ['a.toSorted()', 'toSorted'],
    ['AbortSignal.any([])', 'AbortSignal.any'],
    ['new OffscreenCanvas(1, 1)', 'OffscreenCanvas'],
    ['class A { static { a(); } }', 'static block'],
    ['/(?<=a)b/', 'look-behind'],
    ['/[a--b]/v', 'flag v'],
    ['async () => { for await (const part of body) a(part); }', 'for await'],
  ])('%s is found in what was built', (code, name) => {
    expect(names(code)).toEqual([name]);
  });

  it('what they know is let through', () => {
    expect(names('[1].at(-1); [1].findLast(Boolean); structuredClone(a); /(?<name>a)(?:b)(?!c)/u')).toEqual(
      [],
    );
  });

  it.each([
    ['a{color:light-dark(#fff,#000)}', 'light-dark()'],
    ['a:dir(rtl){top:0}', ':dir()'],
    ['a{b:c;&:hover{top:0}}', 'nesting'],
    ['@media (width>=600px){a{top:0}}', 'a range in a media query'],
    ['@media not (min-width:360px){a{top:0}}', 'a media query that begins with not'],
    ['a::backdrop{background:var(--b)}', 'a variable alone in a backdrop'],
    ['a{color:color-mix(in srgb, var(--b) 5%, red)}', 'color-mix() of a variable without @supports'],
  ])('the style %s is found', (css, name) => {
    expect(youngerStylesIn(css)).toEqual([name]);
  });

  it('what stands in the page itself is held to them too', () => {
    const html =
      '<script type="application/json">{}</script><script>a.toSorted()</script><script src="b.js"></script>' +
      '<style>a:dir(rtl){top:0}</style>';
    expect(standingIn(html)).toEqual({ scripts: ['a.toSorted()'], styles: ['a:dir(rtl){top:0}'] });
  });

  it('a style with a way out is let through', () => {
    const mix = 'color-mix(in srgb, var(--b) 5%, red)';
    expect(
      youngerStylesIn(`@supports (color:color-mix(in srgb, red, red)){a{color:${mix}}b{top:0}}`),
    ).toEqual([]);
    expect(youngerStylesIn('a::backdrop{background:var(--b,var(--c))}')).toEqual([]);
  });
});
