// Line breaking and bidirectional order. Chinese and Japanese break between characters, except before closing marks; Thai
// between words of a dictionary; other languages at spaces.
import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

const SQUARE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
const THAI = /\p{Script=Thai}/u;
/** Cannot begin a line. */
const CLOSES =
  /^[\p{Pe}\p{Pf}、。，．・：；？！％ー々〻…‥ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶๆฯ%.,:;!?]/u;
/** Cannot end a line. */
const OPENS = /[\p{Ps}\p{Pi}]$/u;

/** Unicode bidi isolates; they are never drawn. */
export const ISOLATES = /[\u2066-\u2069]/g;
export const isolateBidi = (text: string): string => `\u2068${text}\u2069`;

/** Cached, because creating one is slow. */
const segmenters = new Map<string, Intl.Segmenter>();
function splitSegments(text: string, lang: string, granularity: 'grapheme' | 'word'): string[] {
  const key = `${granularity} ${lang}`;
  const segmenter = segmenters.get(key) ?? new Intl.Segmenter(lang, { granularity });
  segmenters.set(key, segmenter);
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}

/** User-perceived characters. */
export const splitGraphemes = (text: string, lang: string): string[] => splitSegments(text, lang, 'grapheme');

function mayBreak(before: string, after: string): boolean {
  if (/\s$/.test(before)) return true;
  if (/^\s/.test(after) || CLOSES.test(after) || OPENS.test(before)) return false;
  if (SQUARE.test(before.slice(-1)) || SQUARE.test(after.slice(0, 1))) return true;
  return THAI.test(before.slice(-1)) && THAI.test(after.slice(0, 1));
}

/** Unbreakable parts with trailing spaces. */
function splitUnbreakable(text: string, lang: string): string[] {
  const smallest = splitSegments(text, lang, 'word').flatMap((word) =>
    SQUARE.test(word) ? splitGraphemes(word, lang) : [word],
  );
  const parts: string[] = [];
  for (const next of smallest) {
    const last = parts.at(-1);
    if (last === undefined || mayBreak(last, next)) parts.push(next);
    else parts[parts.length - 1] = last + next;
  }
  return parts;
}

interface Measured {
  lang: string;
  width: number;
  /** Width of a text in one line. */
  measure: (text: string) => number;
}

/** Breaks an unbreakable part anywhere when it is wider than the line. */
export function breakLines(text: string, { lang, width, measure }: Measured): string[] {
  const parts = splitUnbreakable(text, lang).flatMap((part) =>
    measure(part.trimEnd()) <= width ? [part] : splitGraphemes(part, lang),
  );
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const part of parts) {
    if (line !== '' && used + measure(part.trimEnd()) > width) {
      lines.push(line);
      line = '';
      used = 0;
    }
    line += part;
    used += measure(part);
  }
  return [...lines, line].map((each) => each.trimEnd());
}

export interface Run {
  /** In logical order. */
  text: string;
  rightToLeft: boolean;
}

/** Splits a line into runs of one direction, in visual order. */
export function splitRuns(line: string, rightToLeft: boolean): Run[] {
  const levels = bidi.getEmbeddingLevels(line, rightToLeft ? 'rtl' : 'ltr');
  const runs: (Run & { from: number; to: number })[] = [];
  for (const at of bidi.getReorderedIndices(line, levels)) {
    const odd = ((levels.levels[at] ?? 0) & 1) === 1;
    const last = runs.at(-1);
    if (last && last.rightToLeft === odd && at === (odd ? last.from - 1 : last.to)) {
      last.from = Math.min(last.from, at);
      last.to = Math.max(last.to, at + 1);
    } else runs.push({ text: '', rightToLeft: odd, from: at, to: at + 1 });
  }
  return runs.flatMap(({ rightToLeft: odd, from, to }) => {
    const text = line.slice(from, to).replaceAll(ISOLATES, '');
    return text === '' ? [] : [{ text: odd ? mirrored(text) : text, rightToLeft: odd }];
  });
}

/** Mirrors brackets in right-to-left runs. */
const mirrored = (text: string): string =>
  [...text].map((sign) => bidi.getMirroredCharacter(sign) ?? sign).join('');
