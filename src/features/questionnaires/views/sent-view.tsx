import { Trans } from '@lingui/react/macro';
import { TellMe } from '#app/offers/tell-me.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { goFill } from '../filling/fill-address.ts';
import { Finish } from './finish.tsx';
import type { FormViewProps } from '../standing.ts';
import { ReviewTimeline } from './review-timeline.tsx';

/** PENDING: sent, and still the person's to change until somebody reads it. */
export function SentView({ detail, submitted }: FormViewProps) {
  return (
    <Page
      title={<Trans>Your answers are sent</Trans>}
      lead={<Trans>You can close this page. The result will be here when you come back.</Trans>}
      illustration={<Illustration name="hourglass" />}
    >
      <ReviewTimeline
        submittedAt={detail.submittedAt}
        reading={false}
        detail={<Trans>You can still change your answers until we start to read, for a day at most.</Trans>}
      />
      {detail.editable && (
        <Button variant="secondary" block onClick={() => goFill(true)}>
          <Trans>Change my answers</Trans>
        </Button>
      )}
      <TellMe />
      <Finish next={submitted?.nextTask ?? null} />
    </Page>
  );
}
