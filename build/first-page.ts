// What the first page needs, however many other pages share parts of it: found by following static imports from the
// hub, so that the hub's share of common code travels as one small piece and nothing else does.
import path from 'node:path';

const FIRST_PAGE = path.resolve(import.meta.dirname, '../src/features/personal/personal-page.tsx');

/** The one file of icons imports them all, so what it imports says nothing about who needs which. */
const ICON = /lucide-react.+[\\/]icons[\\/]([\w-]+)\.mjs$/;
const FRAME_ICONS = ['arrow-left', 'menu'];
const HUB_ICONS = [
  'check',
  'circle-check',
  'circle-x',
  'clock',
  'info',
  'lock',
  'triangle-exclamation-point',
];

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

let closure: Set<string> | null = null;

export function isInFirstPage(id: string, graph: Graph): boolean {
  if (!closure) {
    closure = new Set([FIRST_PAGE]);
    for (const each of closure)
      for (const next of graph.getModuleInfo(each)?.importedIds ?? []) closure.add(next);
  }
  const icon = ICON.exec(id)?.[1];
  return closure.has(id) && !id.includes('@oxc-project') && (icon === undefined || HUB_ICONS.includes(icon));
}

/** Everything the first script reaches, but only the icons it draws. */
export function isInFrame(id: string): boolean {
  const icon = ICON.exec(id)?.[1];
  return icon === undefined || FRAME_ICONS.includes(icon);
}
