import type { ReactNode } from 'react';
import { LoadingRows } from './loading-rows.tsx';
import { QueryError } from './query-error.tsx';

interface Props<T> {
  query: { data: T | undefined; error: unknown; refetch: () => unknown };
  rows?: number;
  children: (data: T) => ReactNode;
}

/** The content of a query, its place while it loads, or why it failed. Older content stays when a refresh fails. */
export function QueryContent<T>({ query, rows = 5, children }: Props<T>) {
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.error) return <QueryError error={query.error} retry={() => void query.refetch()} />;
  return <LoadingRows count={rows} />;
}
