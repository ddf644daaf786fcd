// Reads the source for trace.mjs and docs.mjs: callers and handlers of the calls, requirement numbers of the tests.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './build-if-stale.mjs';

const isTest = (file) => /\.(test|spec)\.tsx?$/.test(file);

/** TypeScript files below folders of the root, as paths below the root, sorted. */
function sourcesIn(...folders) {
  return folders
    .flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true }).map((file) =>
        path.posix.join(folder, file.replaceAll(path.sep, '/')),
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));
}

export const productIn = (...folders) => sourcesIn(...folders).filter(({ file }) => !isTest(file));

/** Name of a call -> the files that pass its row to call(). */
export const findCallers = () => usesOf(productIn('src'), /\bcall(?:Optional|Extension)?\(\s*(\w+)/g);
/** Name of a call -> the files that pass its row to serve(). */
export const findHandlers = () => usesOf(productIn('gateway'), /\bserve\(\s*\w+,\s*\w+,\s*(\w+)/g);

/** Requirement number -> the test files that contain it in brackets, as in `[S20, N3]`. */
export function requirementTests() {
  const found = new Map();
  const tests = sourcesIn('build', 'contract', 'gateway', 'src', 'sw', 'tests').filter(({ file }) =>
    isTest(file),
  );
  for (const { file, text } of tests)
    for (const [, list] of text.matchAll(/\[([A-Z]\d+(?:,\s*[A-Z]\d+)*)\]/g))
      for (const id of list.split(/,\s*/)) addTo(found, id, file);
  return found;
}

function usesOf(files, pattern) {
  const found = new Map();
  for (const { file, text } of files) {
    const rows = importedRows(text);
    for (const [, local] of text.matchAll(pattern)) if (rows.has(local)) addTo(found, rows.get(local), file);
  }
  return found;
}

/** Local name -> exported name of the imports from contract/calls/ or, in the client, contract/client-calls/. */
function importedRows(text) {
  const lists = text.matchAll(/^import \{([^}]*)\} from '[^']*contract\/(?:client-)?calls\/[^']+';/gm);
  const each = [...lists].flatMap(([, list]) => list.split(',').map((one) => one.trim()));
  return new Map(
    each.map((one) => {
      const [name, local = name] = one.split(' as ');
      return [local, name];
    }),
  );
}

function addTo(map, key, value) {
  if (!map.has(key)) map.set(key, new Set());
  map.get(key).add(value);
}
