// The page of an item while its detail loads, and when it cannot be shown.
import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { WorkItem } from '../client/types.gen.ts';
import { KIND_TEXTS } from '../texts/work-texts.ts';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { Page } from '../ui/page.tsx';
import { QueryError } from '../ui/query-error.tsx';

interface Props<T> {
  item: WorkItem;
  detail: { data: T | undefined; error: unknown; refetch: () => unknown };
  children: (detail: T) => ReactNode;
}

export function ItemPage<T>({ item, detail, children }: Props<T>) {
  const { t } = useLingui();
  if (detail.data !== undefined && !detail.error) return <>{children(detail.data)}</>;
  return (
    <Page title={t(KIND_TEXTS[item.kind])}>
      {detail.error ? (
        <QueryError error={detail.error} retry={() => void detail.refetch()} />
      ) : (
        <LoadingRows />
      )}
    </Page>
  );
}
