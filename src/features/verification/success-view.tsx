import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { formatNumber } from '#app/i18n/format.ts';
import { BENEFITS, listBenefits } from '#app/i18n/texts/level-texts.ts';
import { navigate } from '#app/lib/history/history.ts';
import { getPageConfig } from '#app/lib/page-config.ts';
import { useNow } from '#app/lib/hooks/use-now.ts';
import { InstallOffer } from '#app/shared-views/install-offer.tsx';
import { href } from '#app/paths.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { useLevelCard } from '#app/shared-views/use-level-card.tsx';
import { getBtcLimits } from '#app/state/kyc/limits.ts';
import { getRewardLink } from '#app/state/kyc/reward.ts';
import { getStartGate, getSteps } from '#app/state/kyc/steps.ts';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import { CountUp } from '#app/ui/feedback/count-up.tsx';
import { CheckIcon } from '#app/ui/icons.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import type { StepViewProps } from './step-view.ts';
import styles from './success-view.module.css';

/** Status SUCCESS: the new rights and the next step. */
export function SuccessView({ step, input }: StepViewProps) {
  const { i18n, t } = useLingui();
  const { level } = step;
  const { info } = input;
  const first = level === 'LEVEL_1';
  const limit = getBtcLimits(info.quotas)[level];
  const amount = <CountUp value={limit} format={(value) => formatNumber(value, 8)} />;
  const gate = getStartGate('LEVEL_2', input, useNow());
  const canContinue = first && getSteps(input).LEVEL_2.status === 'ALLOW' && gate.kind === 'open';
  const reward = getRewardLink();
  useEffect(() => getPlatform().haptic('success'), []);
  const deposit = first ? getPageConfig().helpCenter.deposit : undefined;
  const toHub = { label: t`Back to overview`, onPress: () => navigate(href('personal')) };
  const toLevelTwo = { label: t`Continue to level 2`, onPress: () => navigate(href('step2')) };
  return (
    <Page
      title={first ? <Trans>Your identity is verified</Trans> : <Trans>Your address is confirmed</Trans>}
      lead={
        <p>
          {limit > 0 ? (
            <Trans>You can now withdraw up to {amount} BTC a day.</Trans>
          ) : (
            <Trans>Thank you. There’s nothing else to do.</Trans>
          )}
        </p>
      }
      illustration={useLevelCard(input, { reached: true })}
    >
      <PageSection title={<Trans>What you can do now</Trans>}>
        <ul className={styles.benefits}>
          {listBenefits(level, { p2p: info.displayControl.isDisplayP2pRights }).map((benefit) => (
            <li key={benefit}>
              <CheckIcon size={20} />
              {i18n._(BENEFITS[benefit])}
            </li>
          ))}
        </ul>
      </PageSection>
      {reward && (
        <ButtonLink href={reward} variant="secondary" block>
          <Trans>Go to your reward</Trans>
        </ButtonLink>
      )}
      <InstallOffer />
      {deposit ? (
        <ActionBar
          label={t`Deposit`}
          onPress={() => getPlatform().openExternal(deposit)}
          secondary={canContinue ? toLevelTwo : toHub}
        />
      ) : (
        <ActionBar {...(canContinue ? toLevelTwo : toHub)} secondary={canContinue ? toHub : undefined} />
      )}
    </Page>
  );
}
