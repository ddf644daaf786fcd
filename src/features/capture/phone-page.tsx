// Both ends of a handoff: on the computer what its phone does, on the phone what it may. A page by itself, because whoever
// takes the pictures where they are needs none of it. Opening it changes nothing. [G2]
import { useSnapshot } from 'valtio';
import { embeddedStore } from '#app/state/embedded-token.ts';
import { ComputerView } from './handoff/computer-view.tsx';
import { PhoneView } from './phone/phone-view.tsx';

export default function PhonePage() {
  const { info } = useSnapshot(embeddedStore);
  return info?.purpose === 'handoff' ? <PhoneView /> : <ComputerView />;
}
