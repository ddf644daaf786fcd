import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { flowStore } from '../flow/flow-store.ts';
import type { StepName } from '../flow/steps.ts';
import { useRecognitionOf } from '../flow/use-recognition.ts';
import { AddressStep } from './address/address-step.tsx';
import { CardStep } from './card/card-step.tsx';
import { ReadingStep } from './card/reading-step.tsx';
import { CheckStep } from './check/check-step.tsx';
import { CountryStep } from './country/country-step.tsx';
import { DetailsStep } from './details/details-step.tsx';
import { DocumentStep } from './document/document-step.tsx';
import { FaceStep } from './face/face-step.tsx';
import { GuideStep } from './document/guide-step.tsx';
import { PagesStep } from './address/pages-step.tsx';
import { PoaTypeStep } from './address/poa-type-step.tsx';
import { ShotStep } from './document/shot-step.tsx';
import { StartStep } from './start/start-step.tsx';

export function StepView({ step }: { step: StepName }) {
  const { canRecognise } = useSnapshot(flowStore);
  switch (step) {
    case 'start':
      return <StartStep />;
    case 'country':
    case 'document':
      return <ChoiceStep step={step} />;
    case 'details':
      return <DetailsStep />;
    case 'guide':
      return <GuideStep />;
    case 'face':
      return <FaceStep />;
    case 'front':
    case 'back':
    case 'selfie':
      // The stage stays open from one picture to the next.
      return <ShotStep key={canRecognise ? 'stage' : step} part={step} />;
    case 'type':
      return <PoaTypeStep />;
    case 'address':
      return <AddressStep />;
    case 'pages':
      return <PagesStep />;
    case 'check':
      return canRecognise ? <CardStep /> : <CheckStep />;
  }
}

/** While the pictures may still tell country and document, the user only has to wait. */
function ChoiceStep({ step }: { step: 'country' | 'document' }) {
  const isPending = [useRecognitionOf('front'), useRecognitionOf('back')].includes(true);
  const [isImpatient, setImpatient] = useState(false);
  if (isPending && !isImpatient) return <ReadingStep onChoose={() => setImpatient(true)} />;
  return step === 'country' ? <CountryStep /> : <DocumentStep />;
}
