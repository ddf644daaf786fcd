// The country of residence: given at the first visit, confirmed, or changed after a move. [S15, C21, C27]
import { useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { setPageDataLoader } from '#app/lib/page-data.ts';
import { href } from '#app/paths.ts';
import { NotOfferedView } from '#app/shared-views/not-offered-view.tsx';
import { loadKyc } from '#app/state/kyc/kyc.ts';
import { useKyc } from '#app/state/kyc/use-kyc.ts';
import { describeLoadFailure } from '#app/state/messages/show-error.ts';
import { networkStore } from '#app/state/messages/network.ts';
import { prefetchStore, usePageLoad } from '#app/state/page-store.ts';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { RowsSkeleton } from '#app/ui/feedback/rows-skeleton.tsx';
import { ResidenceFormView } from './residence-form-view.tsx';
import type { ResidenceForm } from './residence-form.ts';
import { ResidenceResultView } from './residence-result-view.tsx';
import { clearResidence, loadResidence, type ResidenceResult, residenceStore } from './residence-store.ts';

setPageDataLoader('residenceInfo', () => prefetchStore(loadResidence));

export default function ResidencePage() {
  const { i18n } = useLingui();
  const kyc = useKyc();
  const { result, status, draft } = useSnapshot(residenceStore);
  const { online } = useSnapshot(networkStore);
  const failure = usePageLoad(residenceStore, loadResidence, clearResidence);
  // The views only read these values.
  if (result) return <ResidenceResultView result={result as ResidenceResult} />;
  const failed = kyc.phase === 'failed' ? describeLoadFailure(i18n, kyc.error, online) : failure;
  if (failed) return <LoadFailure {...failed} onRetry={() => Promise.all([loadKyc(), loadResidence()])} />;
  if (kyc.phase !== 'ready' || status !== 'ready') return <RowsSkeleton />;
  if (kyc.input.info.residenceChange !== true) return <NotOfferedView href={href('personal')} />;
  return <ResidenceFormView info={kyc.input.info} draft={draft as ResidenceForm | null} />;
}
