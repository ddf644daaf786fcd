// Deliveries of a webhook endpoint, and the attempts of one.
import { useState } from 'react';
import { Badge, Button, Modal, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getItems, getResult, LIST_PAGES } from '../api/result.ts';
import {
  getDeliveryOptions,
  listDeliveriesInfiniteOptions,
  resendEventsMutation,
} from '../client/@tanstack/react-query.gen.ts';
import type { WebhookDelivery } from '../client/types.gen.ts';
import { useCodeText } from '../texts/code-texts.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { useFormat } from '../ui/format.ts';
import { ListEnd } from '../ui/list-end.tsx';
import { QueryContent } from '../ui/query-content.tsx';
import { QueryError } from '../ui/query-error.tsx';
import { Section } from '../ui/section.tsx';
import { AttemptText } from './attempt-text.tsx';

const COLORS = { waiting: 'gray', retrying: 'orange', delivered: 'green', failed: 'red' } as const;

function useColumns(): Column<WebhookDelivery>[] {
  const { t } = useLingui();
  const describe = useCodeText();
  const format = useFormat();
  const moment = (at: string | null) => (at ? format.moment(at) : '–');
  return [
    { id: 'type', header: t`Event`, cell: (original) => original.type ?? '–' },
    { id: 'user', header: t`Account`, cell: (original) => original.userId },
    {
      id: 'state',
      header: t`Status`,
      cell: (original) => <Badge color={COLORS[original.state]}>{describe(original.state)}</Badge>,
    },
    {
      id: 'failures',
      header: t`Failed attempts`,
      isNumber: true,
      cell: (original) => format.number(original.failures),
    },
    { id: 'next', header: t`Next attempt`, cell: (original) => moment(original.nextTryAt) },
    { id: 'done', header: t`Delivered at`, cell: (original) => moment(original.deliveredAt) },
  ];
}

interface DeliveryProps {
  endpointId: string;
  eventId: string;
  canEdit: boolean;
  onClose: () => void;
}

function DeliveryDialog({ endpointId, eventId, canEdit, onClose }: DeliveryProps) {
  const { t } = useLingui();
  const format = useFormat();
  const queryClient = useQueryClient();
  const delivery = useQuery({ ...getDeliveryOptions({ path: { endpointId, eventId } }), select: getResult });
  const resend = useMutation({
    ...resendEventsMutation(),
    onSuccess: async () => {
      notifications.show({ message: t`The event will be sent again.` });
      onClose();
      await queryClient.invalidateQueries();
    },
  });
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t`Close` }}
      opened
      onClose={onClose}
      title={t`Delivery attempts`}
    >
      <Stack gap="md">
        <QueryContent query={delivery} rows={2}>
          {({ attempts }) => (
            <>
              <Text size="sm" c="dimmed">
                <Plural
                  value={attempts.length}
                  _0="No delivery attempts"
                  one="# delivery attempt"
                  other="# delivery attempts"
                />
              </Text>
              {attempts.map((attempt) => (
                <div key={attempt.at}>
                  <Text size="xs" c="dimmed">
                    {format.moment(attempt.at)}
                  </Text>
                  <AttemptText attempt={attempt} />
                </div>
              ))}
            </>
          )}
        </QueryContent>
        {resend.error && <QueryError error={resend.error} />}
        {canEdit && (
          <Button
            style={{ alignSelf: 'end' }}
            loading={resend.isPending}
            onClick={() => resend.mutate({ path: { endpointId }, body: { eventId } })}
          >
            <Trans>Send again</Trans>
          </Button>
        )}
      </Stack>
    </Modal>
  );
}

export function Deliveries({ endpointId, canEdit }: { endpointId: string; canEdit: boolean }) {
  const { t } = useLingui();
  const list = useInfiniteQuery({
    ...listDeliveriesInfiniteOptions({ path: { endpointId } }),
    ...LIST_PAGES,
  });
  const rows = list.data ? getItems(list.data) : [];
  const [eventId, setEventId] = useState<string | null>(null);
  const columns = useColumns();
  return (
    <Section title={t`Deliveries`}>
      <QueryContent query={list}>
        {() =>
          rows.length === 0 ? (
            <Text size="sm" c="dimmed">
              <Trans>No deliveries</Trans>
            </Text>
          ) : (
            <DataTable
              label={t`Deliveries`}
              columns={columns}
              rows={rows}
              getId={(delivery) => delivery.eventId}
              onOpen={(delivery) => setEventId(delivery.eventId)}
              after={<ListEnd list={list} />}
            />
          )
        }
      </QueryContent>
      {eventId && (
        <DeliveryDialog
          endpointId={endpointId}
          eventId={eventId}
          canEdit={canEdit}
          onClose={() => setEventId(null)}
        />
      )}
    </Section>
  );
}
