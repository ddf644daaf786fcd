import { Trans } from '@lingui/react/macro';
import { Notice } from '#app/ui/feedback/notice.tsx';

/** What a reviewer wrote for the person; plain text in whatever language it came. */
export function ReviewerNote({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <Notice tone="info" title={<Trans>A note from our reviewers</Trans>}>
      <p dir="auto">{text}</p>
    </Notice>
  );
}
