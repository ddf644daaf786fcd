// People with an open or confirmed match, next screening first.
import { Badge, EmptyState, Group } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { getItems, LIST_PAGES } from '../api/result.ts';
import { listWatchedInfiniteOptions } from '../client/@tanstack/react-query.gen.ts';
import type { WatchedPerson } from '../client/types.gen.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { useFormat } from '../ui/format.ts';
import { CheckIcon } from '../ui/icons.ts';
import { ListEnd } from '../ui/list-end.tsx';
import { useNow } from '../ui/now.ts';
import { Page } from '../ui/page.tsx';
import { QueryContent } from '../ui/query-content.tsx';
import { useRowCursor } from '../ui/row-cursor.ts';

function useColumns(): Column<WatchedPerson>[] {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNow();
  /** The next run of the job screens them. */
  const isPast = (at: string | null) => at !== null && Date.parse(at) <= now;
  const moment = (at: string | null) => (at ? format.moment(at) : '–');
  return [
    { id: 'user', header: t`Account`, cell: (original) => original.userId },
    { id: 'site', header: t`Site`, cell: (original) => original.site },
    {
      id: 'matches',
      header: t`Matches`,
      cell: (original) => (
        <Group gap={4}>
          {original.openMatches > 0 && <Badge color="orange">{t`${original.openMatches} open`}</Badge>}
          {original.confirmedMatches > 0 && (
            <Badge color="red">{t`${original.confirmedMatches} confirmed`}</Badge>
          )}
        </Group>
      ),
    },
    { id: 'last', header: t`Last screened`, cell: (original) => moment(original.lastRunAt) },
    {
      id: 'next',
      header: t`Next screening`,
      cell: (original) => (isPast(original.nextRunAt) ? t`Due now` : moment(original.nextRunAt)),
    },
  ];
}

function ScreeningPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const list = useInfiniteQuery({ ...listWatchedInfiniteOptions(), ...LIST_PAGES });
  const rows = list.data ? getItems(list.data) : [];
  const open = (userId: string) => void navigate({ to: '/people/$userId', params: { userId } });
  const { activeId } = useRowCursor(
    rows.map(({ userId }) => userId),
    open,
  );
  const columns = useColumns();
  return (
    <Page title={t`Screening`} isFixed>
      <QueryContent query={list}>
        {() =>
          rows.length === 0 ? (
            <EmptyState
              mt={64}
              icon={<CheckIcon />}
              title={t`No customers with matches`}
              description={t`Customers with an open or confirmed match will appear here.`}
            />
          ) : (
            <DataTable
              label={t`Customers with matches`}
              columns={columns}
              rows={rows}
              getId={({ userId }) => userId}
              activeId={activeId}
              onOpen={({ userId }) => open(userId)}
              after={<ListEnd list={list} />}
            />
          )
        }
      </QueryContent>
    </Page>
  );
}

export default ScreeningPage;
