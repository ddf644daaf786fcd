import { Trans } from '@lingui/react/macro';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { Finish } from './finish.tsx';
import { useContact } from './use-contact.ts';

/** Reject: what it means for the account, and the way to appeal. No way is a dead end. [T9] */
export function DiligenceRefusedView() {
  const contact = useContact();
  return (
    <Page
      title={<Trans>Not approved</Trans>}
      lead={
        <>
          <p>
            <Trans>
              You can close positions and withdraw. New deposits and trades stay closed. To appeal, contact
              support within 14 days.
            </Trans>
          </p>
          <p>
            <Trans>We cannot comment on the reasons for a review or on its steps.</Trans>
          </p>
        </>
      }
      illustration={<Illustration name="rejected" />}
    >
      <Finish {...contact} />
    </Page>
  );
}
