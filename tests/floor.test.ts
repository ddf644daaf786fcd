// The oldest supported browsers (build/floor.ts): the rules of scripts/check-floor.mjs.
import { describe, expect, it } from 'vitest';
import { BROWSER_FLOOR } from '../build/floor.ts';
import { listInlineCode, findNewerFeatures, findNewerStyles } from '../scripts/check-floor.mjs';
import { readText } from './source.ts';

const names = (code: string) => findNewerFeatures(code).map(([name]) => name);

describe('the oldest browsers', () => {
  it('are those that the page names in older browsers', () => {
    expect(BROWSER_FLOOR).toEqual(expect.arrayContaining(['ios15.4', 'chrome108', 'firefox115']));
    expect(readText('index.html')).toMatch(/iOS 15\.4, Chrome 108 or Firefox 115/);
  });

  it.each([
    ['URL.canParse(a)', 'canParse'],
    ['a.toSorted()', 'toSorted'],
    ['AbortSignal.any([])', 'AbortSignal.any'],
    ['new OffscreenCanvas(1, 1)', 'OffscreenCanvas'],
    ['class A { static { a(); } }', 'static block'],
    ['/(?<=a)b/', 'look-behind'],
    ['RegExp(`(?<!a)b`, `u`)', 'look-behind'],
    ['/[a--b]/v', 'flag v'],
    ['async () => { for await (const part of body) a(part); }', 'for await'],
  ])('lack %s', (code, name) => {
    expect(names(code)).toEqual([name]);
  });

  it('have the other features', () => {
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
  ])('lack the style %s', (css, name) => {
    expect(findNewerStyles(css)).toEqual([name]);
  });

  it('apply to inline scripts and styles too', () => {
    const html =
      '<script type="application/json">{}</script><script>a.toSorted()</script><script src="b.js"></script>' +
      '<style>a:dir(rtl){top:0}</style>';
    expect(listInlineCode(html)).toEqual({ scripts: ['a.toSorted()'], styles: ['a:dir(rtl){top:0}'] });
  });

  it('accept a style with a fallback', () => {
    const mix = 'color-mix(in srgb, var(--b) 5%, red)';
    expect(
      findNewerStyles(`@supports (color:color-mix(in srgb, red, red)){a{color:${mix}}b{top:0}}`),
    ).toEqual([]);
    expect(findNewerStyles('a::backdrop{background:var(--b,var(--c))}')).toEqual([]);
  });
});
