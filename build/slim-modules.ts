// Leaves out of the client what it carries but never uses: shims for browsers and options we do not have. Each
// replacement keeps the contract of what it replaces, as far as its one importer can tell. The bytes are what the first
// page's scripts weigh more without it, brotli; what earns less than a hundred goes.
import type { Plugin } from 'vite';
import { slimReactDom, slimReactDomShared } from './slim-react.ts';

interface Replacement {
  /** The module as its importer names it. */
  source: RegExp;
  importer: RegExp;
  code: string;
}

const REPLACEMENTS: Replacement[] = [
  {
    // React has had this hook since 18. 127 bytes.
    source: /^use-sync-external-store\/shim/,
    importer: /wouter/,
    code: `export { useSyncExternalStore } from 'react';`,
  },
  {
    // No address of ours has a parameter in its path; '*' is a route without one. 104 bytes.
    source: /^regexparam$/,
    importer: /wouter/,
    code: `
      export const parse = (path, loose) => ({
        keys: [],
        pattern: path === '*' ? /^/ : new RegExp('^' + path.replace(/[^\\w/]/g, '\\\\$&') + (loose ? '(?=$|/)' : '/?$'), 'i'),
      });`,
  },
  {
    // Answers are read as text, so ofetch never parses one. 344 bytes.
    source: /^destr$/,
    importer: /ofetch/,
    code: `export default JSON.parse;`,
  },
  {
    // Addresses come complete, so only the query is ever added. 967 bytes.
    source: /^ufo$/,
    importer: /ofetch/,
    code: `
      export const withBase = (path, base) => base + path;
      export const withQuery = (path, query) => {
        const params = new URLSearchParams();
        for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, value);
        const text = String(params);
        return text ? path + '?' + text : path;
      };`,
  },
  {
    // Its bundle is made for browsers without classes and async functions.
    source: /^workbox-window$/,
    importer: /src[\\/]app[\\/]worker\.ts$/,
    code: `export { messageSW, Workbox } from 'workbox-window/index.mjs';`,
  },
  {
    // The icon set's generic renderer also serves other frameworks and name lookups; ours is its picture. 926 bytes.
    source: /createLucideIcon\.mjs$/,
    importer: /lucide-react.+icons/,
    code: `
      import { createElement } from 'react';
      const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' };
      const draw = ([tag, attributes]) => createElement(tag, attributes);
      export default ({ node }) =>
        ({ size = 24, ...rest }) =>
          createElement(
            'svg',
            { viewBox: '0 0 24 24', width: size, height: size, 'aria-hidden': !rest['aria-label'] || undefined, ...line, ...rest },
            node.map(draw),
          );`,
  },
];

const PREFIX = '\0slim:';

const ICON = /lucide-react[\\/].+[\\/]icons[\\/][\w-]+\.mjs$/;

/** An icon's lines alone: they stand in a fixed order, so that React needs no keys, and nothing asks for their names. 198 bytes. */
const linesAlone = (text: string): string =>
  text
    .replace(/,\s*key: "\w+"/g, '')
    .replace(/,\s*aliases: \[[^\]]*\]/, '')
    .replace(/name: "[^"]+",\s*size: \d+,\s*/, '');

const OFETCH = /ofetch[\\/]dist[\\/]shared[\\/].+\.mjs$/;

/**
 * What src/api/client.ts does itself, or has no use for: retries, errors, time-outs, hooks, kinds of bodies and of answers.
 * A request goes out as it comes, and its answer is read as text. 1,400 bytes.
 */
const NOT_ASKED_FOR: readonly [RegExp, string][] = [
  [/(async function onError\()context\) \{[^]*?\n {2}\}\n/, '$1{ error }) {\n    throw error;\n  }\n'],
  [/const responseType = [^]*?\n {6}\}\n/, 'context.response._data = await context.response.text();\n'],
  [/if \(context\.options\.onRequest\) \{[^]*?\n {4}\}\n/, ''],
  [/if \(context\.options\.body && [^]*?(?= {4}let abortTimeout)/, ''],
  [/if \(!context\.options\.signal && [^]*?(?= {4}try \{)/, ''],
  [/if \(context\.options\.onRequestError\) \{[^]*?\n {6}\}\n/, ''],
  [/if \(context\.options\.onResponse\) \{[^]*?\n {4}\}\n/, ''],
  [/if \(!context\.options\.ignoreResponseError [^]*?(?= {4}return context\.response;)/, ''],
];

export const plainOfetch = (code: string): string =>
  NOT_ASKED_FOR.reduce((left, [from, to]) => left.replace(from, to), code);

const REACT_DOM = /react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/;
const REACT_DOM_SHARED = /react-dom[\\/]cjs[\\/]react-dom\.production\.js$/;

function slimmed(code: string, id: string): string {
  if (REACT_DOM.test(id)) return slimReactDom(code);
  if (REACT_DOM_SHARED.test(id)) return slimReactDomShared(code);
  return OFETCH.test(id) ? plainOfetch(code) : linesAlone(code);
}

export function slimModules(): Plugin {
  return {
    name: 'slim-modules',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer = '') {
      const at = REPLACEMENTS.findIndex((each) => each.source.test(source) && each.importer.test(importer));
      return at < 0 ? null : `${PREFIX}${at}`;
    },
    load(id) {
      return id.startsWith(PREFIX) ? REPLACEMENTS[Number(id.slice(PREFIX.length))]!.code : null;
    },
    transform: {
      filter: { id: [ICON, OFETCH, REACT_DOM, REACT_DOM_SHARED] },
      handler: (code, id) => ({ code: slimmed(code, id), map: null }),
    },
  };
}
