import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { promisesTimes } from '#app/lib/page-config.ts';
import { ErrorNotice } from '#app/shared-views/error-notice.tsx';
import { networkStore } from '#app/state/messages/network.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { resetStore, submitReset } from './reset-store.ts';

/** [C16] Only the document is checked again; all other verified data stays. */
export function EuResetView({ endsReview }: { endsReview: boolean }) {
  const { t } = useLingui();
  const { phase, error } = useSnapshot(resetStore);
  const { online } = useSnapshot(networkStore);
  return (
    <Page
      title={<Trans>Show your document again</Trans>}
      illustration={<Illustration name="id-front" />}
      lead={
        !promisesTimes() ? (
          <Trans>
            The rules in your country require us to check your identity document again. We’ll keep the answers
            you’ve already given.
          </Trans>
        ) : (
          <Trans>
            The rules in your country require us to check your identity document again. We’ll keep the answers
            you’ve already given. Withdrawals will be paused for 24 hours after you start.
          </Trans>
        )
      }
    >
      {endsReview && <Notice tone="warning">{t`If you continue, your current check will stop.`}</Notice>}
      <ErrorNotice error={error} title={<Trans>Something went wrong</Trans>} />
      <ActionBar
        label={t`Continue`}
        onPress={() => void submitReset({ kind: 'eu' })}
        loading={phase === 'sending'}
        disabled={!online}
      />
    </Page>
  );
}
