// The phone of a handoff: what the link is for, the tap that takes it, the pictures, and the end. It is signed in as nobody,
// and what it holds opens these pictures alone. Opening the page changes nothing. [G2]
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { loadFailure } from '#app/state/load-failure.ts';
import { networkStore } from '#app/state/network.ts';
import { useLingui } from '@lingui/react/macro';
import { ClaimView } from './claim-view.tsx';
import { OverView } from './over-view.tsx';
import { lookAtHanded, phoneStore } from './phone-store.ts';
import { PicturesView } from './pictures-view.tsx';
import { PageSkeleton } from '#app/ui/feedback/page-skeleton.tsx';

export function PhoneView() {
  const { i18n } = useLingui();
  const { online } = useSnapshot(networkStore);
  const { status, state, mine, error } = useSnapshot(phoneStore);
  useEffect(() => void lookAtHanded(), []);

  if (status === 'failed')
    return <LoadFailure {...loadFailure(i18n, error, online)} onRetry={() => void lookAtHanded()} />;
  if (status === 'loading') return <PageSkeleton />;
  if (state === 'waiting') return <ClaimView />;
  if (state === 'connected' && mine) return <PicturesView />;
  return <OverView reason={state === 'connected' ? 'used' : state} />;
}
