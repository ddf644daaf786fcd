import { useSnapshot } from 'valtio';
import { flowStore } from '../flow/flow-store.ts';
import type { StepName } from '../flow/steps.ts';
import { AddressStep } from './address-step.tsx';
import { CheckStep } from './check-step.tsx';
import { CountryStep } from './country-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { DocumentStep } from './document-step.tsx';
import { FaceStep } from './face-step.tsx';
import { GuideStep } from './guide-step.tsx';
import { PagesStep } from './pages-step.tsx';
import { PicturesThere } from './pictures-there.tsx';
import { PoaTypeStep } from './poa-type-step.tsx';
import { ShotStep } from './shot-step.tsx';

export function StepView({ step }: { step: StepName }) {
  const { handed, lacksDetails } = useSnapshot(flowStore);
  switch (step) {
    case 'country':
      return <CountryStep />;
    case 'document':
      return <DocumentStep />;
    case 'details':
      return <DetailsStep />;
    case 'guide':
      return <GuideStep />;
    case 'face':
      return <FaceStep />;
    case 'front':
    case 'back':
    case 'selfie':
      return <ShotStep key={step} part={step} />;
    case 'type':
      return <PoaTypeStep />;
    case 'address':
      return <AddressStep />;
    case 'pages':
      return <PagesStep />;
    case 'check':
      return handed && lacksDetails ? <PicturesThere /> : <CheckStep />;
  }
}
