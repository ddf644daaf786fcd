// One webhook endpoint: its settings, what a senior officer can do with it, and its deliveries.
import { useState } from 'react';
import { Button, Drawer, Group, Stack } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useOfficer } from '../app/officer.ts';
import type { WebhookEndpoint } from '../client/types.gen.ts';
import { useCodeText } from '../texts/code-texts.ts';
import { FactList } from '../ui/fact-list.tsx';
import { useFormat } from '../ui/format.ts';
import { DeleteEndpointDialog } from './delete-endpoint-dialog.tsx';
import { Deliveries } from './deliveries.tsx';
import { EndpointForm } from './endpoint-form.tsx';
import { RotateSecretDialog } from './rotate-secret-dialog.tsx';
import { TestDialog } from './test-dialog.tsx';

interface Props {
  endpoint: WebhookEndpoint;
  eventTypes: readonly string[];
  onSecret: (secret: string) => void;
  onClose: () => void;
}
type Step = 'edit' | 'test' | 'rotate' | 'delete';

export function EndpointDrawer({ endpoint, eventTypes, onSecret, onClose }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const describe = useCodeText();
  const queryClient = useQueryClient();
  const canEdit = useOfficer().officer.role === 'senior';
  const [step, setStep] = useState<Step | null>(null);
  const { id, url, types, description, ownerEmail, enabled, includeIdentity, disabledFor } = endpoint;
  const close = () => setStep(null);
  const finish = () => {
    close();
    void queryClient.invalidateQueries();
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="xl"
      title={url}
      closeButtonProps={{ 'aria-label': t`Close` }}
      // The dialogs above it have the keys.
      closeOnEscape={step === null}
    >
      <Stack gap="lg">
        {canEdit && (
          <Group gap="xs">
            <Button variant="default" onClick={() => setStep('edit')}>
              <Trans>Edit</Trans>
            </Button>
            <Button variant="default" onClick={() => setStep('test')}>
              <Trans>Send test event</Trans>
            </Button>
            <Button variant="default" onClick={() => setStep('rotate')}>
              <Trans>Rotate secret</Trans>
            </Button>
            <Button variant="default" c="red" onClick={() => setStep('delete')}>
              <Trans>Delete</Trans>
            </Button>
          </Group>
        )}
        <FactList
          labelWidth={160}
          facts={[
            { label: t`Status`, value: enabled ? t`Active` : t`Inactive` },
            { label: t`Reason`, value: disabledFor && describe(disabledFor) },
            { label: t`Events`, value: types.join(', ') || t`All events` },
            { label: t`Description`, value: description },
            { label: t`Owner’s email address`, value: ownerEmail },
            { label: t`Personal data`, value: includeIdentity ? t`Included` : t`Not included` },
            { label: t`Created`, value: format.moment(endpoint.createdAt) },
          ]}
        />
        <Deliveries endpointId={id} canEdit={canEdit} />
      </Stack>
      {step === 'edit' && (
        <EndpointForm endpoint={endpoint} eventTypes={eventTypes} onClose={close} onSaved={finish} />
      )}
      {step === 'test' && <TestDialog endpoint={endpoint} eventTypes={eventTypes} onClose={close} />}
      {step === 'rotate' && (
        <RotateSecretDialog
          endpointId={id}
          onClose={close}
          onSecret={(secret) => {
            close();
            onSecret(secret);
          }}
        />
      )}
      {step === 'delete' && (
        <DeleteEndpointDialog
          endpointId={id}
          onClose={close}
          onDone={() => {
            finish();
            onClose();
          }}
        />
      )}
    </Drawer>
  );
}
