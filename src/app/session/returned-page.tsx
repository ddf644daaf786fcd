import { Trans } from '@lingui/react/macro';
import { href, INDEX } from '#app/paths.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Page } from '#app/ui/layout/page.tsx';

/** [M3] A provider sent the person back into a window that knows nobody: it was opened from Telegram, or from a frame. */
export function ReturnedPage() {
  return (
    <Page
      title={<Trans>You are done here</Trans>}
      illustration={<Illustration name="approved" />}
      lead={
        <p role="status">
          <Trans>Go back to the app or the window where you began. Your result shows there.</Trans>
        </p>
      }
    >
      <Button block onClick={() => location.assign(href(INDEX))}>
        <Trans>I began here</Trans>
      </Button>
    </Page>
  );
}
