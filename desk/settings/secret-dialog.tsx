import { Button, Code, CopyButton, Group, Modal, Stack, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';

interface Props {
  title: string;
  secret: string;
  onClose: () => void;
}

/** Only the answer that created the key or secret contains it, so a click outside does not close this. */
export function SecretDialog({ title, secret, onClose }: Props) {
  const { t } = useLingui();
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t`Close` }}
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      title={title}
    >
      <Stack gap="md">
        <Text size="sm">
          <Trans>Copy this value now and store it safely. It will not be shown again.</Trans>
        </Text>
        <Code block>{secret}</Code>
        <Group justify="flex-end">
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? t`Copied` : t`Copy`}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
