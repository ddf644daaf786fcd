// Both ends of a hand-over: the computer follows its phone, the phone takes the pictures. Opening the page changes nothing.
// [G2]
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { embeddedStore } from '#app/state/embedded/embedded-token.ts';
import { describeLoadFailure } from '#app/state/messages/show-error.ts';
import { networkStore } from '#app/state/messages/network.ts';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { PageSkeleton } from '#app/ui/feedback/page-skeleton.tsx';
import { ComputerView } from './handoff/computer-view.tsx';
import { ClaimView } from './phone/claim-view.tsx';
import { PhoneEndView } from './phone/phone-end-view.tsx';
import { loadPhoneHandoff, phoneStore } from './phone/phone-store.ts';
import { PicturesView } from './phone/pictures-view.tsx';

export default function PhonePage() {
  const { info } = useSnapshot(embeddedStore);
  return info?.purpose === 'handoff' ? <PhoneView /> : <ComputerView />;
}

function PhoneView() {
  const { i18n } = useLingui();
  const { online } = useSnapshot(networkStore);
  const { status, state, isClaimed, error } = useSnapshot(phoneStore);
  useEffect(() => void loadPhoneHandoff(), []);

  if (status === 'failed')
    return (
      <LoadFailure {...describeLoadFailure(i18n, error, online)} onRetry={() => void loadPhoneHandoff()} />
    );
  if (status === 'loading') return <PageSkeleton />;
  if (state === 'waiting') return <ClaimView />;
  if (state === 'connected' && isClaimed) return <PicturesView />;
  return <PhoneEndView reason={state === 'connected' ? 'used' : state} />;
}
