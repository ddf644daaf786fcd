import { Trans } from '@lingui/react/macro';
import type { KycInfo } from '#contract/calls/kyc.ts';
import { useEffect } from 'react';
import { rewardHref } from '#app/state/reward.ts';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { bindFromAddress } from './affiliate.ts';
import { ChangesSection } from './changes-section.tsx';
import { DetailsSection } from './details-section.tsx';
import { HelpSection } from './help-section.tsx';
import { LimitsSection } from './limits-section.tsx';
import { PopupSheet } from './popup-sheet.tsx';
import { RulesNotice } from './rules-notice.tsx';

/** What lies below the fold of the hub: limits, details, changes, help; and what may interrupt. */
export function LowerHalf({ info }: { info: KycInfo }) {
  const reward = info.applicant.level === 'LEVEL_DEFAULT' ? null : rewardHref();
  useEffect(() => void bindFromAddress(), []);
  return (
    <>
      {reward && (
        <Notice
          tone="success"
          title={<Trans>You are verified</Trans>}
          action={
            <ButtonLink href={reward} size="middle" variant="secondary">
              <Trans>Go to your reward</Trans>
            </ButtonLink>
          }
        >
          <p>
            <Trans>What you came for waits for you.</Trans>
          </p>
        </Notice>
      )}
      <LimitsSection info={info} />
      <DetailsSection info={info} />
      <ChangesSection info={info} />
      <RulesNotice />
      <HelpSection />
      <PopupSheet info={info} />
    </>
  );
}
