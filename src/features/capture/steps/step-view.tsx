import type { StepName } from '../flow/steps.ts';
import { AddressStep } from './address/address-step.tsx';
import { CheckStep } from './check/check-step.tsx';
import { CountryStep } from './country/country-step.tsx';
import { DetailsStep } from './details/details-step.tsx';
import { DocumentStep } from './document/document-step.tsx';
import { FaceStep } from './face/face-step.tsx';
import { GuideStep } from './document/guide-step.tsx';
import { PagesStep } from './address/pages-step.tsx';
import { PoaTypeStep } from './address/poa-type-step.tsx';
import { ShotStep } from './document/shot-step.tsx';

export function StepView({ step }: { step: StepName }) {
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
      return <CheckStep />;
  }
}
