import { Trans } from '@lingui/react/macro';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Page } from '#app/ui/layout/page.tsx';

/** Plain http has no camera and no hashes, and documents must not be sent over it. */
export function InsecureView() {
  return (
    <Page
      title={<Trans>This connection is not secure</Trans>}
      illustration={<Illustration name="shield" />}
      lead={
        <Trans>
          You can only send documents over a secure connection. Open this page with https:// at the start of
          the address.
        </Trans>
      }
    />
  );
}
