// The time that is left, in the two largest units that say something.

export interface Countdown {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** Null when the time is over. */
export function timeLeft(deadline: string, now: Date): Countdown | null {
  const ms = Date.parse(deadline) - now.getTime();
  if (ms <= 0) return null;
  const seconds = Math.floor(ms / 1000);
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}

/** How often the text changes: every second of the last hour, every minute before that. */
export const tickOf = (left: Countdown | null): number =>
  left && left.days === 0 && left.hours === 0 ? 1000 : 60_000;
