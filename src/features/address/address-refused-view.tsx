import { Trans, useLingui } from '@lingui/react/macro';
import { formatDateTime } from '#app/i18n/format.ts';
import { distinctReasons, REJECTION_TEXTS } from '#app/i18n/texts/rejection-texts.ts';
import { navigate } from '#app/lib/history/history.ts';
import { href } from '#app/paths.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Page } from '#app/ui/layout/page.tsx';

interface AddressRefusedViewProps {
  reasons: readonly string[];
  /** Set while the next try has to wait. */
  retryAfter: string | null;
  onRetry: () => void;
}

/** What was wrong with the proof and how to do it right; another one now, or after a day's wait. */
export function AddressRefusedView({ reasons, retryAfter, onRetry }: AddressRefusedViewProps) {
  const { t, i18n } = useLingui();
  const when = retryAfter && formatDateTime(retryAfter);
  const toHub = { label: t`Back to overview`, onPress: () => navigate(href('personal')) };
  return (
    <Page
      title={<Trans>Your new address was not accepted</Trans>}
      illustration={<Illustration name="address-letter" />}
      lead={
        <p>
          <Trans>The address we have stays, and so do your level and your limits.</Trans>
        </p>
      }
    >
      {distinctReasons(reasons).map((reason) => (
        <Notice key={reason} tone="danger" title={i18n._(REJECTION_TEXTS[reason].title)}>
          <p>{i18n._(REJECTION_TEXTS[reason].fix)}</p>
        </Notice>
      ))}
      {when ? (
        <>
          <Notice tone="info" title={<Trans>You can try again from {when}</Trans>}>
            <p>
              <Trans>After two proofs that were not accepted, the next one waits a day.</Trans>
            </p>
          </Notice>
          <ActionBar {...toHub} />
        </>
      ) : (
        <ActionBar label={t`Try again`} onPress={onRetry} secondary={toHub} />
      )}
    </Page>
  );
}
