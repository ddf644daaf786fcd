// Keys of partner back ends, and webhook endpoints with their deliveries.
import { useState } from 'react';
import { Badge, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getResult } from '../api/result.ts';
import {
  listDeliveriesOptions,
  listPartnerKeysOptions,
  listWebhookEndpointsOptions,
} from '../client/@tanstack/react-query.gen.ts';
import type { PartnerKey, WebhookDelivery, WebhookEndpoint } from '../client/types.gen.ts';
import { useCodeText } from '../texts/code-texts.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { useFormat } from '../ui/format.ts';
import { QueryContent } from '../ui/query-content.tsx';
import { Section } from '../ui/section.tsx';

const None = () => (
  <Text size="sm" c="dimmed">
    <Trans>None</Trans>
  </Text>
);

const DELIVERY_COLORS = { waiting: 'gray', retrying: 'orange', delivered: 'green', failed: 'red' } as const;

function useDeliveryColumns(): Column<WebhookDelivery>[] {
  const { t } = useLingui();
  const describe = useCodeText();
  const format = useFormat();
  const moment = (at: string | null) => (at ? format.moment(at) : '–');
  return [
    { id: 'sequence', header: t`Sequence`, cell: (original) => format.number(original.sequence) },
    { id: 'type', header: t`Event`, cell: (original) => original.type ?? '–' },
    { id: 'user', header: t`Account`, cell: (original) => original.userId },
    {
      id: 'state',
      header: t`Status`,
      cell: (original) => <Badge color={DELIVERY_COLORS[original.state]}>{describe(original.state)}</Badge>,
    },
    {
      id: 'failures',
      header: t`Failed attempts`,
      cell: (original) => format.number(original.failures),
    },
    { id: 'next', header: t`Next attempt`, cell: (original) => moment(original.nextTryAt) },
    { id: 'done', header: t`Delivered at`, cell: (original) => moment(original.deliveredAt) },
  ];
}

function Deliveries({ endpointId }: { endpointId: string }) {
  const { t } = useLingui();
  const deliveries = useQuery({ ...listDeliveriesOptions({ path: { endpointId } }), select: getResult });
  const columns = useDeliveryColumns();
  return (
    <Section title={t`Deliveries`}>
      <QueryContent query={deliveries}>
        {({ items }) =>
          items.length === 0 ? (
            <None />
          ) : (
            <DataTable
              label={t`Deliveries`}
              columns={columns}
              rows={items}
              getId={({ eventId }) => eventId}
            />
          )
        }
      </QueryContent>
    </Section>
  );
}

function useKeyColumns(): Column<PartnerKey>[] {
  const { t } = useLingui();
  const format = useFormat();
  return [
    { id: 'name', header: t({ message: 'Name', context: 'API key' }), cell: (original) => original.name },
    { id: 'scopes', header: t`Scopes`, cell: (original) => original.scopes.join(', ') },
    { id: 'used', header: t`Last used`, cell: (original) => original.lastUsedOn ?? '–' },
    {
      id: 'expires',
      header: t`Expires`,
      cell: (original) =>
        original.revokedAt ? (
          <Badge color="gray">{t`Revoked`}</Badge>
        ) : original.expiresAt ? (
          format.date(original.expiresAt)
        ) : (
          '–'
        ),
    },
  ];
}

function useEndpointColumns(): Column<WebhookEndpoint>[] {
  const { t } = useLingui();
  return [
    { id: 'url', header: t`URL`, cell: (original) => original.url },
    {
      id: 'types',
      header: t`Events`,
      cell: (original) => original.types.join(', ') || t`All events`,
    },
    {
      id: 'state',
      header: t`Status`,
      cell: (original) => (
        <Badge color={original.enabled ? 'green' : 'gray'}>
          {original.enabled ? t`Active` : t`Inactive`}
        </Badge>
      ),
    },
  ];
}

export function Connections() {
  const { t } = useLingui();
  const [endpointId, setEndpointId] = useState<string | null>(null);
  const keys = useQuery({ ...listPartnerKeysOptions(), select: getResult });
  const endpoints = useQuery({ ...listWebhookEndpointsOptions(), select: getResult });
  const keyColumns = useKeyColumns();
  const endpointColumns = useEndpointColumns();
  return (
    <>
      <Section title={t`API keys`}>
        <QueryContent query={keys} rows={3}>
          {({ items }) =>
            items.length === 0 ? (
              <None />
            ) : (
              <DataTable label={t`API keys`} columns={keyColumns} rows={items} getId={({ name }) => name} />
            )
          }
        </QueryContent>
      </Section>
      <Section title={t`Webhooks`}>
        <QueryContent query={endpoints} rows={3}>
          {({ items }) =>
            items.length === 0 ? (
              <None />
            ) : (
              <DataTable
                label={t`Webhooks`}
                columns={endpointColumns}
                rows={items}
                getId={({ id }) => id}
                activeId={endpointId}
                onOpen={({ id }) => setEndpointId(id)}
              />
            )
          }
        </QueryContent>
      </Section>
      {endpointId && <Deliveries endpointId={endpointId} />}
    </>
  );
}
