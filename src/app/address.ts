// The address the tree shows. It follows the browser's address as soon as the page behind it has arrived, so that the
// old page stays until the new one is ready, which then slides in, in the reading direction.
import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { type Direction, historyDepth, navigate, onNavigate } from '#app/lib/history/history.ts';
import { canonicalPath, routeOf } from '#app/paths.ts';
import { forgetFailedPages, loadPage } from './pages.ts';

interface Address {
  path: string;
  search: string;
}

/** Past this, the skeleton says more than a page that does not react. */
const PATIENCE_MS = 300;

const here = (): Address => ({ path: location.pathname, search: location.search });
let shown = here();
let shownDepth = 0;
let latest = 0;
const listeners = new Set<() => void>();
const scrolled = new Map<number, number>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function put(next: Address, direction: Direction): void {
  const turned = next.path !== shown.path;
  shown = next;
  shownDepth = historyDepth();
  const tell = () => listeners.forEach((listener) => listener());
  // A new page has to stand before the scroll position is set. A step within a page may come from that page's effects,
  // where flushing is not allowed.
  if (turned) flushSync(tell);
  else tell();
  if (turned) scrollTo(0, direction === 'back' ? (scrolled.get(shownDepth) ?? 0) : 0);
}

/** The motion is in shell.module.css. It begins anew only when it was gone for a moment. */
function slideIn(direction: Direction): void {
  const main = document.getElementById('main');
  if (!main) return;
  delete main.dataset.slide;
  main.getBoundingClientRect();
  main.dataset.slide = direction;
}

async function follow(direction: Direction): Promise<void> {
  const turn = ++latest;
  const next = here();
  const canonical = canonicalPath(next.path);
  if (canonical !== next.path) {
    navigate(canonical + next.search, { replace: true });
    return;
  }
  scrolled.set(shownDepth, scrollY);
  const route = routeOf(next.path);
  if (next.path !== shown.path) {
    forgetFailedPages();
    const arrival = route && loadPage(route.segment).catch(() => undefined);
    await Promise.race([arrival, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    if (turn !== latest) return;
  }
  const turned = next.path !== shown.path;
  put(next, direction);
  if (turned) slideIn(direction);
}

/** Call once, at boot, after the history has started. */
export function startAddress(): () => void {
  history.scrollRestoration = 'manual';
  const canonical = canonicalPath(location.pathname);
  if (canonical !== location.pathname) navigate(canonical + location.search, { replace: true });
  shown = here();
  shownDepth = historyDepth();
  return onNavigate((direction) => void follow(direction));
}

/** [W3] What wouter's Router asks for the address. */
export function useAddress(): [string, typeof navigate] {
  return [useSyncExternalStore(subscribe, () => shown.path), navigate];
}

function useShownSearch(): string {
  return useSyncExternalStore(subscribe, () => shown.search);
}

useAddress.searchHook = useShownSearch;
