import { Trans, useLingui } from '@lingui/react/macro';
import { use, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { LEVEL_NUMBER } from '#contract/kyc.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { BENEFITS, listBenefits, formatLevelLabel } from '#app/i18n/texts/level-texts.ts';
import { navigate } from '#app/lib/history/history.ts';
import { getPageConfig } from '#app/lib/page-config.ts';
import { useNow } from '#app/lib/hooks/use-now.ts';
import { InstallOffer } from '#app/shared-views/install-offer.tsx';
import { href } from '#app/paths.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { getBtcLimits } from '#app/state/kyc/limits.ts';
import { getRewardLink } from '#app/state/kyc/reward.ts';
import { getStartGate, getSteps } from '#app/state/kyc/steps.ts';
import { userStore } from '#app/state/session/user.ts';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import { CheckIcon } from '#app/ui/icons.ts';
import { LevelCard } from '#app/ui/identity/level-card.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import type { StepViewProps } from './step-view.ts';
import styles from './success-view.module.css';
import { RailHostContext } from '#app/ui/layout/page-hosts.ts';

/** Status SUCCESS: the new rights and the next step. */
export function SuccessView({ step, input }: StepViewProps) {
  const { i18n, t } = useLingui();
  const { profile } = useSnapshot(userStore);
  // The rail already shows the level card.
  const isRailed = use(RailHostContext) !== null;
  const { level } = step;
  const { info } = input;
  const first = level === 'LEVEL_1';
  const limit = getBtcLimits(info.quotas)[level];
  const amount = formatNumber(limit, 8);
  const gate = getStartGate('LEVEL_2', input, useNow());
  const canContinue = first && getSteps(input).LEVEL_2.status === 'ALLOW' && gate.kind === 'open';
  const reward = getRewardLink();
  useEffect(() => getPlatform().haptic('success'), []);
  const toHub = () => navigate(href('personal'));
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
      illustration={
        isRailed ? undefined : (
          <LevelCard
            brand={getPageConfig().brand.name}
            level={LEVEL_NUMBER[level]}
            label={formatLevelLabel(i18n, level)}
            name={profile?.maskedName}
            reached
          />
        )
      }
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
      {canContinue ? (
        <ActionBar
          label={t`Continue to level 2`}
          onPress={() => navigate(href('step2'))}
          secondary={{ label: t`Back to overview`, onPress: toHub }}
        />
      ) : (
        <ActionBar label={t`Back to overview`} onPress={toHub} />
      )}
    </Page>
  );
}
