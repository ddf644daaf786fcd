// Paging of the server API: every list returns `items`, the cursor `next` and `hasMore`.
import { type TSchema, Type } from 'typebox';
import { ClosedObject, Named, Nullable } from './common.ts';

export interface ListPage<T> {
  items: T[];
  next: string | null;
  hasMore: boolean;
}

export const PageOf = <S extends TSchema>(name: string, item: S) =>
  Named(
    name,
    Type.Object({
      items: Type.Array(item),
      next: Nullable(Type.String({ description: 'Cursor of the next page: pass it as `after`.' })),
      hasMore: Type.Boolean({ description: 'True if the next page has items now.' }),
    }),
  );

export const PAGE_QUERY = {
  after: Type.Optional(
    Type.String({ pattern: '^[A-Za-z0-9_-]{1,400}$', description: '`next` of the last page.' }),
  ),
  limit: Type.Optional(
    Type.String({ pattern: '^([1-9]\\d?|[1-4]\\d\\d|500)$', description: '1 to 500; default 100.' }),
  ),
};

export const ListQuery = ClosedObject(PAGE_QUERY);

const DEFAULT_LIMIT = 100;
export const readLimit = (limit: string | undefined): number => Number(limit ?? DEFAULT_LIMIT);
