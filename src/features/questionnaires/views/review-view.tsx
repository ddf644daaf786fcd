import { Trans } from '@lingui/react/macro';
import { TellMe } from '#app/offers/tell-me.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { Finish } from './finish.tsx';
import type { FormViewProps } from '../standing.ts';
import { ReviewTimeline } from './review-timeline.tsx';

function HowLong({ kind }: Pick<FormViewProps, 'kind'>) {
  switch (kind) {
    case 'diligence':
      return <Trans>This usually takes about ten working days. You can use your account meanwhile.</Trans>;
    case 'screening':
      return <Trans>This takes 48 hours at most. You do not need to do anything.</Trans>;
    default:
      return <Trans>This usually takes two working days. You do not need to do anything.</Trans>;
  }
}

type ReviewProps = Pick<FormViewProps, 'kind' | 'submitted'> & {
  detail: Pick<FormViewProps['detail'], 'submittedAt'>;
};

/** PENDING_NO_EDIT: somebody is reading; nothing can be changed and nothing is to be done. */
export function ReviewView({ kind, detail, submitted }: ReviewProps) {
  return (
    <Page
      title={<Trans>We are reading your answers</Trans>}
      lead={<Trans>They can no longer be changed. If anything is missing, we ask you here.</Trans>}
      illustration={<Illustration name="hourglass" />}
    >
      <ReviewTimeline submittedAt={detail.submittedAt} reading detail={<HowLong kind={kind} />} />
      <TellMe />
      <Finish next={submitted?.nextTask ?? null} />
    </Page>
  );
}
