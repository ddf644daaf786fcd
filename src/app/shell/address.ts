// The address that the app renders. It follows the browser's address once the page and its data have loaded, so that the old
// page stays until then.
import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { type Direction, getHistoryDepth, navigate, onNavigate } from '#app/lib/history/history.ts';
import { toCanonicalPath, findRoute } from '#app/paths.ts';
import { preparePage, resetFailedPages } from '../pages.ts';
import { turnPage } from './page-turn.ts';

interface Address {
  path: string;
  search: string;
}

/** After this, the skeleton shows instead of the old page. */
const TIMEOUT_MS = 300;

const readAddress = (): Address => ({ path: location.pathname, search: location.search });
let shown = readAddress();
let shownDepth = 0;
let latest = 0;
const listeners = new Set<() => void>();
const scrolled = new Map<number, number>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function showAddress(next: Address, direction: Direction): void {
  const isNewPage = next.path !== shown.path;
  shown = next;
  shownDepth = getHistoryDepth();
  const notifyListeners = () => listeners.forEach((listener) => listener());
  // The new page must be rendered before scrolling. A change within a page may run in an effect, where flushSync is not
  // allowed.
  if (isNewPage) flushSync(notifyListeners);
  else notifyListeners();
  if (isNewPage) scrollTo(0, direction === 'back' ? (scrolled.get(shownDepth) ?? 0) : 0);
}

async function followAddress(direction: Direction): Promise<void> {
  const turn = ++latest;
  const next = readAddress();
  const canonical = toCanonicalPath(next.path);
  if (canonical !== next.path) {
    navigate(canonical + next.search, { replace: true });
    return;
  }
  scrolled.set(shownDepth, scrollY);
  const route = findRoute(next.path);
  if (next.path !== shown.path) {
    resetFailedPages();
    const arrival = route && preparePage(route.segment).catch(() => undefined);
    await Promise.race([arrival, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
    if (turn !== latest) return;
  }
  if (next.path === shown.path) return showAddress(next, direction);
  turnPage(direction, () => {
    // Another navigation may have begun before this frame.
    if (turn === latest) showAddress(next, direction);
  });
}

/** Call once at boot, after startHistory(). */
export function startAddress(): () => void {
  history.scrollRestoration = 'manual';
  const canonical = toCanonicalPath(location.pathname);
  if (canonical !== location.pathname) navigate(canonical + location.search, { replace: true });
  shown = readAddress();
  shownDepth = getHistoryDepth();
  return onNavigate((direction) => void followAddress(direction));
}

/** Location hook of wouter's Router. [W3] */
export function useAddress(): [string, typeof navigate] {
  return [useSyncExternalStore(subscribe, () => shown.path), navigate];
}

function useShownSearch(): string {
  return useSyncExternalStore(subscribe, () => shown.search);
}

useAddress.searchHook = useShownSearch;
