// Where a person lives: said at the first visit, confirmed, or changed after a move. [S15, C21, C27]
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { ApiError } from '#app/api/api-error.ts';
import { loadKyc } from '#app/state/kyc/kyc.ts';
import { loadFailure } from '#app/state/messages/load-failure.ts';
import { useKyc } from '#app/state/kyc/use-kyc.ts';
import { useOnlineLoad } from '#app/state/use-online-load.ts';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { RowsSkeleton } from '#app/ui/feedback/rows-skeleton.tsx';
import { ResidenceDoneView } from './residence-done-view.tsx';
import type { ResidenceTyped } from './residence-form.ts';
import {
  forgetResidence,
  loadResidenceWords,
  type ResidenceDone,
  residenceKeeper,
  residenceStore,
} from './residence-store.ts';
import { ResidenceView } from './residence-view.tsx';

export default function ResidencePage() {
  const { i18n } = useLingui();
  const kyc = useKyc();
  const { done, words } = useSnapshot(residenceStore);
  /** Undefined until we know. */
  const [kept, setKept] = useState<ResidenceTyped | null>();
  const online = useOnlineLoad(() => residenceStore.words === 'none', loadResidenceWords);
  useEffect(() => forgetResidence, []);
  useEffect(() => void residenceKeeper.kept().then(setKept), []);
  // A frozen copy of this very type; the view does not write.
  if (done) return <ResidenceDoneView done={done as ResidenceDone} />;
  const unread = words instanceof ApiError ? words : null;
  if (kyc.phase === 'failed' || unread)
    return (
      <LoadFailure
        {...loadFailure(i18n, kyc.phase === 'failed' ? kyc.error : unread, online)}
        onRetry={() => Promise.all([loadKyc(), loadResidenceWords()])}
      />
    );
  if (kyc.phase !== 'ready' || words === 'none' || kept === undefined) return <RowsSkeleton />;
  return <ResidenceView info={kyc.input.info} kept={kept} />;
}
