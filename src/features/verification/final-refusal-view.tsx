import { Trans, useLingui } from '@lingui/react/macro';
import { navigate } from '#app/lib/history/history.ts';
import { getPageConfig } from '#app/lib/page-config.ts';
import { getExternalLinkProps } from '#app/platform/external-link.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { href } from '#app/paths.ts';
import { useLevelCard } from '#app/shared-views/use-level-card.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Link } from '#app/ui/buttons/link.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import styles from './final-refusal-view.module.css';
import { ReasonList } from './reason-list.tsx';
import type { StepViewProps } from './step-view.ts';

/** Status FAILED_AND_CAN_NOT_RETRY: the reasons that may be disclosed, and what the user can do. */
export function FinalRefusalView({ step, input }: StepViewProps) {
  const { t } = useLingui();
  const { issueWebform: support, kycFailureReasons } = getPageConfig().helpCenter;
  const toHub = { label: t`Back to overview`, onPress: () => navigate(href('personal')) };
  return (
    <Page
      title={
        step.level === 'LEVEL_1' ? (
          <Trans>We cannot verify you online</Trans>
        ) : (
          <Trans>We cannot confirm your address online</Trans>
        )
      }
      illustration={useLevelCard(input)}
    >
      <ReasonList reasons={step.reasons} note={input.info.additionalRejectReason} />
      <PageSection title={<Trans>What you can do</Trans>}>
        <ul className={styles.ways}>
          <li>
            <Trans>Ask support to have a person review this decision.</Trans>
          </li>
          {step.reasons.includes('duplicate') && (
            <li>
              <Link href={href('transfer')}>
                <Trans>Move your identity from another account</Trans>
              </Link>
            </li>
          )}
          {kycFailureReasons && (
            <li>
              <Link {...getExternalLinkProps(kycFailureReasons)}>
                <Trans>Read why verification can fail</Trans>
              </Link>
            </li>
          )}
        </ul>
      </PageSection>
      {support ? (
        <ActionBar
          label={t`Contact support`}
          onPress={() => getPlatform().openExternal(support)}
          secondary={toHub}
        />
      ) : (
        <ActionBar {...toHub} />
      )}
    </Page>
  );
}
