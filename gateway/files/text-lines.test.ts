import { describe, expect, it } from 'vitest';
import { isolateBidi, breakLines, splitRuns } from './text-lines.ts';

const broken = (text: string, lang: string, width: number) =>
  breakLines(text, { lang, width, measure: (part) => [...part].length });
const drawn = (line: string, rightToLeft = true) =>
  splitRuns(line, rightToLeft).map(({ text, rightToLeft: left }) => (left ? `<${text}` : text));

describe('[C19] lines of a printed text', () => {
  it.each([
    ['at spaces', 'en', 'one two three', 8, ['one two', 'three']],
    ['inside a word that is too long for a line', 'en', 'abcdefgh ij', 5, ['abcde', 'fgh', 'ij']],
    [
      'between any two characters of Chinese',
      'zh-CN',
      '我们按您的指示行事',
      4,
      ['我们按您', '的指示行', '事'],
    ],
    ['but not before a punctuation mark', 'zh-CN', '我们行事。您同意', 4, ['我们行', '事。您同', '意']],
    ['but not after an opening bracket', 'ja-JP', 'これは「翻訳」', 4, ['これは', '「翻訳」']],
    ['but not before a small kana', 'ja-JP', 'ページャー', 3, ['ペー', 'ジャー']],
    ['between words of Thai', 'th-TH', 'ข้อตกลงลูกค้า', 8, ['ข้อตกลง', 'ลูกค้า']],
    ['at spaces in Korean', 'ko-KR', '고객 계약서', 4, ['고객', '계약서']],
  ])('break %s', (_, lang, text, width, lines) => expect(broken(text, lang, width)).toEqual(lines));
});

describe('[C19] the order of a line', () => {
  it('is the logical order without right-to-left text', () => {
    expect(drawn('One (1), two', false)).toEqual(['One (1), two']);
  });

  it('keeps numbers and Latin words in Arabic, and mirrors brackets', () => {
    expect(drawn('خلال 30 يومًا')).toEqual(['< يومًا', '30', '<خلال ']);
    expect(drawn('العربية (ar-SA)')).toEqual(['<(', 'ar-SA', '<العربية )']);
  });

  it('keeps an isolated date together, and prints no isolate characters', () => {
    expect(drawn(`التاريخ: ${isolateBidi('2026-11-25 10:00 UTC')}`)).toEqual([
      '2026-11-25 10:00 UTC',
      '<التاريخ: ',
    ]);
  });
});
