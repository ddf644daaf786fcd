import { Alert, Skeleton, Stack, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getLanguageName } from '#contract/language-names.ts';
import type { RejectionReason } from '#contract/kyc.ts';
import { previewDecision } from '../../client/sdk.gen.ts';
import { WarningIcon } from '../../ui/icons.ts';
import { QueryError } from '../../ui/query-error.tsx';
import classes from './decision.module.css';

interface Props {
  caseId: string;
  kind: 'approve' | 'reject';
  reasons: readonly RejectionReason[];
}

/** Exactly what the person will read, in their language. */
export function usePreview({ caseId, kind, reasons }: Props) {
  return useQuery({
    queryKey: ['preview', caseId, kind, [...reasons].toSorted()],
    queryFn: ({ signal }) =>
      previewDecision({
        path: { caseId },
        body: { kind, reasons: [...reasons] },
        signal,
        throwOnError: true,
      }),
    select: ({ data }) => data.result,
    enabled: kind === 'approve' || reasons.length > 0,
  });
}

export function MailPreview(props: Props) {
  const { t } = useLingui();
  const preview = usePreview(props);
  if (props.kind === 'reject' && props.reasons.length === 0) return null;
  if (preview.error) return <QueryError error={preview.error} retry={() => void preview.refetch()} />;
  if (!preview.data) return <Skeleton h={120} />;
  const { language, direction, isFinal, subject, text } = preview.data;
  const languageName = getLanguageName(language);
  return (
    <Stack gap={6} role="region" aria-label={t`Preview`}>
      {isFinal && (
        <Alert color="orange" icon={<WarningIcon size={16} />} p="xs">
          <Trans>This rejection is final and must be confirmed by a second officer.</Trans>
        </Alert>
      )}
      <Text size="xs" c="dimmed">
        <Trans>Email to the customer, in {languageName}:</Trans>
      </Text>
      <div className={classes.mail} lang={language} dir={direction}>
        <strong>{subject}</strong>
        {'\n\n'}
        {text}
      </div>
    </Stack>
  );
}
