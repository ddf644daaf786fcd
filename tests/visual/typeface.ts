// The typefaces of pictures and measured texts. System typefaces differ by machine, so the browser gets
// a folder with faces of installed packages: one face for every family name,
// or, where texts of every language are measured, also one for each further script.
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { getFontFile, WEIGHTS } from '../../gateway/files/pdf-fonts.ts';

export type Faces = 'one' | 'every script';

const FAMILY = 'DejaVu Sans Condensed';
const FILES = ['DejaVuSansCondensed.ttf', 'DejaVuSansCondensed-Bold.ttf'];
/** The faces of PDFs; the first face covers Arabic. */
const OTHERS = ['simplified', 'traditional', 'japanese', 'korean', 'thai'] as const;

/** Glyph edges that are the same everywhere: no hinting, no subpixel colours. */
export const DRAWN_ALIKE = [
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--disable-lcd-text',
  '--hide-scrollbars',
];

/** Environment variables for the browser. Fontconfig is for Linux, where pictures are stored and compared. */
export function writeFontConfig(faces: Faces): { FONTCONFIG_FILE: string } {
  const { resolve } = createRequire(import.meta.url);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'attesta-typeface-'));
  const shown = path.join(folder, 'faces');
  mkdirSync(shown);
  const files = [
    ...FILES.map((name) => resolve(`dejavu-fonts-ttf/ttf/${name}`)),
    ...(faces === 'one' ? [] : OTHERS.flatMap((face) => WEIGHTS.map((weight) => getFontFile(face, weight)))),
  ];
  for (const file of files) symlinkSync(file, path.join(shown, path.basename(file)));
  const config = path.join(folder, 'fonts.conf');
  writeFileSync(
    config,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${shown}</dir>
  <cachedir>${path.join(folder, 'cache')}</cachedir>
  <match target="pattern">
    <edit name="family" mode="append" binding="strong"><string>${FAMILY}</string></edit>
  </match>
</fontconfig>
`,
  );
  return { FONTCONFIG_FILE: config };
}
