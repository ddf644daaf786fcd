import { Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { deleteWebhookEndpointMutation } from '../client/@tanstack/react-query.gen.ts';
import { FormDialog } from '../ui/form-dialog.tsx';

interface DeleteProps {
  endpointId: string;
  onClose: () => void;
  onDone: () => void;
}

export function DeleteEndpointDialog({ endpointId, onClose, onDone }: DeleteProps) {
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
