import { Trans, useLingui } from '@lingui/react/macro';
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
      return <Trans>This usually takes about ten working days. You can use your account meanwhile.</Trans>;
    case 'screening':
      return <Trans>This takes 48 hours at most. You do not need to do anything.</Trans>;
    default:
      return <Trans>This usually takes two working days. You do not need to do anything.</Trans>;
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
      title={sent ? <Trans>Your answers are sent</Trans> : <Trans>We are reading your answers</Trans>}
      lead={
        sent ? (
          <Trans>You can close this page. The result will be here when you come back.</Trans>
        ) : (
          <Trans>They can no longer be changed. If anything is missing, we ask you here.</Trans>
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
                <Trans>You can still change your answers until we start to read, for a day at most.</Trans>
              ) : undefined,
          },
          {
            title: t`We read your answers`,
            state: sent ? 'todo' : 'current',
            detail: sent || !promisesTimes() ? undefined : <ReviewTime kind={kind} />,
          },
          { title: t`Result`, state: 'todo', detail: t`It shows here by itself.` },
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
