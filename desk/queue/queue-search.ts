// Filters and sort of the queue in the address: codes and ids only. They are the parameters of `listWork`.
import { SITE_NAMES } from '#contract/sites.ts';
import { WORK_KINDS, WORK_SORTS, WORK_STATUSES } from '#contract/desk.ts';
import type { ListWorkData } from '../client/types.gen.ts';

export type QueueSearch = Omit<NonNullable<ListWorkData['query']>, 'after' | 'limit'>;

const RISKS = ['low', 'medium', 'high', 'prohibited', 'none'];
/** Parameter -> whether a value is valid. The gateway rejects others. */
const VALID: { [K in keyof QueueSearch]-?: (value: string) => boolean } = {
  kind: (value) => value.split(',').every((kind) => WORK_KINDS.some((one) => one === kind)),
  status: (value) => WORK_STATUSES.some((one) => one === value),
  sort: (value) => WORK_SORTS.some((one) => one === value),
  risk: (value) => RISKS.includes(value),
  country: (value) => /^[A-Z]{2}$/.test(value),
  provider: (value) => /^[A-Z]{2,20}$/.test(value),
  tag: (value) => /^[A-Z][A-Z0-9_]{0,39}$/.test(value),
  site: (value) => SITE_NAMES.some((one) => one === value),
  assignee: (value) => value.length > 0 && value.length <= 80,
  userId: (value) => value.length > 0 && value.length <= 64,
  overdue: (value) => value === 'true',
  olderThanHours: (value) => /^\d{1,4}$/.test(value),
};

/** Invalid parameters are dropped. The router parses `true` and numbers, so values are turned back into text. */
export function readQueueSearch(raw: Record<string, unknown>): QueueSearch {
  const entries = Object.entries(VALID).flatMap(([name, isValid]) => {
    const value = raw[name] === undefined ? '' : String(raw[name]);
    return value !== '' && isValid(value) ? [[name, value]] : [];
  });
  return Object.fromEntries(entries) as QueueSearch; // each value was checked
}

/** Filters besides the tabs and the sort. */
export const countFilters = (search: QueueSearch): number =>
  Object.keys(search).filter((name) => !['kind', 'sort'].includes(name)).length;
