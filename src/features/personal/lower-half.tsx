import type { KycInfo } from '#contract/calls/kyc.ts';
import { useEffect } from 'react';
import { bindFromAddress } from './affiliate.ts';
import { ChangesSection } from './changes-section.tsx';
import { DetailsSection } from './details-section.tsx';
import { HelpSection } from './help-section.tsx';
import { LimitsSection } from './limits-section.tsx';
import { PopupSheet } from './popup-sheet.tsx';
import { RulesNotice } from './rules-notice.tsx';

/** What lies below the fold of the hub: limits, details, changes, help; and what may interrupt. */
export function LowerHalf({ info }: { info: KycInfo }) {
  useEffect(() => void bindFromAddress(), []);
  return (
    <>
      <LimitsSection info={info} />
      <DetailsSection info={info} />
      <ChangesSection info={info} />
      <RulesNotice />
      <HelpSection />
      <PopupSheet info={info} />
    </>
  );
}
