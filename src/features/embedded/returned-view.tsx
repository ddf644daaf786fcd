// Back from whoever verifies, and nothing is decided yet: what a browser saw there counts for nothing, the gateway asks. [M3, T1]
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { navigate } from '#app/lib/history/history.ts';
import { href } from '#app/paths.ts';
import { watchKyc } from '#app/state/kyc/kyc.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { type Back, BackButton } from './back-button.tsx';

/** From then on it is no longer a moment. */
const LONG_MS = 20_000;

export function ReturnedView({ back, onGoOn }: { back: Back; onGoOn: () => void }) {
  const [long, setLong] = useState(false);
  useEffect(() => watchKyc(), []);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Page
      title={<Trans>We are getting your result</Trans>}
      illustration={<Illustration name="hourglass" />}
      lead={
        <p role="status">
          {long ? (
            <Trans>
              It takes longer than usual. You can close this page: the result will be here when you come back.
            </Trans>
          ) : (
            <Trans>One moment. It shows here by itself.</Trans>
          )}
        </p>
      }
    >
      <p>
        <Trans>Did you leave before the end? Then go on where you stopped.</Trans>
      </p>
      <Button
        block
        onClick={() => {
          navigate(href('sdk'), { replace: true });
          onGoOn();
        }}
      >
        <Trans>Go on with the check</Trans>
      </Button>
      <BackButton back={back} />
    </Page>
  );
}
