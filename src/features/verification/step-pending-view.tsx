import { Trans, useLingui } from '@lingui/react/macro';
import type { KycInfo } from '#contract/calls/kyc.ts';
import type { StepState } from '#contract/schemas/kyc.ts';
import { navigate } from '#app/lib/history/history.ts';
import { useNow } from '#app/lib/hooks/use-now.ts';
import { TellMe } from '#app/offers/tell-me.tsx';
import { href, ROUTES, type Segment } from '#app/paths.ts';
import { groupOf } from '#app/state/kyc/task-group.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import { HourglassIllustration } from '#app/ui/illustrations/hourglass.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { Meanwhile } from './meanwhile.tsx';
import { StepReviewTimeline } from './step-review-timeline.tsx';
import { reviewProgress } from './review-progress.ts';
import type { StepViewProps } from './step-view.ts';

const LEVELS = ['step1', 'step2'];

/** [E6] Tasks besides the levels themselves that have to be done by the person. */
function hasMore({ verificationProcess: { isVerificationProcess, tasks } }: KycInfo): boolean {
  const open = tasks.filter(
    (task) => groupOf(task) === 'action' && task.mandatory !== false && !LEVELS.includes(task.route),
  );
  return isVerificationProcess && open.length > 0;
}

/** What this level waits for, as far as the gateway says; a page of ours each. */
const pagesOf = ({ waitsFor = [] }: StepState): Segment[] =>
  waitsFor.flatMap((route) => ROUTES.find(({ segment }) => segment === route)?.segment ?? []);

/** PENDING: what has happened, what is happening, and when to expect the result. */
export function StepPendingView({ step, input }: StepViewProps) {
  const { t } = useLingui();
  const progress = reviewProgress(step.submittedAt, useNow(15_000));
  const waits = (step.waitsFor ?? []).length > 0;
  const asksMore = waits || hasMore(input.info);
  const [page, ...others] = pagesOf(step);
  const way = page && others.length === 0 ? page : 'complianceTasks';
  return (
    <Page
      title={
        step.level === 'LEVEL_1' ? (
          <Trans>We are checking your identity</Trans>
        ) : (
          <Trans>We are checking your address</Trans>
        )
      }
      lead={
        <p>
          <Trans>You can close this page. The result will be here when you come back.</Trans>
        </p>
      }
      illustration={<HourglassIllustration />}
    >
      {asksMore && (
        <Notice
          tone="warning"
          title={<Trans>There is something else for you to do</Trans>}
          action={
            <ButtonLink
              href={href(way, { from: step.level === 'LEVEL_1' ? 'step1' : 'step2' })}
              size="small"
              variant="secondary"
            >
              <Trans>See what is left</Trans>
            </ButtonLink>
          }
        >
          <p>
            {waits ? (
              <Trans>This level is granted once it is done.</Trans>
            ) : step.waitsFor === undefined ? (
              <Trans>Please finish these tasks too, while we check.</Trans>
            ) : (
              <Trans>This check does not wait for it.</Trans>
            )}
          </p>
        </Notice>
      )}
      <StepReviewTimeline submittedAt={step.submittedAt} progress={progress} waits={waits} />
      <PageSection title={<Trans>Meanwhile</Trans>}>
        <Meanwhile level={step.level} stuck={progress.stuck && !waits} />
      </PageSection>
      {/* It comes later: above them it would push the ways out from under the finger. */}
      <TellMe />
      <ActionBar label={t`Back to overview`} onPress={() => navigate(href('personal'))} />
    </Page>
  );
}
