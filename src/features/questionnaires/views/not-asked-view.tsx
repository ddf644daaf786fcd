import { Trans } from '@lingui/react/macro';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { Finish } from './finish.tsx';

/** UNDEFINED, or a link to a form nobody asks of this person (any more). */
export function NotAskedView() {
  return (
    <Page
      title={<Trans>This form is not needed</Trans>}
      lead={<Trans>We do not ask it of you, or we no longer do. What is due is on your overview.</Trans>}
      illustration={<Illustration name="empty-list" />}
    >
      <Finish />
    </Page>
  );
}
