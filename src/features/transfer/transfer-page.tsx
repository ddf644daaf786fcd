// A verified identity moves between two accounts of one person: checks, a code on either side, 24 hours to confirm.
// [T10, C25, X13]
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { followEvents } from '#app/state/kyc/kyc-events.ts';
import { loadFailure } from '#app/state/messages/load-failure.ts';
import { useOnlineLoad } from '#app/state/use-online-load.ts';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { RowsSkeleton } from '#app/ui/feedback/rows-skeleton.tsx';
import { useNewView } from '#app/ui/layout/use-new-view.ts';
import { CompleteView } from './complete-view.tsx';
import { MovingView } from './moving-view.tsx';
import { TransferPendingView } from './transfer-pending-view.tsx';
import { SourceView } from './source-view.tsx';
import { TargetView } from './target-view.tsx';
import { forgetTransfer, loadTransfer, type Transfer, transferStore } from './transfer-store.ts';

export default function TransferPage() {
  const { i18n } = useLingui();
  const { status, transfer, error } = useSnapshot(transferStore);
  const online = useOnlineLoad(() => transferStore.status !== 'ready', loadTransfer);
  // The other account acts elsewhere: what it does is heard of here.
  useEffect(() => followEvents(loadTransfer), []);

  useEffect(() => forgetTransfer, []);
  useNewView(transfer && `${transfer.side} ${transfer.verifyStatus} ${transfer.result}`);

  if (status === 'error')
    return <LoadFailure {...loadFailure(i18n, error, online)} onRetry={() => loadTransfer()} />;
  if (!transfer) return <RowsSkeleton />;
  const { verifyStatus, side } = transfer;
  const shown = transfer as Transfer; // a frozen copy; nothing below writes
  if (verifyStatus === 'PENDING') return <TransferPendingView transfer={shown} />;
  if (verifyStatus === 'COMPLETE')
    return shown.result === 'success' ? <CompleteView transfer={shown} /> : <MovingView />;
  return side === 'source' ? <SourceView transfer={shown} /> : <TargetView transfer={shown} />;
}
