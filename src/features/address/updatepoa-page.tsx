// A verified address follows a move: a reason, a code, a new proof by the capture pages, a decision. [S17, X13, M5]
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { loadFailure } from '#app/state/messages/load-failure.ts';
import { useOnlineLoad } from '#app/state/use-online-load.ts';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { RowsSkeleton } from '#app/ui/feedback/rows-skeleton.tsx';
import { addressStore, type AddressUpdate, forgetAddress, loadAddress } from './address-store.ts';
import { AddressApprovedView } from './address-approved-view.tsx';
import { AddressObstacleView } from './address-obstacle-view.tsx';
import { AddressPendingView } from './address-pending-view.tsx';
import { AddressRefusedView } from './address-refused-view.tsx';
import { AddressStartView } from './address-start-view.tsx';

export default function UpdatePoaPage() {
  const { i18n } = useLingui();
  const { status, update, error } = useSnapshot(addressStore);
  const online = useOnlineLoad(() => addressStore.status !== 'ready', loadAddress);
  useEffect(() => forgetAddress, []);

  if (status === 'error')
    return <LoadFailure {...loadFailure(i18n, error, online)} onRetry={() => loadAddress()} />;
  if (!update) return <RowsSkeleton />;
  return <AddressStanding key={update.submittedAt} update={update as AddressUpdate} />; // a frozen copy; nothing below writes
}

function AddressStanding({ update }: { update: AddressUpdate }) {
  const [again, setAgain] = useState(false);
  const { status, reasonKey, retryAfter, submittedAt, reasons, started } = update;
  if (status === 'PENDING') return <AddressPendingView submittedAt={submittedAt} />;
  const waits = reasonKey === 'refused_twice';
  if (status === 'REJECTED' && !again && !started && (waits || reasonKey === null))
    return (
      <AddressRefusedView
        reasons={reasons}
        retryAfter={waits ? retryAfter : null}
        onRetry={() => setAgain(true)}
      />
    );
  if (status === 'APPROVED' && reasonKey === 'too_soon') return <AddressApprovedView update={update} />;
  if (reasonKey) return <AddressObstacleView obstacle={reasonKey} retryAfter={retryAfter} />;
  return <AddressStartView update={update} />;
}
