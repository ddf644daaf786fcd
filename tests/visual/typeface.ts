// One typeface for every picture. That of the system is another one on each machine, so the browser is shown a folder in which
// there is one alone, from a package that is installed anyway; every name and every generic family then means it.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

const FILES = ['DejaVuSansCondensed.ttf', 'DejaVuSansCondensed-Bold.ttf'];

/** Edges of letters as they are drawn everywhere: no hints, no colours of a panel. */
export const DRAWN_ALIKE = [
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--disable-lcd-text',
  '--hide-scrollbars',
];

/** What a browser's environment needs. Fontconfig is Linux's: pictures are stored and compared there. */
export function oneTypeface(): { FONTCONFIG_FILE: string } {
  const fonts = path.dirname(createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${FILES[0]}`));
  const folder = mkdtempSync(path.join(os.tmpdir(), 'attesta-typeface-'));
  const file = path.join(folder, 'fonts.conf');
  const taken = FILES.map((name) => `<glob>*/${name}</glob>`).join('');
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${fonts}</dir>
  <cachedir>${path.join(folder, 'cache')}</cachedir>
  <selectfont>
    <rejectfont><glob>*</glob></rejectfont>
    <acceptfont>${taken}</acceptfont>
  </selectfont>
</fontconfig>
`,
  );
  return { FONTCONFIG_FILE: file };
}
