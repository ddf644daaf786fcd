// Where a person lives: said at the first visit, confirmed, or changed after a move. [S15, C21, C27]
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { ResponseOf } from '#contract/schemas/calls.ts';
import { loadKyc } from '#app/state/kyc.ts';
import { loadFailure } from '#app/state/load-failure.ts';
import { useKyc } from '#app/state/use-kyc.ts';
import { LoadFailure } from '#app/ui/load-failure.tsx';
import { RowsSkeleton } from '#app/ui/rows-skeleton.tsx';
import { DoneView } from './done-view.tsx';
import { forgetResidence, residenceStore } from './residence-store.ts';
import { ResidenceView } from './residence-view.tsx';

export default function ResidencePage() {
  const { i18n } = useLingui();
  const kyc = useKyc();
  const { done } = useSnapshot(residenceStore);
  useEffect(() => forgetResidence, []);
  // A frozen copy of this very type; the view does not write.
  if (done) return <DoneView residence={done as ResponseOf<'residence'>} />;
  if (kyc.phase === 'loading') return <RowsSkeleton />;
  if (kyc.phase === 'failed')
    return <LoadFailure {...loadFailure(i18n, kyc.error, !kyc.offline)} onRetry={() => void loadKyc()} />;
  return <ResidenceView info={kyc.input.info} />;
}
