// The one way the address changes. Every entry knows how many steps of ours lie behind it (its depth), because
// history.length counts other people's pages. A back press goes to the back stack first.
import { hasBackHandler, takeBack } from './back-stack.ts';
import { ways, wayTo } from './ways.ts';

export type Direction = 'forward' | 'back' | 'replace';
type Listener = (direction: Direction) => void;

const listeners = new Set<Listener>();
let current = depthOf(globalThis.history?.state);
let restoring = false;

function depthOf(state: unknown): number {
  // Other pages put what they like into their entries; checked below.
  const depth = (state as { depth?: unknown } | null)?.depth;
  return typeof depth === 'number' ? depth : 0;
}

export const historyDepth = (): number => current;

/** Called after every change of address, with the way it went. */
export function onNavigate(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const tell = (direction: Direction) => listeners.forEach((listener) => listener(direction));

export function navigate(to: string, options: { replace?: boolean } = {}): void {
  if (ways.leave?.(to)) return;
  const target = new URL(wayTo(to) ?? to, location.href);
  const replace = options.replace === true || target.href === location.href;
  if (replace) history.replaceState({ depth: current }, '', target);
  else history.pushState({ depth: (current += 1) }, '', target);
  tell(replace ? 'replace' : 'forward');
}

/** One step back inside the app; at its first step, to the fallback instead. */
export function goBack(fallback: string): void {
  if (takeBack()) return;
  if (current > 0) history.back();
  else navigate(fallback, { replace: true });
}

/** Listens to the browser's own back and forward. Call once, at boot. */
export function startHistory(): () => void {
  current = depthOf(history.state);
  const onPop = (event: PopStateEvent) => {
    if (restoring) {
      restoring = false;
      return;
    }
    const depth = depthOf(event.state);
    const steps = current - depth;
    if (steps > 0 && hasBackHandler()) {
      restoring = true;
      history.go(steps);
      takeBack();
      return;
    }
    current = depth;
    tell(steps > 0 ? 'back' : 'forward');
  };
  addEventListener('popstate', onPop);
  return () => removeEventListener('popstate', onPop);
}
