import type { KycInfo } from '#contract/schemas/calls.ts';
import { DetailsSection } from './details-section.tsx';
import { HelpLinks } from './help-links.tsx';
import { LimitsSection } from './limits-section.tsx';

/** What lies below the fold of the hub: limits, details, help. */
export function LowerHalf({ info }: { info: KycInfo }) {
  return (
    <>
      <LimitsSection info={info} />
      <DetailsSection info={info} />
      <HelpLinks />
    </>
  );
}
