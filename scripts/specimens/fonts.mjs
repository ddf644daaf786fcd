// The typefaces of the specimens. ICAO Doc 9303 requires OCR-B in the MRZ; this version of
// it, by Norbert Schwarz and Matthew Skala, may be used, changed and distributed freely. Packages contain the others.
// Must be imported before sharp: its drawing library searches for fonts once.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const cache = path.join(root, 'node_modules/.cache/attesta-fonts');
mkdirSync(cache, { recursive: true });
const file = path.join(cache, 'fonts.conf');
writeFileSync(
  file,
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<dir>${import.meta.dirname}</dir><dir>${path.join(root, 'node_modules/dejavu-fonts-ttf/ttf')}</dir>
<dir>${path.join(root, 'node_modules/@expo-google-fonts/courier-prime')}</dir>
<match target="pattern"><edit name="family" mode="append_last"><string>DejaVu Sans</string></edit></match>
<cachedir>${cache}</cachedir></fontconfig>`,
);
// A browser started by the same process reads it too, so the usual typeface is the default.
process.env.FONTCONFIG_FILE = file;

export const OCR_B = 'OCR B';
export const PLAIN = 'DejaVu Sans';
export const MONO = 'DejaVu Sans Mono';
export const COURIER = 'Courier Prime';
/** Width of a letter in em. */
export const LETTER_WIDTH = { [OCR_B]: 0.723, [MONO]: 0.602, [COURIER]: 0.602 };
