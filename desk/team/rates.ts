import type { TeamStatistics } from '../client/types.gen.ts';

/** Share of approvals among approvals and rejections; null without either. */
export const getApprovalRate = ({
  approved,
  rejected,
}: {
  approved: number;
  rejected: number;
}): number | null => (approved + rejected === 0 ? null : approved / (approved + rejected));

export interface DayTotal {
  day: string;
  approved: number;
  rejected: number;
  other: number;
}

/** Decisions of each day over all kinds, in order. Days without decisions are zeros. */
export function sumDays({ from, to, days }: Pick<TeamStatistics, 'from' | 'to' | 'days'>): DayTotal[] {
  const totals = new Map<string, DayTotal>();
  const day = new Date(`${from}T00:00:00Z`);
  for (let text = from; text <= to;) {
    totals.set(text, { day: text, approved: 0, rejected: 0, other: 0 });
    day.setUTCDate(day.getUTCDate() + 1);
    text = day.toISOString().slice(0, 10);
  }
  for (const row of days) {
    const total = totals.get(row.day);
    if (!total) continue;
    total.approved += row.approved;
    total.rejected += row.rejected;
    total.other += row.other;
  }
  return [...totals.values()];
}
