// What the first page needs, however many other pages share parts of it: found by following static imports from the
// hub, so that the hub's share of common code travels as one small piece and nothing else does.
import path from 'node:path';

const MAIN = path.resolve(import.meta.dirname, '../src/main.tsx');
const FIRST_PAGE = path.resolve(import.meta.dirname, '../src/features/hub/hub-page.tsx');

/** The one file of icons imports them all, so what it imports says nothing about who needs which. */
const ICON = /lucide-react.+[\\/]icons[\\/]([\w-]+)\.mjs$/;
const FRAME_ICONS = ['arrow-left', 'menu'];

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

function reachedFrom(start: string[], graph: Graph): Set<string> {
  const reached = new Set(start);
  for (const each of reached)
    for (const next of graph.getModuleInfo(each)?.importedIds ?? []) reached.add(next);
  return reached;
}

let closure: Set<string> | null = null;
let later: Set<string> | null = null;

export function isInFirstPage(id: string, graph: Graph): boolean {
  closure ??= reachedFrom([FIRST_PAGE], graph);
  return closure.has(id) && !id.includes('@oxc-project') && !ICON.test(id);
}

/** What a visit to the hub asks for beside its first view and once that is there. */
const LATER = [
  '../src/features/hub/lower-half.tsx',
  '../src/features/hub/decision-news.tsx',
  '../src/app/footer.tsx',
  '../src/app/afterwards.ts',
  '../src/api/timing.ts',
  '../src/state/kyc-events.ts',
].map((file) => path.resolve(import.meta.dirname, file));

const LATER_ICONS = [
  'check',
  'chevron-down',
  'chevron-right',
  'circle-check',
  'circle-x',
  'clock',
  'external-link',
  'eye',
  'eye-off',
  'info',
  'lock',
  'shield-check',
  'triangle-exclamation-point',
];

/** Asked for together, it travels together. */
export function isLater(id: string, graph: Graph): boolean {
  later ??= reachedFrom(LATER, graph);
  const icon = ICON.exec(id)?.[1];
  return later.has(id) && !id.includes('@oxc-project') && (icon === undefined || LATER_ICONS.includes(icon));
}

/** Everything the first script reaches, but only the icons it draws. */
export function isInFrame(id: string): boolean {
  const icon = ICON.exec(id)?.[1];
  return icon === undefined || FRAME_ICONS.includes(icon);
}

/** What some find on their hub from its first view (src/features/hub/news.ts). */
const NEWS = ['hub-notices.tsx', 'to-do-section.tsx'].map((file) =>
  path.resolve(path.dirname(FIRST_PAGE), file),
);

let news: Set<string> | null = null;

export function isNews(id: string, graph: Graph): boolean {
  news ??= reachedFrom(NEWS, graph);
  return news.has(id) && !id.includes('@oxc-project') && !ICON.test(id);
}

/** The modules whose words the first view may show: the frame's and the hub's. */
export const firstModules = (graph: Graph): Set<string> => reachedFrom([MAIN, FIRST_PAGE, ...NEWS], graph);
