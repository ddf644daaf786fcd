// Filters of the audit trail in the address: ids, codes and dates only.
import type { ListAuditEntriesData } from '../client/types.gen.ts';

export type AuditSearch = Omit<NonNullable<ListAuditEntriesData['query']>, 'after' | 'limit'>;

const VALID: { [K in keyof AuditSearch]-?: RegExp } = {
  userId: /^.{1,64}$/,
  actor: /^.{1,100}$/,
  action: /^[a-z_.]{1,60}$/,
  from: /^\d{4}-\d\d-\d\d$/,
  to: /^\d{4}-\d\d-\d\d$/,
};

/** Invalid parameters are dropped. */
export function readAuditSearch(raw: Record<string, unknown>): AuditSearch {
  const entries = Object.entries(VALID).flatMap(([name, pattern]) => {
    const value = raw[name] === undefined ? '' : String(raw[name]);
    return pattern.test(value) ? [[name, value]] : [];
  });
  return Object.fromEntries(entries) as AuditSearch; // each value was checked
}
