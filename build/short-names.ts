// Class names travel twice, in the styles and in the scripts: three letters for the file, then a number. A name follows
// from the file alone (its path, and where the name first stands in it), so that whatever is built from the same source,
// the client or the card that the gateway renders, has the same names.
import { createHash } from 'node:crypto';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');

const known = new Map<string, { css: string; words: string[] }>();

function wordsOf(file: string, css: string): string[] {
  const kept = known.get(file);
  if (kept?.css === css) return kept.words;
  // Classes and animations, and what only looks like a class and leaves a gap in the count.
  const named = [...css.matchAll(/\.(-?[A-Za-z_][\w-]*)|@keyframes\s+([\w-]+)/g)];
  const words = [...new Set(named.map(([, ofClass, ofFrames]) => ofClass ?? ofFrames ?? ''))];
  known.set(file, { css, words });
  return words;
}

/** What css.modules.generateScopedName is called with: a name, the file it stands in, and what is in that file. */
export function shortName(name: string, file: string, css: string): string {
  const [source = file] = file.split('?');
  const key = path.relative(ROOT, source).split(path.sep).join('/');
  const at = wordsOf(key, css).indexOf(name);
  if (at < 0) throw new Error(`${key} has no name "${name}"`);
  const hash = createHash('sha256').update(key).digest('base64url').replace(/[-_]/g, '');
  return `c${hash.slice(0, 3)}${at.toString(36)}`;
}
