// Both ends of a handoff: on the computer what its phone does, on the phone what it may. A page by itself, because whoever
// takes the pictures where they are needs none of it. Opening it changes nothing. [G2]
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { embeddedStore } from '#app/state/embedded/embedded-token.ts';
import { loadFailure } from '#app/state/messages/load-failure.ts';
import { networkStore } from '#app/state/messages/network.ts';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { PageSkeleton } from '#app/ui/feedback/page-skeleton.tsx';
import { ComputerView } from './handoff/computer-view.tsx';
import { ClaimView } from './phone/claim-view.tsx';
import { OverView } from './phone/over-view.tsx';
import { lookAtHanded, phoneStore } from './phone/phone-store.ts';
import { PicturesView } from './phone/pictures-view.tsx';

export default function PhonePage() {
  const { info } = useSnapshot(embeddedStore);
  return info?.purpose === 'handoff' ? <PhoneView /> : <ComputerView />;
}

// The phone of a handoff: what the link is for, the tap that takes it, the pictures, and the end. It is signed in as nobody,
// and what it holds opens these pictures alone. Opening the page changes nothing. [G2]
function PhoneView() {
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
