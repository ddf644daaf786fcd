import { Trans, useLingui } from '@lingui/react/macro';
import { formatDateTime } from '#app/i18n/format.ts';
import { Timeline } from '#app/ui/feedback/timeline.tsx';
import type { ReviewProgress } from './review-progress.ts';

interface StepReviewTimelineProps {
  submittedAt: string | null;
  progress: ReviewProgress;
  /** For the person, who has something else to do: no promise of ours runs meanwhile. */
  waits: boolean;
}

/** Sent, checking, result: with the times we know, and no others. */
export function StepReviewTimeline({
  submittedAt,
  progress: { stage, answerBy },
  waits,
}: StepReviewTimelineProps) {
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
