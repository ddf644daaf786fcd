import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { errorText } from '#app/state/messages/show-error.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';

interface ErrorNoticeProps {
  /** Null or undefined while there is none. */
  error: unknown;
  title?: ReactNode;
}

/** Why the last action failed, in the page itself: a toast may be gone before it is read. */
export function ErrorNotice({ error, title }: ErrorNoticeProps) {
  const { i18n } = useLingui();
  if (error === null || error === undefined) return null;
  return (
    <Notice tone="danger" live title={title}>
      <p>{errorText(i18n, error)}</p>
    </Notice>
  );
}
