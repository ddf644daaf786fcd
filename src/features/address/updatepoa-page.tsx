// A verified address follows a move: a reason, a code, a new proof by the capture pages, a decision. [S17, X13, M5]
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { networkStore } from '#app/state/network.ts';
import { loadFailure } from '#app/state/load-failure.ts';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { RowsSkeleton } from '#app/ui/feedback/rows-skeleton.tsx';
import { addressStore, type AddressUpdate, forgetAddress, loadAddress } from './address-store.ts';
import { ApprovedView } from './approved-view.tsx';
import { ObstacleView } from './obstacle-view.tsx';
import { PendingView } from './pending-view.tsx';
import { RefusedView } from './refused-view.tsx';
import { StartView } from './start-view.tsx';

export default function UpdatePoaPage() {
  const { i18n } = useLingui();
  const { status, update, error } = useSnapshot(addressStore);
  const { online } = useSnapshot(networkStore);
  useEffect(() => forgetAddress, []);
  useEffect(() => {
    if (online || addressStore.status !== 'ready') void loadAddress();
  }, [online]);

  if (status === 'error')
    return <LoadFailure {...loadFailure(i18n, error, online)} onRetry={() => void loadAddress()} />;
  if (!update) return <RowsSkeleton />;
  return <Standing key={update.submittedAt} update={update as AddressUpdate} />; // a frozen copy; nothing below writes
}

function Standing({ update }: { update: AddressUpdate }) {
  const [again, setAgain] = useState(false);
  const { status, reasonKey, retryAfter, submittedAt, reasons, started } = update;
  if (status === 'PENDING') return <PendingView submittedAt={submittedAt} />;
  const waits = reasonKey === 'refused_twice';
  if (status === 'REJECTED' && !again && !started && (waits || reasonKey === null))
    return (
      <RefusedView reasons={reasons} retryAfter={waits ? retryAfter : null} onRetry={() => setAgain(true)} />
    );
  if (status === 'APPROVED' && reasonKey === 'too_soon') return <ApprovedView update={update} />;
  if (reasonKey) return <ObstacleView obstacle={reasonKey} retryAfter={retryAfter} />;
  return <StartView update={update} />;
}
