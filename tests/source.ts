// Reads our own source for the rules in architecture.test.ts and conventions.test.ts: files, imports, comments.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';

export const ROOT = path.resolve(import.meta.dirname, '..');

export interface Import {
  /** As written. */
  from: string;
  /** Path below the root when it is our own code, else null. */
  file: string | null;
  kind: 'value' | 'type' | 'dynamic' | 're-export';
}

export interface Source {
  /** Below the root, with forward slashes. */
  path: string;
  text: string;
  lines: string[];
  imports: Import[];
  comments: { text: string; line: number }[];
  /** Identifiers and keywords in code, never in comments or strings. */
  names: Set<string>;
  usesAny: boolean;
  /** Lines of every `as` other than `as const`. */
  casts: { from: number; to: number }[];
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
  return folders.flatMap((folder) => filesIn(folder, /\.tsx?$/)).map(readSource);
}

function readSource(file: string): Source {
  const text = readText(file);
  const { module, program, comments, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`);
  const lineOf = (offset: number): number => text.slice(0, offset).split('\n').length;
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

  const names = new Set<string>();
  const casts: Source['casts'] = [];
  let usesAny = false;
  new Visitor({
    Identifier: ({ name }) => void names.add(name),
    JSXIdentifier: ({ name }) => void names.add(name),
    TSAnyKeyword: () => void (usesAny = true),
    TSAsExpression: ({ typeAnnotation, start, end }) => {
      if (text.slice(typeAnnotation.start, typeAnnotation.end) === 'const') return;
      casts.push({ from: lineOf(start), to: lineOf(end) });
    },
    TSImportType: ({ source }) => {
      if (source?.type === 'Literal' && typeof source.value === 'string') add(source.value, 'type');
    },
  }).visit(program);

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
    comments: comments.map((comment) => ({ text: comment.value.trim(), line: lineOf(comment.start) })),
    names,
    usesAny,
    casts,
    exports: exported(false),
    exportedTypes: exported(true),
  };
}

function resolveImport(file: string, request: string): string | null {
  const from = request.replace(/\?thread$/, '');
  if (from.startsWith('.')) return path.posix.join(path.posix.dirname(file), from);
  const alias = Object.keys(ALIAS).find((prefix) => from.startsWith(prefix));
  return alias ? ALIAS[alias] + from.slice(alias.length) : null;
}
