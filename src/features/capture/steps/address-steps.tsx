// The steps of a proof of address. A chunk of its own: who verifies who they are never asks for it.
import type { AddressStepName } from '../flow/steps.ts';
import { AddressStep } from './address-step.tsx';
import { PagesStep } from './pages-step.tsx';
import { PoaTypeStep } from './poa-type-step.tsx';

export function AddressSteps({ step }: { step: AddressStepName }) {
  switch (step) {
    case 'type':
      return <PoaTypeStep />;
    case 'address':
      return <AddressStep />;
    case 'pages':
      return <PagesStep />;
  }
}
