// Search for people. The text goes in the body of a POST and stays in memory, never in a URL.
import { useEffect, useRef, useState } from 'react';
import { Badge, EmptyState, Group, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { searchPeople } from '../client/sdk.gen.ts';
import type { SearchHit } from '../client/types.gen.ts';
import { LEVEL_TEXTS } from '../texts/people-texts.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { useFormat } from '../ui/format.ts';
import { SearchIcon } from '../ui/icons.ts';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { Page } from '../ui/page.tsx';
import { QueryError } from '../ui/query-error.tsx';
import { useRowCursor } from '../ui/row-cursor.ts';

const MIN_LENGTH = 2;
const WAIT_MS = 250;

const MATCH_TEXTS: Record<SearchHit['matchedBy'], MessageDescriptor> = {
  id: msg`Account ID`,
  email: msg`Email address`,
  document: msg`Document number`,
  name: msg`Name`,
};

function useColumns(): Column<SearchHit>[] {
  const { t } = useLingui();
  const format = useFormat();
  return [
    {
      id: 'name',
      header: t`Name`,
      cell: (original) => (
        <Text span size="sm" fw={500}>
          {original.name ?? '–'}
        </Text>
      ),
    },
    {
      id: 'birthDate',
      header: t`Date of birth`,
      cell: (original) => (original.birthDate ? format.day(original.birthDate) : '–'),
    },
    { id: 'email', header: t`Email address`, cell: (original) => original.email },
    { id: 'user', header: t`Account`, cell: (original) => original.userId },
    { id: 'site', header: t`Site`, cell: (original) => original.site },
    { id: 'level', header: t`Level`, cell: (original) => t(LEVEL_TEXTS[original.level]) },
    { id: 'by', header: t`Matched on`, cell: (original) => t(MATCH_TEXTS[original.matchedBy]) },
    {
      id: 'state',
      header: t`Status`,
      cell: (original) => (
        <Group gap={4}>
          {original.frozen && <Badge color="red">{t`Frozen`}</Badge>}
          {original.closed && <Badge color="gray">{t`Closed`}</Badge>}
          {original.openItems > 0 && (
            <Badge color="indigo">
              <Plural value={original.openItems} one="# open item" other="# open items" />
            </Badge>
          )}
        </Group>
      ),
    },
  ];
}

function SearchPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [settled] = useDebouncedValue(text.trim(), WAIT_MS);
  const fieldRef = useRef<HTMLInputElement>(null);
  useEffect(() => fieldRef.current?.focus(), []);
  const isLongEnough = settled.length >= MIN_LENGTH;
  const hits = useQuery({
    queryKey: ['search', settled],
    queryFn: ({ signal }) => searchPeople({ body: { text: settled }, signal, throwOnError: true }),
    select: ({ data }) => data.result.items,
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const columns = useColumns();
  const rows = isLongEnough ? (hits.data ?? []) : [];
  const open = (userId: string) => void navigate({ to: '/people/$userId', params: { userId } });
  const { activeId } = useRowCursor(
    rows.map(({ userId }) => userId),
    open,
  );
  return (
    <Page title={t`Search`} isFixed>
      <Group p="md" px={24}>
        <TextInput
          ref={fieldRef}
          size="sm"
          w={520}
          maw="100%"
          aria-label={t`Search customers`}
          placeholder={t`Name, email address, account ID or document number`}
          leftSection={<SearchIcon size={16} />}
          maxLength={254}
          autoComplete="off"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && rows[0]) open(rows[0].userId);
          }}
        />
      </Group>
      {hits.error ? (
        <Group px={24}>
          <QueryError error={hits.error} retry={() => void hits.refetch()} />
        </Group>
      ) : isLongEnough && hits.isPending ? (
        <LoadingRows count={5} />
      ) : rows.length > 0 ? (
        <DataTable
          label={t`Customers`}
          columns={columns}
          rows={rows}
          getId={({ userId }) => userId}
          activeId={activeId}
          onOpen={({ userId }) => open(userId)}
        />
      ) : (
        <EmptyState
          mt={64}
          icon={<SearchIcon />}
          title={isLongEnough ? t`No customers found` : t`Find a customer`}
          description={
            isLongEnough
              ? t`Check the spelling. Document numbers and email addresses must be complete.`
              : t`Searches are recorded in the audit trail.`
          }
        />
      )}
    </Page>
  );
}

export default SearchPage;
