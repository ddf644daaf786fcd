import { Trans, useLingui } from '@lingui/react/macro';
import { formatDateTime } from '#app/i18n/format.ts';
import { useNow } from '#app/lib/hooks/use-now.ts';
import { nextMidnight, refusalSentences, type Renewal } from '#app/state/kyc/renewal.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';

/** Where the renewal stands, in words. Its id describes a button that cannot be pressed. [T5, T6, T7, X11] */
export function StatusNotice({ id, renewal }: { id: string; renewal: Renewal }) {
  const { i18n } = useLingui();
  const again = formatDateTime(nextMidnight(useNow()));
  if (renewal.status === 'DisplayUpdatePOIStatus_Pending') {
    return (
      <Notice tone="info" title={<Trans>We are checking your document</Trans>} live>
        <p id={id}>
          <Trans>
            It is being processed and reviewed. You can keep using your account; the result shows here by
            itself.
          </Trans>
        </p>
      </Notice>
    );
  }
  const daily = renewal.status === 'DisplayUpdatePOIStatus_Rejected_Daily';
  if (!daily && renewal.status !== 'DisplayUpdatePOIStatus_Rejected') return null;
  return (
    <Notice tone="danger" title={<Trans>The review failed</Trans>} live>
      {refusalSentences(i18n, renewal).map((sentence) => (
        <p key={sentence}>
          <bdi dir="auto">{sentence}</bdi>
        </p>
      ))}
      {daily && (
        <p id={id}>
          <Trans>You have reached the limit for today. You can submit again from {again}.</Trans>
        </p>
      )}
    </Notice>
  );
}
