// The gateway's clock, by the Date header of its responses. Dates are judged by it, because the date of a device may be wrong by
// years. Small differences are ignored: the header has whole seconds and travels for a while.
const DAY_MS = 86_400_000;
const TOLERANCE_MS = 60_000;

let offsetMs = 0;
const listeners = new Set<() => void>();

export function observeServerDate(header: string | null): void {
  const measured = Date.parse(header ?? '') - Date.now();
  if (Number.isNaN(measured) || Math.abs(measured - offsetMs) < TOLERANCE_MS) return;
  offsetMs = Math.abs(measured) < TOLERANCE_MS ? 0 : measured;
  for (const listener of listeners) listener();
}

export const serverTime = (): number => Date.now() + offsetMs;
export const serverNow = (): Date => new Date(serverTime());

export const deviceNow = (): Date => new Date();

export const isDeviceDateWrong = (): boolean => Math.abs(offsetMs) > DAY_MS;

export function onServerClockChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
