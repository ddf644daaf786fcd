// How old an item is against its target time.
const HOUR_MS = 3_600_000;

export type Urgency = 'in_time' | 'soon' | 'late';

/** soon: half of the time to the target has passed. */
export function getUrgency(waitingSince: string, targetAt: string, now: number): Urgency {
  const [since, target] = [Date.parse(waitingSince), Date.parse(targetAt)];
  if (now >= target) return 'late';
  return now - since >= (target - since) / 2 ? 'soon' : 'in_time';
}

/** Whole units, rounded down: minutes below an hour, hours below two days, then days. */
export function getAge(since: string, now: number): { value: number; unit: 'minute' | 'hour' | 'day' } {
  const hours = Math.max(0, now - Date.parse(since)) / HOUR_MS;
  if (hours < 1) return { value: Math.floor(hours * 60), unit: 'minute' };
  if (hours < 48) return { value: Math.floor(hours), unit: 'hour' };
  return { value: Math.floor(hours / 24), unit: 'day' };
}

export const formatAge = (locale: string, { value, unit }: ReturnType<typeof getAge>): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
