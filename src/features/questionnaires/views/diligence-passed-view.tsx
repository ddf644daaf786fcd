import { Trans } from '@lingui/react/macro';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { Finish } from './finish.tsx';

/** Pass: the due diligence is over, whatever became of its form. [T9] */
export function DiligencePassedView({ next }: { next: string | null }) {
  return (
    <Page
      title={<Trans>The review is completed</Trans>}
      lead={<Trans>We have everything we need. Your account is open in full.</Trans>}
      illustration={<Illustration name="approved" />}
    >
      <Finish next={next} />
    </Page>
  );
}
