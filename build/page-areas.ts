// Which areas of the product (the folders of src/features) need a module from the start. What several areas share travels
// in one piece, and what the pages of one area share in another: every chunk costs its name in the first script.
import { readdirSync } from 'node:fs';
import path from 'node:path';

const FEATURES = path.resolve(import.meta.dirname, '../src/features');

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null;
}

/** A page shorter than this only says which of its area's pages it is: it travels with them. */
const A_LINE = 400;

/** The area whose pages have so little in common that a chunk of it would cost more than it holds. */
const HARDLY_ANY = 'capture';

/** The capture is the heaviest page and comes first: what others alone share (tasks, rows of forms, investors) stays out of its way. */
const BEYOND_CAPTURE = 'beyond-capture';

/** Module -> the pages that reach it by static imports, by their path below src/features. */
let pages: Map<string, Set<string>> | null = null;

function readPages(graph: Graph): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((each) => each.endsWith('-page.tsx'))) {
    const reached = new Set([path.join(FEATURES, file)]);
    for (const each of reached)
      for (const next of graph.getModuleInfo(each)?.importedIds ?? []) reached.add(next);
    for (const id of reached) found.set(id, (found.get(id) ?? new Set()).add(file));
  }
  return found;
}

/** Whether a page needs it from the start. */
export function isOnAPage(id: string, graph: Graph): boolean {
  pages ??= readPages(graph);
  return pages.has(id);
}

/** Whether the heaviest page needs it from the start. */
export function isOnTheCapture(id: string, graph: Graph): boolean {
  pages ??= readPages(graph);
  return [...(pages.get(id) ?? [])].some((page) => page.startsWith(`${HARDLY_ANY}${path.sep}`));
}

/** The chunk of a module by who needs it; null leaves what one page alone needs, or none at once, where it is used. */
export function chunkOf(id: string, graph: Graph): string | null {
  pages ??= readPages(graph);
  const needed = pages.get(id);
  if (!needed) return null;
  const areas = new Set([...needed].map((page) => page.split(path.sep)[0]));
  if (id.endsWith('-page.tsx')) {
    const { code } = graph.getModuleInfo(id) ?? {};
    return code && code.length < A_LINE ? [...areas].join() : null;
  }
  if (areas.has(HARDLY_ANY)) return needed.size > 1 ? 'shared' : null;
  if (areas.size > 1) return BEYOND_CAPTURE;
  return needed.size > 1 ? [...areas].join() : null;
}
