// Their own chunk: nobody outside the sandbox has a use for them.
import { pageConfig } from '#app/lib/page-config.ts';
import { onDemand } from '#app/ui/layout/on-demand.tsx';
import type { SampleOfferProps } from './sample-offer.tsx';

const Offer = onDemand<SampleOfferProps>(() =>
  import('./sample-offer.tsx').then((module) => module.SampleOffer),
);

export function Samples(props: SampleOfferProps) {
  return <Offer needed={pageConfig().sandbox} {...props} />;
}
