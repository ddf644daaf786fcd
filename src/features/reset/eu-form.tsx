import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { networkStore } from '#app/state/messages/network.ts';
import { errorText } from '#app/state/messages/show-error.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { resetStore, sendReset } from './reset-store.ts';

/** [C16] Only the document is shown again; everything else that was verified stays. */
export function EuForm({ endsReview }: { endsReview: boolean }) {
  const { t, i18n } = useLingui();
  const { phase, error } = useSnapshot(resetStore);
  const { online } = useSnapshot(networkStore);
  return (
    <Page
      title={<Trans>Show your document again</Trans>}
      illustration={<Illustration name="id-front" />}
      lead={
        <p>
          <Trans>
            The rules where you live ask for a new check of your identity document. What we know about you
            stays, and you answer nothing twice. Nothing can be withdrawn for 24 hours after you begin.
          </Trans>
        </p>
      }
    >
      {endsReview && (
        <Notice tone="warning">
          <p>
            <Trans>The check that is running ends with it.</Trans>
          </p>
        </Notice>
      )}
      {error && (
        <Notice tone="danger" live title={<Trans>That did not work</Trans>}>
          {errorText(i18n, error)}
        </Notice>
      )}
      <ActionBar
        label={t`Continue`}
        onPress={() => void sendReset({ kind: 'eu' })}
        loading={phase === 'sending'}
        disabled={!online}
      />
    </Page>
  );
}
