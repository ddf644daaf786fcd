// A person takes back their verification; where the rules ask for it, only the document is shown again. [S11, C16, C27]
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { loadFailure } from '#app/state/messages/load-failure.ts';
import { useOnlineLoad } from '#app/state/use-online-load.ts';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { RowsSkeleton } from '#app/ui/feedback/rows-skeleton.tsx';
import { useNewView } from '#app/ui/layout/use-new-view.ts';
import { ResetDoneView } from './reset-done-view.tsx';
import { EuForm } from './eu-form.tsx';
import { ResetObstacleView } from './reset-obstacle-view.tsx';
import { ResetForm } from './reset-form.tsx';
import { forgetReset, loadReset, resetStore } from './reset-store.ts';
import type { ResetTyped } from './reset-typed.ts';

export default function ResetPage() {
  const { i18n } = useLingui();
  const { status, standing, kept, phase, error } = useSnapshot(resetStore);
  const online = useOnlineLoad(() => resetStore.status !== 'ready', loadReset);
  useEffect(() => forgetReset, []);

  const done = phase === 'done';
  useNewView(done ? 'done' : standing && (standing.reasonKey ?? 'form'));

  if (done) return <ResetDoneView />;
  if (status === 'error')
    return <LoadFailure {...loadFailure(i18n, error, online)} onRetry={() => loadReset()} />;
  if (!standing) return <RowsSkeleton />;
  const { variant, endsReview, reasonKey, retryAfter } = standing;
  if (reasonKey) return <ResetObstacleView obstacle={reasonKey} retryAfter={retryAfter} />;
  if (variant === 'eu_poi') return <EuForm endsReview={endsReview} />;
  return <ResetForm endsReview={endsReview} kept={kept as ResetTyped | null} />; // a frozen copy; nothing below writes
}
