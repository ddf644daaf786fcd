// A person takes back their verification; where the rules ask for it, only the document is shown again. [S11, C16, C27]
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { loadKyc } from '#app/state/kyc.ts';
import { loadFailure } from '#app/state/load-failure.ts';
import { useKyc } from '#app/state/use-kyc.ts';
import { LoadFailure } from '#app/ui/load-failure.tsx';
import { RowsSkeleton } from '#app/ui/rows-skeleton.tsx';
import { DoneView } from './done-view.tsx';
import { EuForm } from './eu-form.tsx';
import { ObstacleView } from './obstacle-view.tsx';
import { ResetForm } from './reset-form.tsx';
import { forgetReset, resetStore } from './reset-store.ts';

export default function ResetPage() {
  const { i18n } = useLingui();
  const kyc = useKyc();
  const { phase, obstacle } = useSnapshot(resetStore);
  useEffect(() => forgetReset, []);

  if (phase === 'done') return <DoneView />;
  if (obstacle) return <ObstacleView obstacle={obstacle.key} retryAfter={obstacle.retryAfter} />;
  if (kyc.phase === 'loading') return <RowsSkeleton />;
  if (kyc.phase === 'failed')
    return <LoadFailure {...loadFailure(i18n, kyc.error, !kyc.offline)} onRetry={() => void loadKyc()} />;
  const { info } = kyc.input;
  if (info.displayControl.displayEuPoiReset) return <EuForm />;
  if (info.applicant.level === 'LEVEL_DEFAULT')
    return <ObstacleView obstacle="not_verified" retryAfter={null} />;
  return <ResetForm />;
}
