// Answers that the boot script of the HTML asked for before any module was there. Each is handed over once: whoever asks
// a second time asks the network.

declare global {
  interface Window {
    /** By path and query, of calls also by what is asked (startedKey). Written by the boot script; absent without one. */
    started?: Map<string, Promise<Response>>;
    /** Asks, where that waits for the first paint. */
    startNow?: (() => void) | undefined;
    /** When, on the page's clock. */
    startedAt?: number;
  }
}

/** Another page may ask the same call for something else. */
export const startedKey = (url: string, body: unknown): string => url + JSON.stringify(body);

/** The answer on its way for this address (path and query of our own origin) or call, or null when nobody has asked. */
export function takeStarted(key: string): Promise<Response> | null {
  window.startNow?.();
  const answer = window.started?.get(key) ?? null;
  window.started?.delete(key);
  return answer;
}

export const startedAt = (): number => window.startedAt ?? performance.now();

/** What nobody has taken when the first page shows is too old for whoever asks later. */
export function forgetStarted(): void {
  window.startNow = undefined;
  window.started?.clear();
}
