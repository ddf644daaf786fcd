// The audit trail: filters, verification of its chain, export.
import { Badge, Button, EmptyState, Group, Text, TextInput } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { useDebouncedCallback } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useOfficer } from '../app/officer.ts';
import { getItems, LIST_PAGES } from '../api/result.ts';
import { listAuditEntriesInfiniteOptions } from '../client/@tanstack/react-query.gen.ts';
import { verifyAudit } from '../client/sdk.gen.ts';
import type { AuditEntry } from '../client/types.gen.ts';
import { useActionText, useReasonText } from '../texts/audit-texts.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { useFormat } from '../ui/format.ts';
import { ListEnd } from '../ui/list-end.tsx';
import { toOfficerName } from '../ui/officer-name.ts';
import { Page } from '../ui/page.tsx';
import { QueryContent } from '../ui/query-content.tsx';
import { saveCsv } from '../ui/save-file.ts';
import type { AuditSearch } from './audit-search.ts';

const route = getRouteApi('/shell/audit');
const TYPING_MS = 400;

function useColumns(): Column<AuditEntry>[] {
  const { t } = useLingui();
  const format = useFormat();
  const describeAction = useActionText();
  const describeReasons = useReasonText();
  return [
    {
      id: 'id',
      header: t`ID`,
      isNumber: true,
      cell: (original) => format.number(original.id),
    },
    { id: 'at', header: t`Time`, cell: (original) => format.moment(original.at) },
    { id: 'actor', header: t`Actor`, cell: (original) => toOfficerName(original.actor) },
    { id: 'action', header: t`Action`, cell: (original) => describeAction(original.action) },
    { id: 'object', header: t`Record`, cell: (original) => original.object },
    { id: 'subject', header: t`Account`, cell: (original) => original.subjectUserId ?? '–' },
    {
      id: 'result',
      header: t`Result`,
      cell: (original) =>
        original.result === 'ok' ? (
          <Text span size="sm" c="dimmed">
            <Trans>Success</Trans>
          </Text>
        ) : (
          <Badge color="red">
            <Trans>Denied</Trans>
          </Badge>
        ),
    },
    { id: 'reason', header: t`Reason`, cell: (original) => describeReasons(original.reason) || '–' },
  ];
}

function Filters({ search, onChange }: { search: AuditSearch; onChange: (search: AuditSearch) => void }) {
  const { t } = useLingui();
  const set = (name: keyof AuditSearch, value: string | null) => {
    const { [name]: _, ...others } = search;
    onChange(value ? { ...others, [name]: value } : others);
  };
  const setTyped = useDebouncedCallback(
    (name: keyof AuditSearch, value: string) => set(name, value.trim()),
    TYPING_MS,
  );
  const texts = [
    { name: 'userId', label: t`Account` },
    { name: 'actor', label: t`Actor, for example officer:ana` },
    { name: 'action', label: t`Action prefix, for example “case.”` },
  ] as const;
  return (
    <Group gap={8} px={24} py={10} role="search" aria-label={t`Filters`}>
      {texts.map(({ name, label }) => (
        <TextInput
          key={name}
          aria-label={label}
          placeholder={label}
          defaultValue={search[name] ?? ''}
          onChange={({ currentTarget }) => setTyped(name, currentTarget.value)}
          w={200}
        />
      ))}
      <DateInput
        clearable
        aria-label={t`Start date`}
        placeholder={t`Start date`}
        value={search.from ?? null}
        onChange={(value) => set('from', value)}
        w={130}
      />
      <DateInput
        clearable
        aria-label={t`End date`}
        placeholder={t`End date`}
        value={search.to ?? null}
        onChange={(value) => set('to', value)}
        w={130}
      />
    </Group>
  );
}

function AuditPage() {
  const { t } = useLingui();
  const format = useFormat();
  const navigate = useNavigate();
  const search = route.useSearch();
  const { canDownload } = useOfficer();
  const list = useInfiniteQuery({
    ...listAuditEntriesInfiniteOptions({ query: search }),
    ...LIST_PAGES,
    placeholderData: keepPreviousData,
  });
  const rows = list.data ? getItems(list.data) : [];
  const columns = useColumns();
  const verify = useMutation({
    mutationFn: () => verifyAudit({ throwOnError: true }),
    onSuccess: ({ data: { result } }) => {
      const count = format.number(result.rows);
      const brokenAt = result.brokenAt === null ? null : format.number(result.brokenAt);
      notifications.show(
        brokenAt === null
          ? { color: 'green', message: t`Integrity verified: all ${count} entries are intact.` }
          : { color: 'red', autoClose: false, message: t`Integrity check failed at entry ${brokenAt}.` },
      );
    },
    onError: () => notifications.show({ color: 'red', message: t`Integrity could not be verified.` }),
  });
  const exportLoaded = () =>
    saveCsv(
      [
        ['id', 'at', 'actor', 'action', 'object', 'subjectUserId', 'result', 'reason', 'requestId'],
        ...rows.map((row) => [
          row.id,
          row.at,
          row.actor,
          row.action,
          row.object,
          row.subjectUserId ?? '',
          row.result,
          row.reason,
          row.requestId,
        ]),
      ],
      'audit.csv',
    );
  return (
    <Page
      title={t`Audit trail`}
      isFixed
      actions={
        <>
          <Button variant="default" loading={verify.isPending} onClick={() => verify.mutate()}>
            <Trans>Verify integrity</Trans>
          </Button>
          {canDownload && (
            <Button variant="default" disabled={rows.length === 0} onClick={exportLoaded}>
              <Trans>Export loaded entries</Trans>
            </Button>
          )}
        </>
      }
    >
      <Filters search={search} onChange={(changed) => void navigate({ to: '/audit', search: changed })} />
      <QueryContent query={list}>
        {() =>
          rows.length === 0 ? (
            <EmptyState mt={64} title={t`No entries`} description={t`No entries match these filters.`} />
          ) : (
            <DataTable
              label={t`Audit trail`}
              columns={columns}
              rows={rows}
              getId={({ id }) => String(id)}
              after={<ListEnd list={list} />}
            />
          )
        }
      </QueryContent>
    </Page>
  );
}

export default AuditPage;
