// Durations of calls by name, without address, body or user, sent in batches. Durations above 30 s are dropped. [C6,
// B6]
import { MONITOR_PATH } from '#contract/paths.ts';
import { getEnvironment } from '#app/lib/environment.ts';

export interface TimingEvent {
  call: string;
  ms: number;
  outcome: string;
  code?: number;
}

const MAX_DURATION_MS = 30_000;
const MAX_BATCH_SIZE = 50;
const FLUSH_DELAY_MS = 10_000;

let queue: TimingEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

export function recordTiming(event: TimingEvent): void {
  if (event.ms > MAX_DURATION_MS) return;
  queue.push({ ...event, ms: Math.round(event.ms) });
  if (queue.length >= MAX_BATCH_SIZE) flushTimings();
  else timer ??= setTimeout(flushTimings, FLUSH_DELAY_MS);
}

async function sendReport(body: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(MONITOR_PATH, { method: 'POST', body, headers, keepalive: true });
  if ((await response.text()) !== 'ok') throw new Error('Non Response!');
}

export function flushTimings(): void {
  clearTimeout(timer);
  timer = undefined;
  if (queue.length === 0) return;
  const body = JSON.stringify({ env: getEnvironment(location.hostname), events: queue });
  queue = [];
  const leaving = document.visibilityState === 'hidden';
  // A page that closes cannot wait for a response, but the browser still sends its beacon.
  if (leaving && navigator.sendBeacon?.(MONITOR_PATH, new Blob([body], { type: 'application/json' }))) return;
  sendReport(body).catch(() => undefined);
}

addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') flushTimings();
});
