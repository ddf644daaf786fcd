// A verified name is corrected, or follows a change by law: rules first, a code, then a person decides. [S18, C17]
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { formatDate } from '#app/i18n/format.ts';
import { networkStore } from '#app/state/network.ts';
import { loadFailure } from '#app/state/load-failure.ts';
import { LoadFailure } from '#app/ui/load-failure.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { RowsSkeleton } from '#app/ui/rows-skeleton.tsx';
import { loadName, nameStore } from './name-store.ts';
import { ObstacleView } from './obstacle-view.tsx';
import { RequestView } from './request-view.tsx';
import { UpdateForm } from './update-form.tsx';

/** The end of the last request, for as long as a person may wonder. */
function LastDecision({ status, submittedAt }: { status: string; submittedAt: string }) {
  const date = formatDate(submittedAt);
  return status === 'REJECTED' ? (
    <Notice tone="warning" title={<Trans>Your request of {date} was not accepted</Trans>}>
      <Trans>Look for our message with the reason. You can send another request.</Trans>
    </Notice>
  ) : (
    <Notice tone="success" title={<Trans>Your name was updated</Trans>}>
      <Trans>The request of {date} was accepted.</Trans>
    </Notice>
  );
}

export default function UpdateNamePage() {
  const { i18n } = useLingui();
  const { status, fix, legal, error } = useSnapshot(nameStore);
  const { online } = useSnapshot(networkStore);
  useEffect(() => {
    if (online || nameStore.status !== 'ready') void loadName();
  }, [online]);

  if (status === 'error')
    return <LoadFailure {...loadFailure(i18n, error, online)} onRetry={() => void loadName()} />;
  if (!fix || !legal) return <RowsSkeleton />;
  const { latest, reasonKey, retryAfter } = legal;
  if (latest?.status === 'PENDING') return <RequestView submittedAt={latest.submittedAt} />;
  if (reasonKey) return <ObstacleView obstacle={reasonKey} retryAfter={retryAfter} />;
  return (
    <>
      {latest && <LastDecision status={latest.status} submittedAt={latest.submittedAt} />}
      <UpdateForm fixPossible={fix.eligible} />
    </>
  );
}
