import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Badge, Group, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { getResult } from '../api/result.ts';
import { listPersonLinksOptions } from '../client/@tanstack/react-query.gen.ts';
import type { PersonLink } from '../client/types.gen.ts';
import { LEVEL_TEXTS } from '../texts/people-texts.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { useFormat } from '../ui/format.ts';
import { QueryContent } from '../ui/query-content.tsx';

const KIND_TEXTS: Record<PersonLink['kind'], MessageDescriptor> = {
  same_document: msg`Same document`,
  same_address: msg`Same address`,
  same_picture: msg`Same image`,
  transfer: msg`Identity transfer`,
};

function useColumns(): Column<PersonLink>[] {
  const { t } = useLingui();
  const format = useFormat();
  return [
    { id: 'kind', header: t`Link`, cell: (original) => t(KIND_TEXTS[original.kind]) },
    { id: 'user', header: t`Account`, cell: (original) => original.userId },
    { id: 'site', header: t`Site`, cell: (original) => original.site },
    { id: 'level', header: t`Level`, cell: (original) => t(LEVEL_TEXTS[original.level]) },
    { id: 'since', header: t`Linked since`, cell: (original) => format.date(original.since) },
    {
      id: 'state',
      header: t`Status`,
      cell: (original) => (
        <Group gap={4}>
          {original.frozen && <Badge color="red">{t`Frozen`}</Badge>}
          {original.closed && <Badge color="gray">{t`Closed`}</Badge>}
        </Group>
      ),
    },
  ];
}

/** Other accounts with the same document, address or picture. */
export function PersonLinks({ userId }: { userId: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const links = useQuery({ ...listPersonLinksOptions({ path: { userId } }), select: getResult });
  const columns = useColumns();
  return (
    <QueryContent query={links}>
      {({ items }) =>
        items.length === 0 ? (
          <Text size="sm" c="dimmed">
            <Trans>No linked accounts.</Trans>
          </Text>
        ) : (
          <DataTable
            label={t`Linked accounts`}
            columns={columns}
            rows={items}
            getId={(link) => `${link.kind} ${link.userId}`}
            onOpen={(link) => void navigate({ to: '/people/$userId', params: { userId: link.userId } })}
          />
        )
      }
    </QueryContent>
  );
}
