// A verified name is corrected, or follows a change by law: rules first, a code, then a person decides. [S18, C17]
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { loadFailure } from '#app/state/messages/load-failure.ts';
import { useOnlineLoad } from '#app/state/use-online-load.ts';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { RowsSkeleton } from '#app/ui/feedback/rows-skeleton.tsx';
import { useNewView } from '#app/ui/layout/use-new-view.ts';
import { NameApprovedView } from './name-approved-view.tsx';
import type { NameTyped } from './name-form.ts';
import { type Eligibility, forgetName, loadName, nameStore } from './name-store.ts';
import { NameObstacleView } from './name-obstacle-view.tsx';
import { NameRefusedView } from './name-refused-view.tsx';
import { RequestView } from './request-view.tsx';
import { UpdateForm } from './update-form.tsx';

export default function UpdateNamePage() {
  const { i18n } = useLingui();
  const { status, fix, legal, kept, error } = useSnapshot(nameStore);
  const online = useOnlineLoad(() => nameStore.status !== 'ready', loadName);
  useEffect(() => forgetName, []);

  if (status === 'error')
    return <LoadFailure {...loadFailure(i18n, error, online)} onRetry={() => loadName()} />;
  if (!fix || !legal) return <RowsSkeleton />;
  // Frozen copies; nothing below writes.
  return (
    <NameStanding fix={fix as Eligibility} legal={legal as Eligibility} kept={kept as NameTyped | null} />
  );
}

interface NameStandingProps {
  fix: Eligibility;
  legal: Eligibility;
  kept: NameTyped | null;
}

/** By law is possible whenever anything is: what stands in its way stands in the way of both. */
function NameStanding({ fix, legal, kept }: NameStandingProps) {
  const { latest, reasonKey, retryAfter } = legal;
  // The decision that was read, so that its place is taken by the form.
  const [read, setRead] = useState('');
  const decided = latest && latest.submittedAt !== read ? latest.status : null;
  useNewView(`${latest?.status} ${reasonKey} ${decided}`);

  if (latest?.status === 'PENDING') return <RequestView submittedAt={latest.submittedAt} />;
  if (reasonKey) return <NameObstacleView obstacle={reasonKey} retryAfter={retryAfter} />;
  if (!latest || !decided) return <UpdateForm fix={fix} kept={kept} />;
  const { submittedAt, reasons } = latest;
  const goOn = () => setRead(submittedAt);
  return decided === 'APPROVED' ? (
    <NameApprovedView name={legal} submittedAt={submittedAt} onAgain={goOn} />
  ) : (
    <NameRefusedView reasons={reasons} submittedAt={submittedAt} onRetry={goOn} />
  );
}
