import { Trans } from '@lingui/react/macro';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Page } from '#app/ui/layout/page.tsx';

/** [S7, P2] In place of an embedded page whose token is unknown, used up or too old. There is no account to sign in to. */
export function LinkEndedPage() {
  return (
    <Page
      title={<Trans>This link is no longer valid</Trans>}
      lead={
        <p role="alert">
          <Trans>
            Such links work for a short time only. Open the app, or ask for a new e-mail. What you have sent
            already is kept.
          </Trans>
        </p>
      }
      illustration={<Illustration name="hourglass" />}
    />
  );
}
