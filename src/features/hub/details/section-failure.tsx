import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { reportFailure, getErrorText } from '#app/state/messages/show-error.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';

interface SectionFailureProps {
  title: ReactNode;
  error: unknown;
  onRetry: () => void;
}

/** Replaces a section whose data did not load. */
export function SectionFailure({ title, error, onRetry }: SectionFailureProps) {
  const { i18n } = useLingui();
  useEffect(() => reportFailure(error), [error]);
  return (
    <Notice
      tone="warning"
      title={title}
      action={
        <Button size="small" variant="secondary" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <p>{getErrorText(i18n, error)}</p>
    </Notice>
  );
}
