import { useState } from 'react';
import { Select } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { sendTestEventMutation } from '../client/@tanstack/react-query.gen.ts';
import type { SendTestEventData, WebhookEndpoint } from '../client/types.gen.ts';
import { AttemptText } from './attempt-text.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';

type EventType = SendTestEventData['body']['type'];
const DEFAULT_TYPE: EventType = 'level.granted';

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
