import { Trans, useLingui } from '@lingui/react/macro';
import type { KycInfo } from '#contract/calls/kyc.ts';
import type { StepState } from '#contract/schemas/kyc.ts';
import { type StepLevel, REVIEW_TIMEOUT_MS } from '#contract/kyc.ts';
import { LEVEL_REVIEW_HOURS, LEVEL_REVIEW_MINUTES } from '#contract/review-times.ts';
import { navigate, resolveLink } from '#app/lib/history/history.ts';
import { useNow } from '#app/lib/hooks/use-now.ts';
import { promisesTimes, showsReceipt } from '#app/lib/page-config.ts';
import { DecisionAlertOffer } from '#app/shared-views/decision-alert-offer.tsx';
import { href, ROUTES, type Segment } from '#app/paths.ts';
import { useLevelCard } from '#app/shared-views/use-level-card.tsx';
import { getTaskGroup } from '#app/state/kyc/task-order.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { EyeIcon, HouseIcon, IdCardIcon, WalletIcon } from '#app/ui/icons.ts';
import { ListRow } from '#app/ui/layout/list-row.tsx';
import { RowList } from '#app/ui/layout/row-list.tsx';
import { formatDateTime } from '#app/i18n/format.ts';
import { Timeline } from '#app/ui/feedback/timeline.tsx';
import type { StepViewProps } from './step-view.ts';

// The page shows how long the review has been running, but no progress or deadline that it does not know.
type ReviewStage = 'usual' | 'longer' | 'overdue';

interface ReviewProgress {
  stage: ReviewStage;
  answerBy: Date | null;
  isStuck: boolean;
}

export function getReviewProgress(submittedAt: string | null, now: Date): ReviewProgress {
  if (submittedAt === null) return { stage: 'usual', answerBy: null, isStuck: false };
  const startedAt = new Date(submittedAt).getTime();
  const answerBy = new Date(startedAt + LEVEL_REVIEW_HOURS * 3_600_000);
  const isStuck = now.getTime() >= startedAt + REVIEW_TIMEOUT_MS;
  if (now > answerBy) return { stage: 'overdue', answerBy, isStuck };
  const isUsual = now.getTime() <= startedAt + LEVEL_REVIEW_MINUTES * 60_000;
  return { stage: isUsual ? 'usual' : 'longer', answerBy, isStuck };
}

const LEVELS = ['step1', 'step2'];

/** [E6] True if mandatory tasks other than the levels are open. */
function hasOtherTasks({ verificationProcess: { isVerificationProcess, tasks } }: KycInfo): boolean {
  const open = tasks.filter(
    (task) => getTaskGroup(task) === 'action' && task.mandatory !== false && !LEVELS.includes(task.route),
  );
  return isVerificationProcess === true && open.length > 0;
}

/** The pages of the tasks that block this level. */
const findTaskPages = ({ waitsFor = [] }: StepState): Segment[] =>
  waitsFor.flatMap((route) => ROUTES.find(({ segment }) => segment === route)?.segment ?? []);

/** Status PENDING: the progress of the review and the expected time of the result. */
export function StepPendingView({ step, input }: StepViewProps) {
  const { t } = useLingui();
  const now = useNow(15_000);
  const progress = getReviewProgress(promisesTimes() ? step.submittedAt : null, now);
  const isBlocked = (step.waitsFor ?? []).length > 0;
  const hasOpenTasks = isBlocked || hasOtherTasks(input.info);
  const [page, ...otherPages] = findTaskPages(step);
  const nextPage = page && otherPages.length === 0 ? page : 'complianceTasks';
  return (
    <Page
      title={
        step.level === 'LEVEL_1' ? (
          <Trans>We’re checking your identity</Trans>
        ) : (
          <Trans>We’re checking your address</Trans>
        )
      }
      lead={
        <p>
          <Trans>You can close this page. The result will be here when you come back.</Trans>
        </p>
      }
      illustration={useLevelCard(input)}
    >
      {hasOpenTasks && (
        <Notice
          tone="warning"
          title={<Trans>There’s something else you need to do</Trans>}
          action={
            <ButtonLink
              href={href(nextPage, { from: step.level === 'LEVEL_1' ? 'step1' : 'step2' })}
              size="small"
              variant="secondary"
            >
              <Trans>See what’s left to do</Trans>
            </ButtonLink>
          }
        >
          <p>
            {isBlocked ? (
              <Trans>Complete your tasks to reach this level.</Trans>
            ) : step.waitsFor === undefined ? (
              <Trans>Please complete these tasks too while we carry out this check.</Trans>
            ) : (
              <Trans>We’ll continue this check in the meantime.</Trans>
            )}
          </p>
        </Notice>
      )}
      <ReviewTimeline submittedAt={step.submittedAt} progress={progress} isBlocked={isBlocked} />
      <PageSection title={<Trans>In the meantime</Trans>}>
        <Meanwhile level={step.level} isStuck={progress.isStuck && !isBlocked} />
      </PageSection>
      {/* It loads late: placed higher, it would move the buttons while the user presses them. */}
      <DecisionAlertOffer />
      <ActionBar label={t`Back to overview`} onPress={() => navigate(href('personal'))} />
    </Page>
  );
}

function Meanwhile({ level, isStuck }: { level: StepLevel; isStuck: boolean }) {
  const { t } = useLingui();
  return (
    <RowList>
      {level === 'LEVEL_1' ? (
        <ListRow
          icon={<HouseIcon />}
          title={t`Get your proof of address ready`}
          detail={t`For level 2, you need a bill or statement from the last three months.`}
        />
      ) : (
        <ListRow
          icon={<HouseIcon />}
          title={t`Use your account as before`}
          detail={t`Everything from level 1 is still available.`}
        />
      )}
      {showsReceipt() && resolveLink(href('receipt')) !== null && (
        <ListRow
          icon={<EyeIcon />}
          title={t`See who opens your documents`}
          detail={t`Your data, and each time someone opens it.`}
          href={href('receipt')}
        />
      )}
      <ListRow
        icon={<WalletIcon />}
        title={t`Compare limits`}
        detail={t`See what each level allows.`}
        href={href('personal')}
      />
      {isStuck && (
        <ListRow
          icon={<IdCardIcon />}
          title={t`Start over`}
          detail={t`This check has taken more than a week. You can end it and start again with level 1.`}
          href={href('resetkyc')}
        />
      )}
    </RowList>
  );
}

interface ReviewTimelineProps {
  submittedAt: string | null;
  progress: ReviewProgress;
  /** The level waits for a task of the user, so no promised time applies. */
  isBlocked: boolean;
}

function ReviewTimeline({ submittedAt, progress: { stage, answerBy }, isBlocked }: ReviewTimelineProps) {
  const { t } = useLingui();
  const by = answerBy && formatDateTime(answerBy);
  const checking = {
    usual: promisesTimes() ? <Trans>Usually done within {LEVEL_REVIEW_MINUTES} minutes.</Trans> : undefined,
    longer: <Trans>This check is taking a little longer than usual. You do not need to do anything.</Trans>,
    overdue: (
      <Trans>This check is taking longer than expected. You do not need to send anything again.</Trans>
    ),
  }[stage];
  return (
    <Timeline
      items={[
        { title: t`Sent`, state: 'done', time: submittedAt ? formatDateTime(submittedAt) : undefined },
        {
          title: t`In review`,
          state: 'current',
          detail: isBlocked ? (
            <Trans>We’ll finish this check once you’ve completed your tasks.</Trans>
          ) : (
            checking
          ),
        },
        {
          title: t`Result`,
          state: 'todo',
          detail:
            by && stage !== 'overdue' && !isBlocked ? (
              <Trans>Expected by {by}. Your result will appear here automatically.</Trans>
            ) : (
              <Trans>Your result will appear here automatically.</Trans>
            ),
        },
      ]}
    />
  );
}
