// The only way to change the address. Each history entry stores its depth, because history.length also counts
// entries of other sites. Back presses go to the handlers first (sheet, dialog, camera). [S3]
import type { ComponentType } from 'react';

export type Direction = 'forward' | 'back' | 'replace';
type Listener = (direction: Direction) => void;

const listeners = new Set<Listener>();
let currentDepth = readDepth(globalThis.history?.state);
let restoring = false;

function readDepth(state: unknown): number {
  // Another page may have stored any state.
  const depth = (state as { depth?: unknown } | null)?.depth;
  return typeof depth === 'number' ? depth : 0;
}

export const getHistoryDepth = (): number => currentDepth;

export function onNavigate(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const notify = (direction: Direction) => listeners.forEach((listener) => listener(direction));

export function navigate(to: string, options: { replace?: boolean } = {}): void {
  if (navigationOverrides.leaveRouter?.(to)) return;
  const target = new URL(resolveLink(to) ?? to, location.href);
  const replace = options.replace === true || target.href === location.href;
  if (replace) history.replaceState({ depth: currentDepth }, '', target);
  else history.pushState({ depth: (currentDepth += 1) }, '', target);
  notify(replace ? 'replace' : 'forward');
}

export function goBack(fallback: string): void {
  if (handleBack()) return;
  if (currentDepth > 0) history.back();
  else navigate(fallback, { replace: true });
}

/** Handles the browser's back and forward buttons. Call once, at boot. */
export function startHistory(): () => void {
  currentDepth = readDepth(history.state);
  const onPop = (event: PopStateEvent) => {
    if (restoring) {
      restoring = false;
      return;
    }
    const depth = readDepth(event.state);
    const steps = currentDepth - depth;
    if (steps > 0 && hasBackHandler()) {
      restoring = true;
      history.go(steps);
      handleBack();
      return;
    }
    currentDepth = depth;
    notify(steps > 0 ? 'back' : 'forward');
  };
  addEventListener('popstate', onPop);
  return () => removeEventListener('popstate', onPop);
}

const backHandlers: Array<() => void> = [];

/** Handles back presses until the returned function is called; the newest handler goes first. */
export function onBack(handler: () => void): () => void {
  backHandlers.push(handler);
  return () => {
    const at = backHandlers.lastIndexOf(handler);
    if (at >= 0) backHandlers.splice(at, 1);
  };
}

/** Calls the newest handler; false if there is none. */
export function handleBack(): boolean {
  const newest = backHandlers.at(-1);
  newest?.();
  return newest !== undefined;
}

export const hasBackHandler = (): boolean => backHandlers.length > 0;

interface NavigationOverrides {
  /** Replaces an address; null if the target is not reachable in this tab. */
  resolve?: (href: string) => string | null;
  /** Navigates without the router; false if the router should do it. */
  leaveRouter?: (href: string) => boolean;
  /** Component to show instead of a page; null to show the page. */
  replacePage?: (href: string) => ComponentType | null;
  Bar?: ComponentType;
}

/** Empty in an ordinary tab. An embedded token or a reward address sets them at boot. */
export let navigationOverrides: NavigationOverrides = {};

export function setNavigationOverrides(rules: NavigationOverrides): void {
  navigationOverrides = rules;
}

export const resolveLink = (href: string): string | null =>
  navigationOverrides.resolve ? navigationOverrides.resolve(href) : href;
