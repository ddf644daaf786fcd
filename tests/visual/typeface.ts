// The typefaces of pictures, and of words that are measured. Those of the system are others on each machine, so the browser is
// shown a folder of what packages bring that are installed anyway: one face, which every name and every generic family then means,
// or beside it, where words of every language are measured or looked at, one for each script that it does not write.
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { faceFile, WEIGHTS } from '../../gateway/files/print-faces.ts';

export type Faces = 'one' | 'every script';

const FAMILY = 'DejaVu Sans Condensed';
const FILES = ['DejaVuSansCondensed.ttf', 'DejaVuSansCondensed-Bold.ttf'];
/** As a PDF has them; Arabic the first writes itself. */
const OTHERS = ['simplified', 'traditional', 'japanese', 'korean', 'thai'] as const;

/** Edges of letters as they are drawn everywhere: no hints, no colours of a panel. */
export const DRAWN_ALIKE = [
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--disable-lcd-text',
  '--hide-scrollbars',
];

/** What a browser's environment needs. Fontconfig is Linux's: pictures are stored and compared there. */
export function writeFontConfig(faces: Faces): { FONTCONFIG_FILE: string } {
  const { resolve } = createRequire(import.meta.url);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'attesta-typeface-'));
  const shown = path.join(folder, 'faces');
  mkdirSync(shown);
  const files = [
    ...FILES.map((name) => resolve(`dejavu-fonts-ttf/ttf/${name}`)),
    ...(faces === 'one' ? [] : OTHERS.flatMap((face) => WEIGHTS.map((weight) => faceFile(face, weight)))),
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
