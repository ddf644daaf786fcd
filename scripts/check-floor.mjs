// Checks the build against the oldest supported browsers (build/floor.ts): no newer syntax, function or style,
// packages included. Run it after a build, which lowers syntax and most styles; this finds the rest.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'vite';
import { ROOT } from './build-if-stale.mjs';

const DIST = path.join(ROOT, 'dist');
const words = (text) => new Set(text.trim().split(/\s+/));

/** Newer than iOS 15.4, Chrome 108 or Firefox 115. */
const YOUNGER_FUNCTIONS = words(`
  toSorted toReversed toSpliced fromAsync groupBy withResolvers isWellFormed toWellFormed canParse
  getSetCookie randomUUIDv7 checkVisibility isSubsetOf isSupersetOf isDisjointFrom symmetricDifference
  toBase64 fromBase64 toHex togglePopover moveBefore requestClose setHTMLUnsafe waitAsync sumPrecise
  isError requestIdleCallback convertToBlob getHTML
`);
const YOUNGER_STATICS = words(`
  AbortSignal.any AbortSignal.timeout Response.json Promise.try
`);
const YOUNGER_GLOBALS = words(`
  OffscreenCanvas CompressionStream DecompressionStream URLPattern CloseWatcher scheduler EditContext
  ImageDecoder VideoFrame Temporal
`);
/** Names with another meaning in these scripts. */
const OWN = [
  // Radix defines this method in its own map class.
  { what: 'toSorted', in: /OrderedDict/ },
];

const YOUNGER_STYLES = [
  { name: 'light-dark()', pattern: /light-dark\(/ },
  { name: ':dir()', pattern: /:dir\(/ },
  { name: ':modal', pattern: /:modal\b/ },
  { name: 'nesting', pattern: /[{;}]\s*&/ },
  { name: 'a range in a media query', pattern: /@media[^{]*[<>]/ },
  { name: 'a media query that begins with not', pattern: /@media[^{]*\bnot\s*\(/ },
  { name: 'a container query', pattern: /@container/ },
  { name: 'a variable alone in a backdrop', pattern: /::backdrop\{[^}]*background:var\([\w-]+\)/ },
];

/** Newer features of a script: [name, place]. */
export function findNewerFeatures(code, name = 'script.js') {
  const found = [];
  const { program, errors } = parseSync(name, code);
  if (errors.length > 0) found.push(['unreadable', errors[0].message]);
  const say = (what, node) => found.push([what, code.slice(Math.max(0, node.start - 60), node.end + 40)]);
  visit(program, (node) => {
    if (node.type === 'StaticBlock') say('static block', node);
    if (node.type === 'ImportAttribute') say('import attribute', node);
    if (node.type === 'ForOfStatement' && node.await) say('for await', node.right);
    if (hasLookBehind(node)) say('look-behind', node);
    if (node.type === 'Literal' && node.regex) {
      if (/\(\?[ims]*(-[ims]+)?:/.test(node.regex.pattern.replaceAll('(?:', '')))
        say('flags in a group', node);
      if (node.regex.flags.includes('v')) say('flag v', node);
    }
    if (node.type === 'MemberExpression' && !node.computed) {
      const { object, property } = node;
      if (YOUNGER_FUNCTIONS.has(property.name)) say(property.name, node);
      if (YOUNGER_STATICS.has(`${object.name}.${property.name}`))
        say(`${object.name}.${property.name}`, node);
    }
    if (node.type === 'NewExpression' && YOUNGER_GLOBALS.has(node.callee.name)) say(node.callee.name, node);
  });
  return found;
}

/** In a regular expression or the text of one: the build turns literals that the browsers lack into texts. */
function hasLookBehind({ type, regex, value }) {
  if (type !== 'Literal' && type !== 'TemplateElement') return false;
  const pattern = regex?.pattern ?? value?.raw ?? value;
  return typeof pattern === 'string' && /\(\?<[=!]/.test(pattern);
}

export function findNewerStyles(css) {
  const found = YOUNGER_STYLES.filter(({ pattern }) => pattern.test(css)).map(({ name }) => name);
  const unconditional = css.replaceAll(/@supports[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  // With a variable in it, the browser drops the whole declaration at run time; otherwise the fallback applies.
  if (/color-mix\([^;}]*var\(/.test(unconditional)) found.push('color-mix() of a variable without @supports');
  return found;
}

/** The inline scripts and styles of a page, without data in script elements. */
export function listInlineCode(html) {
  const scripts = [...html.matchAll(/<script(?![^>]*\s(?:src|type)=)[^>]*>([^]*?)<\/script>/g)];
  const styles = [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)];
  return { scripts: scripts.map(([, code]) => code), styles: styles.map(([, css]) => css) };
}

function visit(node, look) {
  if (!node || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const each of node) visit(each, look);
    return;
  }
  if (typeof node.type === 'string') look(node);
  for (const key in node) if (key !== 'parent') visit(node[key], look);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const wrong = readdirSync(DIST, { recursive: true }).flatMap((file) => {
    const text = () => readFileSync(path.join(DIST, file), 'utf8');
    if (file.endsWith('.js'))
      return findNewerFeatures(text(), file)
        .filter(([what]) => !OWN.some((each) => each.what === what && each.in.test(text())))
        .map(([what, place]) => `${file}: ${what}: ...${place}...`);
    if (file.endsWith('.css')) return findNewerStyles(text()).map((what) => `${file}: ${what}`);
    if (file === 'index.html') {
      const { scripts, styles } = listInlineCode(text());
      return [
        ...scripts
          .flatMap((code) => findNewerFeatures(code))
          .map(([what, place]) => `${file}: ${what}: ...${place}...`),
        ...styles.flatMap(findNewerStyles).map((what) => `${file}: ${what}`),
      ];
    }
    return [];
  });
  for (const line of wrong) console.log(line);
  console.log(
    wrong.length === 0 ? 'ok   no feature newer than the oldest browsers' : `${wrong.length} found`,
  );
  process.exitCode = wrong.length === 0 ? 0 : 1;
}
