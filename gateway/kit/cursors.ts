// Opaque cursors of lists.
import { invalidRequest } from '#contract/errors/requests.ts';
import { type ListPage, readLimit } from '#contract/schemas/paging.ts';
import type { PageRequest, TimeCursor } from '#gateway/db/paging.ts';
import { BusinessError } from './business-error.ts';

/** `at` is not null in listed rows. */
export const encodeCursor = ({ at, id }: { at: Date | string | null; id: string }): string =>
  Buffer.from(JSON.stringify([new Date(at ?? 0).toISOString(), id])).toString('base64url');

const invalidCursor = () =>
  new BusinessError(invalidRequest, { field: 'after', message: 'The cursor is not valid.' });

export function decodeCursor(text: string | undefined): TimeCursor | null {
  if (text === undefined) return null;
  try {
    const [at, id] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as [string, string]; // written by encodeCursor
    const time = new Date(at);
    if (typeof id === 'string' && Number.isFinite(time.getTime())) return { at: time, id };
  } catch {
    throw invalidCursor();
  }
  throw invalidCursor();
}

/** Of a list that is ordered by time. */
export const readPageRequest = ({ after, limit }: { after?: string; limit?: string }): PageRequest => ({
  after: decodeCursor(after),
  limit: readLimit(limit),
});

/** Cursor of a list that is ordered by number. */
export function parseNumberCursor(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^\d{1,15}$/.test(text)) throw invalidCursor();
  return Number(text);
}

/** `rows` has one row more than the page if there is a next page. */
export function toPage<R, T>(
  rows: readonly R[],
  limit: number,
  toItem: (row: R) => T,
  toCursor: (row: R) => string,
): ListPage<T> {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map(toItem),
    next: last === undefined ? null : toCursor(last),
    hasMore: last !== undefined,
  };
}

/** A short list, complete on one page. */
export const toWholePage = <T>(items: T[]): ListPage<T> => ({ items, next: null, hasMore: false });
