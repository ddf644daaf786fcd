// The typefaces of our PDFs. One of its own for each script that DejaVu does not write, each loaded only where a document
// needs it and then kept. A language is written in its own face as far as that goes; what else stands in the text, as a name may,
// is written in the face that has it.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

export type FaceName = 'latin' | 'simplified' | 'traditional' | 'japanese' | 'korean' | 'thai' | 'arabic';
export const WEIGHTS = ['plain', 'bold'] as const;
export type Weight = (typeof WEIGHTS)[number];

const { resolve } = createRequire(import.meta.url);
/** A package that names its entry alone keeps its faces beside the folder of that. */
const noto = (name: string, file: string) =>
  path.join(path.dirname(resolve(`@embedpdf/fonts-${name}`)), '../fonts', file);

const FILES: Readonly<Record<FaceName, Readonly<Record<Weight, () => string>>>> = {
  latin: {
    plain: () => resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
    bold: () => resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  },
  simplified: {
    plain: () => noto('sc', 'NotoSansHans-Regular.otf'),
    bold: () => noto('sc', 'NotoSansHans-Bold.otf'),
  },
  traditional: {
    plain: () => noto('tc', 'NotoSansHant-Regular.otf'),
    bold: () => noto('tc', 'NotoSansHant-Bold.otf'),
  },
  japanese: {
    plain: () => noto('jp', 'NotoSansJP-Regular.otf'),
    bold: () => noto('jp', 'NotoSansJP-Bold.otf'),
  },
  korean: {
    plain: () => noto('kr', 'NotoSansKR-Regular.otf'),
    bold: () => noto('kr', 'NotoSansKR-Bold.otf'),
  },
  thai: {
    plain: () => resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
    bold: () => resolve('@expo-google-fonts/noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf'),
  },
  arabic: {
    plain: () => noto('arabic', 'NotoNaskhArabic-Regular.ttf'),
    bold: () => noto('arabic', 'NotoNaskhArabic-Bold.ttf'),
  },
};

const HOME: readonly [tag: RegExp, face: FaceName][] = [
  [/^zh-(tw|hk|mo|hant)\b/i, 'traditional'],
  [/^zh\b/i, 'simplified'],
  [/^ja\b/i, 'japanese'],
  [/^ko\b/i, 'korean'],
  [/^th\b/i, 'thai'],
  [/^ar\b/i, 'arabic'],
];
/** Which faces to look in for a script, one after the other. */
const SCRIPTS: readonly [script: RegExp, face: FaceName][] = [
  [/\p{Script=Thai}/u, 'thai'],
  [/\p{Script=Arabic}/u, 'arabic'],
  [/\p{Script=Hangul}/u, 'korean'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'japanese'],
  [/\p{Script=Han}/u, 'simplified'],
  [/\p{Script=Han}/u, 'traditional'],
  [/\p{Script=Han}/u, 'japanese'],
];

/** Faces for a text in a language, the first that has a sign is the one that writes it. */
export function selectFaces(lang: string, text: string): readonly FaceName[] {
  const home = HOME.find(([tag]) => tag.test(lang))?.[1] ?? 'latin';
  const others = SCRIPTS.filter(([script]) => script.test(text)).map(([, face]) => face);
  return [...new Set<FaceName>([home, 'latin', ...others])];
}

/** Where a face lies, absolute. */
export const getFaceFile = (face: FaceName, weight: Weight): string => FILES[face][weight]();

const loaded = new Map<string, Promise<Buffer>>();
export function loadFace(face: FaceName, weight: Weight): Promise<Buffer> {
  const key = `${face} ${weight}`;
  const there = loaded.get(key) ?? readFile(getFaceFile(face, weight));
  loaded.set(key, there);
  return there;
}
