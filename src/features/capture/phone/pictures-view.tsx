// The steps of the draft that was handed to this phone, as on any page that takes pictures.
import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { useSnapshot } from 'valtio';
import { canHash } from '#app/lib/sha256.ts';
import type { CaptureCase } from '#contract/calls/capture.ts';
import { flowStore, leaveFlow, openHanded } from '../flow/flow-store.ts';
import { useShownStep } from '../flow/use-shown-step.ts';
import { PageSkeleton } from '#app/ui/feedback/page-skeleton.tsx';
import { InsecureView } from '../steps/frame/insecure-view.tsx';
import { StepView } from '../steps/step-view.tsx';
import { OverView } from './over-view.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { phoneStore } from './phone-store.ts';
import { usePresence } from './use-presence.ts';

export function PicturesView() {
  const query = new URLSearchParams(useSearch());
  const { phase, handed } = useSnapshot(flowStore);
  const shown = useShownStep(query, handed && phase === 'ready');
  usePresence();
  useEffect(() => {
    // What the store keeps as it came is of that type.
    const draft = phoneStore.draft as CaptureCase | null;
    if (draft) openHanded(draft);
    return leaveFlow;
  }, []);
  if (!canHash()) return <InsecureView />;
  if (!handed) return <PageSkeleton />;
  // The draft itself may have come to an end meanwhile; the computer knows how.
  if (phase === 'blocked') return <OverView reason="cancelled" />;
  return (
    <>
      <PhoneBar />
      <StepView step={shown} />
    </>
  );
}
