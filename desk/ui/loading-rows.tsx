import { Skeleton, Stack } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';

/** The place of a list until it arrives. */
export function LoadingRows({ count = 12 }: { count?: number }) {
  const { t } = useLingui();
  return (
    <Stack gap={14} p="lg" role="status" aria-busy aria-label={t`Loading`}>
      {Array.from({ length: count }, (_, at) => (
        <Skeleton key={at} h={18} w={`${96 - ((at * 7) % 30)}%`} radius="sm" />
      ))}
    </Stack>
  );
}
