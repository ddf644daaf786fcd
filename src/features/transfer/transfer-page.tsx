// Moves a verified identity between two accounts of one user: checks, a code on each side, 24 hours to confirm.
// [T10, C25, X13]
import { useLingui, Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { formatDate, formatDateTime } from '#app/i18n/format.ts';
import { navigate } from '#app/lib/history/history.ts';
import { setPageDataLoader } from '#app/lib/page-data.ts';
import { href } from '#app/paths.ts';
import { watchEvents } from '#app/state/kyc/kyc-events.ts';
import { getSteps } from '#app/state/kyc/steps.ts';
import { useKyc } from '#app/state/kyc/use-kyc.ts';
import { prefetchStore, usePageLoad } from '#app/state/page-store.ts';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { RowsSkeleton } from '#app/ui/feedback/rows-skeleton.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { useFocusOnViewChange } from '#app/ui/layout/use-focus-on-view-change.ts';
import { SourceView } from './source-view.tsx';
import { TargetView } from './target-view.tsx';
import { TransferPendingView } from './transfer-pending-view.tsx';
import { clearTransfer, loadTransfer, type Transfer, transferStore } from './transfer-store.ts';

setPageDataLoader('transfer', () => prefetchStore(loadTransfer));

export default function TransferPage() {
  const { transfer } = useSnapshot(transferStore);
  const failure = usePageLoad(transferStore, loadTransfer, clearTransfer);
  useEffect(() => watchEvents(loadTransfer), []);
  useFocusOnViewChange(transfer && `${transfer.side} ${transfer.verifyStatus} ${transfer.result}`);

  if (failure) return <LoadFailure {...failure} />;
  if (!transfer) return <RowsSkeleton />;
  const { verifyStatus, side } = transfer;
  const shown = transfer as Transfer; // the views only read it
  if (verifyStatus === 'PENDING') return <TransferPendingView transfer={shown} />;
  if (verifyStatus === 'COMPLETE')
    return shown.result === 'success' ? <CompleteView transfer={shown} /> : <MovingView />;
  return side === 'source' ? <SourceView transfer={shown} /> : <TargetView transfer={shown} />;
}

/** Both sides are COMPLETE, but there is no result yet: nothing has moved. [T10] */
function MovingView() {
  const { t } = useLingui();
  return (
    <Page
      title={<Trans>We’re moving your identity</Trans>}
      lead={
        <Trans>
          Both checks are done. You do not need to do anything. The result will appear here automatically.
        </Trans>
      }
      illustration={<Illustration name="hourglass" />}
    >
      <ActionBar label={t`Back to overview`} onPress={() => navigate(href('personal'))} />
    </Page>
  );
}

/** `needs_forms`: the target's site requires forms before it grants the level. */
type TransferOutcome = 'moved_away' | 'verified' | 'needs_forms';

function CompleteView({ transfer: { side, againAt } }: { transfer: Transfer }) {
  const { t } = useLingui();
  const kyc = useKyc();
  const input = kyc.phase === 'ready' ? kyc.input : null;
  const needsForms = input !== null && getSteps(input).LEVEL_1.status !== 'SUCCESS';
  const outcome: TransferOutcome = side === 'source' ? 'moved_away' : needsForms ? 'needs_forms' : 'verified';
  const limitedUntil = input?.info.limitationInfo.until;
  const until = limitedUntil && formatDateTime(limitedUntil);
  const again = againAt && formatDate(againAt);
  const toHub = { label: t`Back to overview`, onPress: () => navigate(href('personal')) };
  return (
    <Page
      title={
        {
          moved_away: <Trans>Your identity has moved</Trans>,
          verified: <Trans>This account is now verified</Trans>,
          needs_forms: <Trans>Your identity is now in this account</Trans>,
        }[outcome]
      }
      illustration={<Illustration name="approved" />}
      lead={
        {
          moved_away: (
            <Trans>
              Your identity now belongs to your other account. This account is no longer verified.
            </Trans>
          ),
          verified: <Trans>Your identity and levels now belong to this account.</Trans>,
          needs_forms: (
            <Trans>
              There are a few questions left that everyone in your country answers. Once you’ve answered them,
              this account will be verified.
            </Trans>
          ),
        }[outcome]
      }
    >
      {until && (
        <Notice tone="warning" title={<Trans>Withdrawals are paused</Trans>}>
          <Trans>Withdrawals and fiat services are paused on both accounts until {until}.</Trans>
        </Notice>
      )}
      {again && (
        <Notice tone="info">
          {side === 'source' ? (
            <Trans>You can verify this account again, or use it in another transfer, from {again}.</Trans>
          ) : (
            <Trans>You can move your identity again from {again}.</Trans>
          )}
        </Notice>
      )}
      {outcome === 'needs_forms' ? (
        <ActionBar
          label={t`See the questions`}
          onPress={() => navigate(href('complianceTasks'))}
          secondary={toHub}
        />
      ) : (
        <ActionBar {...toHub} />
      )}
    </Page>
  );
}
