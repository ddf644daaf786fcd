// Reads the source for the tests of its structure: files, imports, names, exports. Every file is parsed once.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';

export const ROOT = path.resolve(import.meta.dirname, '..');

export interface Import {
  from: string;
  /** Path below the root for project code, else null. */
  file: string | null;
  kind: 'value' | 'type' | 'dynamic' | 're-export';
}

export interface Source {
  /** Below the root, with forward slashes. */
  path: string;
  text: string;
  lines: string[];
  imports: Import[];
  comments: string[];
  /** True if an identifier is in the code, not only in comments or strings. */
  uses(name: string): boolean;
  /** Exported names of values; 'default' for a default export. */
  exports: string[];
  /** Exported names of types and interfaces. */
  exportedTypes: string[];
}

const ALIAS: Record<string, string> = { '#app/': 'src/', '#contract/': 'contract/', '#gateway/': 'gateway/' };

/** Files below a folder of the root, recursively, as paths below the root; empty when there is no such folder. */
export function filesIn(folder: string, keep: RegExp): string[] {
  const absolute = path.join(ROOT, folder);
  if (!existsSync(absolute)) return [];
  return readdirSync(absolute, { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/')))
    .filter(
      (name) =>
        !name.includes('/node_modules/') && keep.test(name) && statSync(path.join(ROOT, name)).isFile(),
    )
    .toSorted();
}

export function readText(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

export const isTest = (file: string): boolean =>
  /\.(test|spec)\.tsx?$/.test(file) || file.startsWith('tests/');

export function sourcesIn(...folders: string[]): Source[] {
  return folders
    .flatMap((folder) => filesIn(folder, /\.tsx?$/))
    .map((file) => {
      const source = parsed.get(file) ?? readSource(file);
      parsed.set(file, source);
      return source;
    });
}

const parsed = new Map<string, Source>();

function readSource(file: string): Source {
  const text = readText(file);
  const result = parseSync(file, text);
  const { module, comments, errors } = result;
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`);
  const imports: Import[] = [];
  const add = (from: string, kind: Import['kind']): void => {
    imports.push({ from, kind, file: resolveImport(file, from) });
  };

  for (const { moduleRequest, entries } of module.staticImports) {
    const typesOnly = entries.length > 0 && entries.every((entry) => entry.isType);
    add(moduleRequest.value, typesOnly ? 'type' : 'value');
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (moduleRequest && !isType) add(moduleRequest.value, 're-export');
      if (moduleRequest && isType) add(moduleRequest.value, 'type');
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    add(text.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''), 'dynamic');
  }

  // The tree is built only on demand: that takes far longer than parsing.
  if (/\bimport\(/.test(text)) {
    new Visitor({
      TSImportType: ({ source }) => {
        if (source?.type === 'Literal' && typeof source.value === 'string') add(source.value, 'type');
      },
    }).visit(result.program);
  }
  let names: Set<string> | null = null;

  const exported = (types: boolean): string[] =>
    module.staticExports.flatMap(({ entries }) =>
      entries
        .filter((entry) => entry.isType === types)
        .map(({ exportName }) => (exportName.kind === 'Default' ? 'default' : (exportName.name ?? '*'))),
    );

  return {
    path: file,
    text,
    lines: text.trimEnd().split('\n'),
    imports,
    comments: comments.map(({ value }) => value.trim()),
    uses: (name) => text.includes(name) && (names ??= namesIn(result)).has(name),
    exports: exported(false),
    exportedTypes: exported(true),
  };
}

function namesIn({ program }: ReturnType<typeof parseSync>): Set<string> {
  const names = new Set<string>();
  new Visitor({
    Identifier: ({ name }) => void names.add(name),
    JSXIdentifier: ({ name }) => void names.add(name),
  }).visit(program);
  return names;
}

function resolveImport(file: string, request: string): string | null {
  const from = request.replace(/\?thread$/, '');
  if (from.startsWith('.')) return path.posix.join(path.posix.dirname(file), from);
  const alias = Object.keys(ALIAS).find((prefix) => from.startsWith(prefix));
  return alias ? ALIAS[alias] + from.slice(alias.length) : null;
}
