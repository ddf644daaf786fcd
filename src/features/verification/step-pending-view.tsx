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
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { reviewProgress, type ReviewProgress } from './review-progress.ts';
import type { StepViewProps } from './step-view.ts';
import type { StepLevel } from '#contract/kyc.ts';
import { HouseIcon, IdCardIcon, WalletIcon } from '#app/ui/icons.ts';
import { ListRow } from '#app/ui/layout/list-row.tsx';
import { RowList } from '#app/ui/layout/row-list.tsx';
import { formatDateTime } from '#app/i18n/format.ts';
import { Timeline } from '#app/ui/feedback/timeline.tsx';

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
      illustration={<Illustration name="hourglass" />}
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

interface MeanwhileProps {
  level: StepLevel;
  /** The check takes so long that it may be ended. */
  stuck: boolean;
}

/** What can be done while we check. */
function Meanwhile({ level, stuck }: MeanwhileProps) {
  const { t } = useLingui();
  const limits = (
    <ListRow
      icon={<WalletIcon />}
      title={t`Compare the limits`}
      detail={t`See what each level allows.`}
      href={href('personal')}
    />
  );
  const startOver = stuck && (
    <ListRow
      icon={<IdCardIcon />}
      title={t`Start over`}
      detail={t`This check takes more than a week. You can end it and begin again with level 1.`}
      href={href('resetkyc')}
    />
  );
  if (level === 'LEVEL_2') {
    return (
      <RowList>
        <ListRow
          icon={<HouseIcon />}
          title={t`Use your account as before`}
          detail={t`Everything level 1 opened stays open.`}
        />
        {limits}
        {startOver}
      </RowList>
    );
  }
  return (
    <RowList>
      <ListRow
        icon={<HouseIcon />}
        title={t`Get your proof of address ready`}
        detail={t`Level 2 takes a bill or a statement from the last three months.`}
      />
      {limits}
      {startOver}
    </RowList>
  );
}

interface StepReviewTimelineProps {
  submittedAt: string | null;
  progress: ReviewProgress;
  /** For the person, who has something else to do: no promise of ours runs meanwhile. */
  waits: boolean;
}

/** Sent, checking, result: with the times we know, and no others. */
function StepReviewTimeline({ submittedAt, progress: { stage, answerBy }, waits }: StepReviewTimelineProps) {
  const { t } = useLingui();
  const by = answerBy && formatDateTime(answerBy);
  const checking = {
    usual: <Trans>Usually done within 15 minutes.</Trans>,
    longer: <Trans>This one takes a little longer than usual. You do not need to do anything.</Trans>,
    overdue: <Trans>This takes longer than we promised. You do not need to send anything again.</Trans>,
  }[stage];
  return (
    <Timeline
      items={[
        {
          title: t`Sent`,
          state: 'done',
          time: submittedAt === null ? undefined : formatDateTime(submittedAt),
        },
        {
          title: t`Checking`,
          state: 'current',
          detail: waits ? <Trans>It is finished once what waits for you is done.</Trans> : checking,
        },
        {
          title: t`Result`,
          state: 'todo',
          detail:
            by && stage !== 'overdue' && !waits ? (
              <Trans>At the latest by {by}. It shows here by itself.</Trans>
            ) : (
              <Trans>It shows here by itself.</Trans>
            ),
        },
      ]}
    />
  );
}
