import { Code, Stack, Text } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import type { WebhookAttempt } from '../client/types.gen.ts';
import { useFormat } from '../ui/format.ts';

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
