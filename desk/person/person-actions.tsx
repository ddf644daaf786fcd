import { useState } from 'react';
import { Button, Menu, Radio, Stack, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCanDecide, useOfficer } from '../app/officer.ts';
import { downloadPersonFile } from '../client/sdk.gen.ts';
import type { PersonAccount } from '../client/types.gen.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { DownloadIcon } from '../ui/icons.ts';
import { saveBlob } from '../ui/save-file.ts';
import { ACCOUNT_ACTIONS, type AccountAction } from './account-actions.ts';

interface DialogProps {
  action: AccountAction;
  userId: string;
  onClose: () => void;
}

function ActionDialog({ action, userId, onClose }: DialogProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState(action.reasons[0]!.code);
  const [note, setNote] = useState('');
  const send = useMutation({
    mutationFn: () => action.send({ userId, reason: reason as never, note: note.trim() }),
    onSuccess: async () => {
      notifications.show({ message: t`Submitted: ${t(action.label)}` });
      onClose();
      await queryClient.invalidateQueries();
    },
  });
  return (
    <FormDialog
      title={t(action.label)}
      action={t(action.label)}
      isPending={send.isPending}
      error={send.error}
      onSubmit={() => send.mutate()}
      onClose={onClose}
    >
      <Radio.Group label={t`Reason`} value={reason} onChange={setReason}>
        <Stack gap={8} mt={6}>
          {action.reasons.map(({ code, text }) => (
            <Radio key={code} size="xs" value={code} label={t(text)} />
          ))}
        </Stack>
      </Radio.Group>
      {action.hasNote && (
        <Textarea
          label={t`Note for the second officer`}
          required
          autosize
          minRows={2}
          maxLength={1000}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}

export function PersonActions({ person }: { person: PersonAccount }) {
  const { t } = useLingui();
  const { officer, canDownload } = useOfficer();
  const canDecide = useCanDecide();
  const [action, setAction] = useState<AccountAction | null>(null);
  const { userId } = person;
  const file = useMutation({
    mutationFn: () => downloadPersonFile({ path: { userId }, parseAs: 'blob', throwOnError: true }),
    onSuccess: ({ data }) => saveBlob(data as Blob, `${userId}.zip`),
    onError: () => notifications.show({ color: 'red', message: t`The file could not be created.` }),
  });
  return (
    <>
      {canDownload && officer.role !== 'officer' && (
        <Button
          variant="default"
          leftSection={<DownloadIcon size={14} />}
          loading={file.isPending}
          onClick={() => file.mutate()}
        >
          <Trans>Download regulator file</Trans>
        </Button>
      )}
      {canDecide && !person.conflict && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default">
              <Trans>Actions</Trans>
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {ACCOUNT_ACTIONS.filter(({ isOffered }) => isOffered(person)).map((one) => (
              <Menu.Item key={one.id} onClick={() => setAction(one)}>
                {t(one.label)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {action && <ActionDialog action={action} userId={userId} onClose={() => setAction(null)} />}
    </>
  );
}
