import { useState } from 'react';
import { NumberInput } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { rotateWebhookSecretMutation } from '../client/@tanstack/react-query.gen.ts';
import { FormDialog } from '../ui/form-dialog.tsx';

const DEFAULT_OVERLAP_HOURS = 24;

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
        description={t`The old key or secret will stay valid for this long.`}
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
