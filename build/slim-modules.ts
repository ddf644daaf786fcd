// Leaves out of the client what it carries but never uses: shims for browsers and options we do not have. Each
// replacement keeps the contract of what it replaces, as far as its one importer can tell.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { ERROR_CODES } from '../contract/errors.ts';

interface Replacement {
  /** The module as its importer names it. */
  source: RegExp;
  importer: RegExp;
  code: string;
}

const REPLACEMENTS: Replacement[] = [
  {
    // React has had this hook since 18.
    source: /^use-sync-external-store\/shim/,
    importer: /wouter/,
    code: `export { useSyncExternalStore } from 'react';`,
  },
  {
    // Answers are read as text, so ofetch never parses one.
    source: /^destr$/,
    importer: /ofetch/,
    code: `export default JSON.parse;`,
  },
  {
    // Addresses come complete, so only the query is ever added.
    source: /^ufo$/,
    importer: /ofetch/,
    code: `
      export const withBase = (path, base) => base + path;
      export const withQuery = (path, query) => {
        const params = new URLSearchParams();
        for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, value);
        return params.size ? path + '?' + params : path;
      };`,
  },
  {
    // The icon set's generic renderer also serves other frameworks and name lookups; ours is its picture.
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

/** Of the call table, what only the gateway and the interface document read; the client has no use for it. */
const NOT_FOR_CLIENT = /\b(summary:\s*('[^'\n]*'|"[^"\n]*")|(aliases|stepUp|purposes):\s*\[[^\]]*\]),/g;

/** The client needs the number of a few codes, never the table. */
const CODE = /\bERROR_CODES\.(\w+)/g;
const codeNumber = (text: string, name: string): string => {
  const code = (ERROR_CODES as Record<string, number>)[name]; // any name may stand in the source
  return code === undefined ? text : String(code);
};

const ROW = /^ {2}(\w+): \{(?:.*\},|\n[\s\S]*?^ {2}\},)\n/gm;
const CALLED = /\bcall\(\s*'(\w+)'/g;

/** The names of every call the client makes: the rows of the others stay with the gateway. */
function calledNames(): Set<string> {
  const src = path.resolve(import.meta.dirname, '../src');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const code = files.map((file) => readFileSync(path.join(src, file), 'utf8')).join('\n');
  return new Set([...code.matchAll(CALLED)].map((match) => match[1]!));
}

export function slimModules(): Plugin {
  let called = new Set<string>();
  return {
    name: 'slim-modules',
    enforce: 'pre',
    apply: 'build',
    buildStart() {
      called = calledNames();
    },
    resolveId(source, importer = '') {
      const at = REPLACEMENTS.findIndex((each) => each.source.test(source) && each.importer.test(importer));
      return at < 0 ? null : `${PREFIX}${at}`;
    },
    load(id) {
      return id.startsWith(PREFIX) ? REPLACEMENTS[Number(id.slice(PREFIX.length))]!.code : null;
    },
    transform: {
      filter: { id: /\/(contract|src)\/.+\.tsx?$/, code: /ERROR_CODES\.|\bsummary:/ },
      handler: (code, id) => ({
        code: (/endpoints[\\/]/.test(id)
          ? code.replace(ROW, (row, name: string) => (called.has(name) ? row : ''))
          : code
        )
          .replace(NOT_FOR_CLIENT, '')
          .replace(CODE, codeNumber),
        map: null,
      }),
    },
  };
}
