// The queue: what waits for a decision, by kind, with filters, an order and columns that an officer can save as a view.
import { lazy, Suspense, useState } from 'react';
import { Button, EmptyState, Group } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { WORK_KINDS } from '#contract/desk.ts';
import { readChoice, writeChoice } from '../app/choices.ts';
import { useCanDecide, useOfficer } from '../app/officer.ts';
import { useShortcuts } from '../app/shortcuts.ts';
import { countWorkOptions, listWorkInfiniteOptions } from '../client/@tanstack/react-query.gen.ts';
import { getItems, getResult, LIST_PAGES } from '../api/result.ts';
import { DataTable } from '../ui/data-table.tsx';
import { CheckIcon } from '../ui/icons.ts';
import { Keys } from '../ui/keys.tsx';
import { ListEnd } from '../ui/list-end.tsx';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { Page } from '../ui/page.tsx';
import { QueryError } from '../ui/query-error.tsx';
import { useRowCursor } from '../ui/row-cursor.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { HIDDEN_FIRST, useQueueColumns } from './queue-columns.tsx';
import { countFilters, type QueueSearch } from './queue-search.ts';
import { QueueTabs } from './queue-tabs.tsx';
import { useTakeNext } from './take-next.ts';
import { ViewsMenu } from './views-menu.tsx';
import classes from './queue.module.css';

const route = getRouteApi('/shell/queue');
const PAGE_SIZE = '50';
/** Other officers take items too. */
const REFRESH_MS = 15_000;

/** Not needed for the first rows. */
const QueueFilters = lazy(async () => ({ default: (await import('./queue-filters.tsx')).QueueFilters }));
const SelectionBar = lazy(async () => ({ default: (await import('./selection-bar.tsx')).SelectionBar }));

function QueuePage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = useNavigate();
  const { officer } = useOfficer();
  const canDecide = useCanDecide();
  const next = useTakeNext();
  const [hidden, setHidden] = useState<readonly string[]>(
    () => readChoice('columns')?.split(' ') ?? HIDDEN_FIRST,
  );
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const columns = useQueueColumns(officer.name);

  const { kind: _, sort: __, ...countFilter } = search;
  const counts = useQuery({
    ...countWorkOptions({ query: countFilter }),
    select: getResult,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  const list = useInfiniteQuery({
    ...listWorkInfiniteOptions({ query: { ...search, limit: PAGE_SIZE } }),
    ...LIST_PAGES,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  const items = list.data ? getItems(list.data) : [];

  const setSearch = (changed: QueueSearch) => {
    setSelected(new Set());
    void navigate({ to: '/queue', search: changed });
  };
  const setKind = (kind: string) => {
    const { kind: ___, ...others } = search;
    setSearch(kind === 'all' ? others : ({ ...others, kind } as QueueSearch));
  };
  const setColumns = (ids: readonly string[]) => {
    setHidden(ids);
    writeChoice('columns', ids.join(' '));
  };
  const open = (itemId: string) => void navigate({ to: '/work/$itemId', params: { itemId } });
  const { activeId } = useRowCursor(
    items.map(({ itemId }) => itemId),
    open,
  );
  const toggle = (id: string) => {
    const changed = new Set(selected);
    if (!changed.delete(id)) changed.add(id);
    setSelected(changed);
  };
  const group = t`Queue`;
  const tabs = ['all', ...WORK_KINDS];
  useShortcuts([
    ...(canDecide
      ? [
          { keys: 'T', label: t`Take next item`, group, run: () => next.takeNext(search) },
          { keys: 'X', label: t`Select row`, group, run: () => activeId !== null && toggle(activeId) },
        ]
      : []),
    ...tabs.map((kind, at) => ({
      keys: String(at + 1),
      label: t`Tab ${at + 1}`,
      group,
      run: () => setKind(kind),
    })),
  ]);

  return (
    <Page
      title={t`Queue`}
      isFixed
      actions={
        <>
          <ViewsMenu
            search={search}
            hidden={hidden}
            onOpen={(view, ids) => {
              setColumns(ids);
              setSearch(view);
            }}
          />
          <ColumnsMenu hidden={hidden} onChange={setColumns} />
          {canDecide && (
            <Button
              loading={next.isPending}
              rightSection={<Keys keys="T" />}
              aria-keyshortcuts="T"
              onClick={() => next.takeNext(search)}
            >
              <Trans>Take next item</Trans>
            </Button>
          )}
        </>
      }
    >
      <QueueTabs counts={counts.data} value={search.kind ?? 'all'} onChange={setKind} />
      <Suspense fallback={<div className={classes.filtersPlace} />}>
        <QueueFilters search={search} onChange={setSearch} />
      </Suspense>
      {next.error && <QueryError error={next.error} />}
      {selected.size > 0 && (
        <Suspense>
          <SelectionBar itemIds={[...selected]} onDone={() => setSelected(new Set())} />
        </Suspense>
      )}
      {list.isPending ? (
        <LoadingRows />
      ) : list.error && items.length === 0 ? (
        <Group p="lg">
          <QueryError error={list.error} retry={() => void list.refetch()} />
        </Group>
      ) : items.length === 0 ? (
        <EmptyState
          className={classes.empty}
          icon={<CheckIcon />}
          title={countFilters(search) > 0 ? t`No items match these filters` : t`No items to review`}
          description={
            countFilters(search) > 0
              ? t`Clear a filter to see more items.`
              : t`New items will appear here automatically.`
          }
        />
      ) : (
        <DataTable
          label={t`Queue`}
          columns={columns}
          rows={items}
          getId={({ itemId }) => itemId}
          hidden={hidden}
          activeId={activeId}
          onOpen={({ itemId }) => open(itemId)}
          {...(canDecide ? { selection: { selected, onChange: setSelected } } : {})}
          after={<ListEnd list={list} />}
        />
      )}
    </Page>
  );
}

export default QueuePage;
