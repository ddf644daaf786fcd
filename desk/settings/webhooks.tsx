// Webhook endpoints. Senior officers create and change them; every role sees their deliveries.
import { useState } from 'react';
import { Badge, Button, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useOfficer } from '../app/officer.ts';
import { getResult } from '../api/result.ts';
import { listWebhookEndpointsOptions } from '../client/@tanstack/react-query.gen.ts';
import type { WebhookEndpoint } from '../client/types.gen.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { QueryContent } from '../ui/query-content.tsx';
import { Section } from '../ui/section.tsx';
import { EndpointDrawer } from './endpoint-drawer.tsx';
import { EndpointForm } from './endpoint-form.tsx';
import { SecretDialog } from './secret-dialog.tsx';

function useColumns(): Column<WebhookEndpoint>[] {
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

export function Webhooks({ eventTypes }: { eventTypes: readonly string[] }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const canEdit = useOfficer().officer.role === 'senior';
  const endpoints = useQuery({ ...listWebhookEndpointsOptions(), select: getResult });
  const [openId, setOpenId] = useState<string | null>(null);
  const [isCreating, setIsCreating] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const columns = useColumns();
  return (
    <Section
      title={t`Webhooks`}
      beside={
        canEdit && (
          <Button variant="default" onClick={() => setIsCreating(true)}>
            <Trans>Create webhook</Trans>
          </Button>
        )
      }
    >
      <QueryContent query={endpoints} rows={3}>
        {({ items }) => {
          const opened = items.find(({ id }) => id === openId);
          return (
            <>
              {items.length === 0 ? (
                <Text size="sm" c="dimmed">
                  <Trans>No webhooks</Trans>
                </Text>
              ) : (
                <DataTable
                  label={t`Webhooks`}
                  columns={columns}
                  rows={items}
                  getId={({ id }) => id}
                  activeId={openId}
                  onOpen={({ id }) => setOpenId(id)}
                />
              )}
              {opened && (
                <EndpointDrawer
                  endpoint={opened}
                  eventTypes={eventTypes}
                  onSecret={setSecret}
                  onClose={() => setOpenId(null)}
                />
              )}
            </>
          );
        }}
      </QueryContent>
      {isCreating && (
        <EndpointForm
          eventTypes={eventTypes}
          onClose={() => setIsCreating(false)}
          onSaved={(created) => {
            setIsCreating(false);
            setSecret(created);
            void queryClient.invalidateQueries();
          }}
        />
      )}
      {secret !== null && (
        <SecretDialog title={t`New signing secret`} secret={secret} onClose={() => setSecret(null)} />
      )}
    </Section>
  );
}
