// When the first page's data is asked for. Scripts that come by the network take longer than the data: on a first visit the
// paint goes first, and the client, should it be sooner than the paint, does not wait for it. A page that the worker brings
// has its scripts at once and waits for nothing but the data.

/** Hidden pages are not painted, and some browsers do not tell of it. */
const PAINTED_BY_MS = 300;

export function startAfterPaint(ask: (started: Map<string, Promise<Response>>) => void): void {
  window.startNow = () => {
    window.startNow = undefined;
    window.started = new Map();
    window.startedAt = performance.now();
    ask(window.started);
  };
  const now = () => window.startNow?.();
  if (!('PerformanceObserver' in window) || navigator.serviceWorker?.controller) return now();
  new PerformanceObserver(now).observe({ type: 'paint' });
  setTimeout(now, PAINTED_BY_MS);
}
