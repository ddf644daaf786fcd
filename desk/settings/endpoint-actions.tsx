// Dialogs about one webhook endpoint.
import { useState } from 'react';
import { Code, NumberInput, Select, Stack, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import {
  deleteWebhookEndpointMutation,
  rotateWebhookSecretMutation,
  sendTestEventMutation,
} from '../client/@tanstack/react-query.gen.ts';
import type { SendTestEventData, WebhookAttempt, WebhookEndpoint } from '../client/types.gen.ts';
import { useFormat } from '../ui/format.ts';
import { FormDialog } from './form-dialog.tsx';

type EventType = SendTestEventData['body']['type'];
const DEFAULT_OVERLAP_HOURS = 24;
const DEFAULT_TYPE: EventType = 'level.granted';

/** Response of the endpoint to one attempt. */
export function AttemptText({ attempt }: { attempt: WebhookAttempt }) {
  const format = useFormat();
  const { status, error, latencyMs, answer } = attempt;
  const duration = format.number(latencyMs);
  return (
    <Stack gap={4}>
      <Text size="sm">
        {status === null ? (
          <Trans>
            No response ({error}), {duration} ms
          </Trans>
        ) : (
          <Trans>
            HTTP {status}, {duration} ms
          </Trans>
        )}
      </Text>
      {answer && <Code block>{answer}</Code>}
    </Stack>
  );
}

interface TestProps {
  endpoint: WebhookEndpoint;
  eventTypes: readonly string[];
  onClose: () => void;
}

export function TestDialog({ endpoint, eventTypes, onClose }: TestProps) {
  const { t } = useLingui();
  const [type, setType] = useState<EventType>(endpoint.types[0] ?? DEFAULT_TYPE);
  const test = useMutation(sendTestEventMutation());
  return (
    <FormDialog
      title={t`Send test event`}
      action={t`Send test event`}
      isPending={test.isPending}
      error={test.error}
      onClose={onClose}
      onSubmit={() => test.mutate({ path: { endpointId: endpoint.id }, body: { type } })}
    >
      <Select
        label={t`Event`}
        searchable
        allowDeselect={false}
        data={[...eventTypes]}
        value={type}
        onChange={(next) => setType((next ?? type) as EventType)} // an option of the list
      />
      <div role="status">{test.data && <AttemptText attempt={test.data.result} />}</div>
    </FormDialog>
  );
}

interface RotateProps {
  endpointId: string;
  onClose: () => void;
  onSecret: (secret: string) => void;
}

export function RotateSecretDialog({ endpointId, onClose, onSecret }: RotateProps) {
  const { t } = useLingui();
  const [overlapHours, setOverlapHours] = useState<string | number>(DEFAULT_OVERLAP_HOURS);
  const rotate = useMutation({
    ...rotateWebhookSecretMutation(),
    onSuccess: ({ result }) => onSecret(result.secret),
  });
  return (
    <FormDialog
      title={t`Rotate secret`}
      action={t`Rotate secret`}
      isPending={rotate.isPending}
      error={rotate.error}
      onClose={onClose}
      onSubmit={() => rotate.mutate({ path: { endpointId }, body: { overlapHours: Number(overlapHours) } })}
    >
      <NumberInput
        label={t`Overlap in hours`}
        description={t`The old one remains valid for this time.`}
        required
        min={0}
        max={168}
        allowDecimal={false}
        value={overlapHours}
        onChange={setOverlapHours}
      />
    </FormDialog>
  );
}

interface DeleteProps {
  endpointId: string;
  onClose: () => void;
  onDone: () => void;
}

export function DeleteDialog({ endpointId, onClose, onDone }: DeleteProps) {
  const { t } = useLingui();
  const remove = useMutation({ ...deleteWebhookEndpointMutation(), onSuccess: onDone });
  return (
    <FormDialog
      title={t`Delete webhook`}
      action={t`Delete`}
      isDangerous
      isPending={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onSubmit={() => remove.mutate({ path: { endpointId } })}
    >
      <Text size="sm">
        <Trans>This webhook and its deliveries will be deleted. This cannot be undone.</Trans>
      </Text>
    </FormDialog>
  );
}
