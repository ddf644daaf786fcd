// Both ends of a handoff: on the computer what its phone does, on the phone what it may. A page by itself, because whoever
// takes the pictures where they are needs none of it. Opening it changes nothing. [G2]
import { useSnapshot } from 'valtio';
import { embeddedStore } from '#app/state/embedded-token.ts';
import { onDemand } from '#app/ui/layout/on-demand.tsx';
import { ComputerView } from './handoff/computer-view.tsx';
import { PageSkeleton } from '#app/ui/feedback/page-skeleton.tsx';

const PhoneView = onDemand(() => import('./phone/phone-view.tsx').then((m) => m.PhoneView), <PageSkeleton />);

export default function PhonePage() {
  const { info } = useSnapshot(embeddedStore);
  return info?.purpose === 'handoff' ? <PhoneView needed /> : <ComputerView />;
}
