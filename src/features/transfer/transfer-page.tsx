// Moves a verified identity between two accounts of one user: checks, a code on each side, 24 hours to confirm.
// [T10, C25, X13]
import { useLingui, Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { formatDate, formatDateTime } from '#app/i18n/format.ts';
import { navigate } from '#app/lib/history/history.ts';
import { href } from '#app/paths.ts';
import { watchEvents } from '#app/state/kyc/kyc-events.ts';
import { getSteps } from '#app/state/kyc/steps.ts';
import { useKyc } from '#app/state/kyc/use-kyc.ts';
import { usePageLoad } from '#app/state/page-store.ts';
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
      title={<Trans>Your identity is on its way</Trans>}
      lead={
        <Trans>Both checks are done. You do not need to do anything; the result shows here by itself.</Trans>
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
          verified: <Trans>This account is verified now</Trans>,
          needs_forms: <Trans>Your identity has arrived</Trans>,
        }[outcome]
      }
      illustration={<Illustration name="approved" />}
      lead={
        {
          moved_away: <Trans>It belongs to your other account. This one is no longer verified.</Trans>,
          verified: <Trans>Your identity, with its levels, belongs to this account.</Trans>,
          needs_forms: (
            <Trans>
              A few questions are left, which are asked of everybody where you live. Once they are answered,
              this account is verified.
            </Trans>
          ),
        }[outcome]
      }
    >
      {until && (
        <Notice tone="warning" title={<Trans>Withdrawals are on hold</Trans>}>
          <Trans>Until {until}, withdrawals and fiat services are closed on both accounts.</Trans>
        </Notice>
      )}
      {again && (
        <Notice tone="info">
          {side === 'source' ? (
            <Trans>This account can be verified again, and be part of a transfer, from {again}.</Trans>
          ) : (
            <Trans>The identity can move again from {again}.</Trans>
          )}
        </Notice>
      )}
      {outcome === 'needs_forms' ? (
        <ActionBar
          label={t`See what is asked`}
          onPress={() => navigate(href('complianceTasks'))}
          secondary={toHub}
        />
      ) : (
        <ActionBar {...toHub} />
      )}
    </Page>
  );
}
