// What becomes of one message, whichever way it goes.

export type Sent =
  | { kind: 'sent' }
  /** Nobody is there any more: the channel is turned off. */
  | { kind: 'gone' }
  /** Never will be taken. `code` is a status or the system's word, and no address. */
  | { kind: 'refused'; code: string }
  /** For now; `afterMs` where the other side says when to come again. */
  | { kind: 'failed'; code: string; afterMs?: number };

/** Of an error of a connection: its text may repeat addresses, and an address may be a secret. */
export function codeOf(error: unknown): string {
  const { code, cause, name } = error as { code?: unknown; cause?: { code?: unknown }; name?: unknown }; // any thrown value; all optional
  return String(code ?? cause?.code ?? name ?? 'unknown');
}

const HOUR_MS = 3_600_000;

/** Seconds or a date, as HTTP has it; no longer than an hour. */
export function retryAfter(text: string | undefined, now: Date): number | undefined {
  if (!text) return undefined;
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), HOUR_MS) : undefined;
}
