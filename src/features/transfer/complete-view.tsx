import { Trans, useLingui } from '@lingui/react/macro';
import { navigate } from '#app/lib/history.ts';
import { href } from '#app/routes.ts';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { ApprovedIllustration } from '#app/ui/illustrations/approved.tsx';
import { Page } from '#app/ui/page.tsx';
import type { Side } from './transfer-store.ts';

export function CompleteView({ side }: { side: Side }) {
  const { t } = useLingui();
  return (
    <Page
      title={
        side === 'target' ? (
          <Trans>This account is verified now</Trans>
        ) : (
          <Trans>Your identity has moved</Trans>
        )
      }
      illustration={<ApprovedIllustration />}
      lead={
        <>
          <p>
            {side === 'target' ? (
              <Trans>Your identity, with its levels, belongs to this account.</Trans>
            ) : (
              <Trans>It belongs to your other account. This one is no longer verified.</Trans>
            )}
          </p>
          <p>
            <Trans>
              For 24 hours after the transfer, withdrawals and fiat services are closed on both accounts.
            </Trans>
          </p>
        </>
      }
    >
      <ActionBar label={t`Back to overview`} onPress={() => navigate(href('personal'))} />
    </Page>
  );
}
