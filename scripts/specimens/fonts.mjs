// The typefaces of the specimens. OCR-B is the face that ICAO Doc 9303 asks for in machine-readable zones; this drawing of
// it, by Norbert Schwarz and Matthew Skala, may be used, changed and passed on without limits. The other comes with a package.
// Must be imported before sharp: its drawing library looks for fonts once.
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
<cachedir>${cache}</cachedir></fontconfig>`,
);
process.env.FONTCONFIG_FILE = file;

export const OCR_B = 'OCR B';
export const PLAIN = 'DejaVu Sans';
export const MONO = 'DejaVu Sans Mono';
