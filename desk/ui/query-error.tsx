// Why a page or an action has no answer: offline, no permission, gone, or a fault. The gateway's message is in English.
import { Alert, Button, Stack, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { getDetails, getStatus } from '../api/errors.ts';
import { AlertIcon, LockIcon } from './icons.ts';

interface Props {
  error: unknown;
  retry?: () => void;
}

export function QueryError({ error, retry }: Props) {
  const { t } = useLingui();
  const status = getStatus(error);
  const message = error instanceof Error ? error.message : '';
  const titles: Readonly<Record<number, string>> = {
    0: navigator.onLine ? t`The server is not responding` : t`You’re offline`,
    401: t`Your session has ended`,
    403: getDetails(error).conflict ? t`Conflict of interest` : t`No access`,
    404: t`Not found`,
    409: t`This record has changed in the meantime`,
    429: t`Too many requests`,
  };
  return (
    <Alert
      role="alert"
      variant="default"
      w="100%"
      icon={status === 403 ? <LockIcon size={18} /> : <AlertIcon size={18} />}
      title={titles[status] ?? t`Something went wrong`}
    >
      <Stack gap="sm" align="flex-start">
        <Text size="sm">
          {status === 0 ? (
            <Trans>Check your connection and try again.</Trans>
          ) : status === 403 && !message ? (
            <Trans>
              Your role does not include this permission. Ask an administrator if you need access.
            </Trans>
          ) : (
            message
          )}
        </Text>
        {retry && (
          <Button variant="default" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
