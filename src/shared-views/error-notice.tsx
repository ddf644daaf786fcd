import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { getErrorText } from '#app/state/messages/show-error.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';

interface ErrorNoticeProps {
  /** Null or undefined if there is no error. */
  error: unknown;
  title?: ReactNode;
}

/** Shows the error of the last action in the page, because a toast may disappear before it is read. */
export function ErrorNotice({ error, title }: ErrorNoticeProps) {
  const { i18n } = useLingui();
  if (error === null || error === undefined) return null;
  return (
    <Notice tone="danger" live title={title}>
      <p>{getErrorText(i18n, error)}</p>
    </Notice>
  );
}
