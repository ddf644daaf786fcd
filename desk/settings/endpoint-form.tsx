import { useState } from 'react';
import { MultiSelect, Switch, TextInput } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import {
  createWebhookEndpointMutation,
  updateWebhookEndpointMutation,
} from '../client/@tanstack/react-query.gen.ts';
import type { WebhookEndpoint, WebhookEndpointSettings } from '../client/types.gen.ts';
import { FormDialog, useFieldError } from '../ui/form-dialog.tsx';

const FIELDS = ['url', 'types', 'description', 'ownerEmail'];
const EMPTY: WebhookEndpointSettings = {
  url: '',
  types: [],
  description: '',
  ownerEmail: '',
  enabled: true,
  includeIdentity: false,
};

interface Props {
  /** Absent: a new one. */
  endpoint?: WebhookEndpoint | undefined;
  eventTypes: readonly string[];
  onClose: () => void;
  onSaved: (secret: string | null) => void;
}

const readSettings = ({
  url,
  types,
  description,
  ownerEmail,
  enabled,
  includeIdentity = false,
}: WebhookEndpointSettings): WebhookEndpointSettings => ({
  url,
  types,
  description,
  ownerEmail,
  enabled,
  includeIdentity,
});

export function EndpointForm({ endpoint, eventTypes, onClose, onSaved }: Props) {
  const { t } = useLingui();
  const [settings, setSettings] = useState(() => readSettings(endpoint ?? EMPTY));
  const change = (patch: Partial<WebhookEndpointSettings>) => setSettings({ ...settings, ...patch });
  const create = useMutation({
    ...createWebhookEndpointMutation(),
    onSuccess: ({ result }) => onSaved(result.secret),
  });
  const update = useMutation({ ...updateWebhookEndpointMutation(), onSuccess: () => onSaved(null) });
  const { isPending, error } = endpoint ? update : create;
  const errorOf = useFieldError(error);
  return (
    <FormDialog
      title={endpoint ? t`Edit webhook` : t`Create webhook`}
      action={endpoint ? t`Save` : t`Create webhook`}
      isPending={isPending}
      error={error}
      fields={FIELDS}
      onClose={onClose}
      onSubmit={() =>
        endpoint
          ? update.mutate({ path: { endpointId: endpoint.id }, body: settings })
          : create.mutate({ body: settings })
      }
    >
      <TextInput
        type="url"
        label={t`URL`}
        required
        data-autofocus
        maxLength={2048}
        value={settings.url}
        error={errorOf('url')}
        onChange={({ currentTarget }) => change({ url: currentTarget.value })}
      />
      <MultiSelect
        label={t`Events`}
        placeholder={settings.types.length === 0 ? t`All events` : ''}
        searchable
        data={[...eventTypes]}
        value={settings.types}
        error={errorOf('types')}
        onChange={(types) => change({ types: types as WebhookEndpointSettings['types'] })} // options of the list
      />
      <TextInput
        label={t`Description (optional)`}
        maxLength={200}
        value={settings.description}
        error={errorOf('description')}
        onChange={({ currentTarget }) => change({ description: currentTarget.value })}
      />
      <TextInput
        type="email"
        label={t`Owner’s email address`}
        description={t`We’ll email this address if the webhook is disabled.`}
        required
        maxLength={254}
        value={settings.ownerEmail}
        error={errorOf('ownerEmail')}
        onChange={({ currentTarget }) => change({ ownerEmail: currentTarget.value })}
      />
      <Switch
        label={t`Active`}
        checked={settings.enabled}
        onChange={({ currentTarget }) => change({ enabled: currentTarget.checked })}
      />
      <Switch
        label={t`Include verified personal data`}
        checked={settings.includeIdentity ?? false}
        onChange={({ currentTarget }) => change({ includeIdentity: currentTarget.checked })}
      />
    </FormDialog>
  );
}
