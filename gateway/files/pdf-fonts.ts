// Fonts for PDFs: one per script that DejaVu lacks, loaded on demand and cached. Text uses the font of its language; other
// scripts in it, such as names, use the font that has them. Fonts except the Latin one may be missing: a container image can be
// built without them.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { cannotBeRead } from '#contract/errors/requests.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';

export type FontName = 'latin' | 'simplified' | 'traditional' | 'japanese' | 'korean' | 'thai' | 'arabic';
export const WEIGHTS = ['plain', 'bold'] as const;
export type Weight = (typeof WEIGHTS)[number];

const { resolve } = createRequire(import.meta.url);
/** The package exports only its entry file, so the fonts are located relative to it. */
const noto = (name: string, file: string) =>
  path.join(path.dirname(resolve(`@embedpdf/fonts-${name}`)), '../fonts', file);

const FILES: Readonly<Record<FontName, Readonly<Record<Weight, () => string>>>> = {
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

const HOME: readonly [tag: RegExp, face: FontName][] = [
  [/^zh-(tw|hk|mo|hant)\b/i, 'traditional'],
  [/^zh\b/i, 'simplified'],
  [/^ja\b/i, 'japanese'],
  [/^ko\b/i, 'korean'],
  [/^th\b/i, 'thai'],
  [/^ar\b/i, 'arabic'],
];
/** Fonts per script, in order of preference. */
const SCRIPTS: readonly [script: RegExp, face: FontName][] = [
  [/\p{Script=Thai}/u, 'thai'],
  [/\p{Script=Arabic}/u, 'arabic'],
  [/\p{Script=Hangul}/u, 'korean'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'japanese'],
  [/\p{Script=Han}/u, 'simplified'],
  [/\p{Script=Han}/u, 'traditional'],
  [/\p{Script=Han}/u, 'japanese'],
];

export const getFontFile = (face: FontName, weight: Weight): string => FILES[face][weight]();

function isInstalled(face: FontName): boolean {
  try {
    return WEIGHTS.every((weight) => existsSync(getFontFile(face, weight)));
  } catch {
    return false;
  }
}

export const findMissingFonts = (): FontName[] =>
  // The keys of FILES are font names.
  (Object.keys(FILES) as FontName[]).filter((face) => !isInstalled(face));

/**
 * Selects the fonts for a text; each character uses the first font that has it. Throws without the font of the language,
 * because the document would be a list of code points.
 */
export function selectFonts(
  lang: string,
  text: string,
  isAvailable: (face: FontName) => boolean = isInstalled,
): readonly FontName[] {
  const home = HOME.find(([tag]) => tag.test(lang))?.[1] ?? 'latin';
  if (!isAvailable(home))
    throw new BusinessError(cannotBeRead, {
      message: `The copy cannot be created: the font for the language ${lang} is not installed.`,
    });
  const others = SCRIPTS.filter(([script]) => script.test(text)).map(([, face]) => face);
  return [...new Set<FontName>([home, 'latin', ...others])].filter(isAvailable);
}

const loaded = new Map<string, Promise<Buffer>>();
export function loadFont(face: FontName, weight: Weight): Promise<Buffer> {
  const key = `${face} ${weight}`;
  const font = loaded.get(key) ?? readFile(getFontFile(face, weight));
  loaded.set(key, font);
  return font;
}
