import { Trans, useLingui } from '@lingui/react/macro';
import {
  DILIGENCE_REVIEW_WORKING_DAYS,
  FORM_REVIEW_WORKING_DAYS,
  SCREENING_REVIEW_HOURS,
} from '#contract/review-times.ts';
import { formatDateTime } from '#app/i18n/format.ts';
import { promisesTimes } from '#app/lib/page-config.ts';
import { DecisionAlertOffer } from '#app/shared-views/decision-alert-offer.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { Timeline } from '#app/ui/feedback/timeline.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { openAnswers } from '../filling/fill-url.ts';
import type { FormViewProps } from '../form-status.ts';
import { FinishActions } from './finish-actions.tsx';

function ReviewTime({ kind }: Pick<FormViewProps, 'kind'>) {
  switch (kind) {
    case 'diligence':
      return (
        <Trans>
          Our review usually takes about {DILIGENCE_REVIEW_WORKING_DAYS} working days. In most cases, you can
          keep using your account.
        </Trans>
      );
    case 'screening':
      return (
        <Trans>
          Our review usually takes up to {SCREENING_REVIEW_HOURS} hours. You do not need to do anything.
        </Trans>
      );
    default:
      return (
        <Trans>
          Our review usually takes {FORM_REVIEW_WORKING_DAYS} working days. You do not need to do anything.
        </Trans>
      );
  }
}

type ReviewViewProps = Pick<FormViewProps, 'kind' | 'submitted'> & {
  detail: { submittedAt: string | null; editable: boolean };
  /** Status PENDING: no officer has started yet, so the user can still change the answers. */
  sent?: boolean;
};

export function ReviewView({ kind, detail, submitted, sent = false }: ReviewViewProps) {
  const { t } = useLingui();
  const { submittedAt, editable } = detail;
  return (
    <Page
      title={sent ? <Trans>We’ve received your answers</Trans> : <Trans>Your answers are in review</Trans>}
      lead={
        sent ? (
          <Trans>You can close this page. The result will be here when you come back.</Trans>
        ) : (
          <Trans>You can no longer change your answers. If anything is missing, we’ll ask you here.</Trans>
        )
      }
      illustration={<Illustration name="hourglass" />}
    >
      <Timeline
        items={[
          {
            title: t`Sent`,
            state: sent ? 'current' : 'done',
            time: submittedAt === null ? undefined : formatDateTime(submittedAt),
            detail:
              sent && promisesTimes() ? (
                <Trans>You can change your answers until we start our review, for up to 24 hours.</Trans>
              ) : undefined,
          },
          {
            title: t`In review`,
            state: sent ? 'todo' : 'current',
            detail: sent || !promisesTimes() ? undefined : <ReviewTime kind={kind} />,
          },
          { title: t`Result`, state: 'todo', detail: t`Your result will appear here automatically.` },
        ]}
      />
      {sent && editable && (
        <Button variant="secondary" block onClick={openAnswers}>{t`Change my answers`}</Button>
      )}
      <DecisionAlertOffer />
      <FinishActions next={submitted?.nextTask ?? null} />
    </Page>
  );
}
