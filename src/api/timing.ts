// How long calls took, by call name only: never an address, a body or a person. Sent in batches with a beacon;
// anything over 30 s is dropped. Only production sends it anywhere real: the gateway answers 'ok'. [C6]
import { MONITOR_PATH } from '#contract/endpoints.ts';
import { environmentOf } from '#app/lib/environment.ts';

export interface TimingEvent {
  call: string;
  ms: number;
  outcome: string;
  code?: number;
}

const LONGEST_MS = 30_000;
const BATCH = 50;
const QUIET_MS = 10_000;

let queue: TimingEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

export function recordTiming(event: TimingEvent): void {
  if (event.ms > LONGEST_MS) return;
  queue.push({ ...event, ms: Math.round(event.ms) });
  if (queue.length >= BATCH) flushTimings();
  else timer ??= setTimeout(flushTimings, QUIET_MS);
}

export function flushTimings(): void {
  clearTimeout(timer);
  timer = undefined;
  if (queue.length === 0) return;
  const body = JSON.stringify({ env: environmentOf(location.hostname), events: queue });
  queue = [];
  const url = MONITOR_PATH;
  const sent = navigator.sendBeacon?.(url, new Blob([body], { type: 'application/json' })) ?? false;
  if (sent) return;
  const headers = { 'content-type': 'application/json' };
  // Timings are worth nothing to the person: when they cannot be sent, they are lost.
  void fetch(url, { method: 'POST', body, headers, keepalive: true }).catch(() => undefined);
}

addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') flushTimings();
});
