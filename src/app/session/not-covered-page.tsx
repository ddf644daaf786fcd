import { Trans } from '@lingui/react/macro';
import { href, INDEX_SEGMENT } from '#app/paths.ts';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import { StatusIllustration } from '#app/ui/illustrations/status-illustration.tsx';
import { Page } from '#app/ui/layout/page.tsx';

/** Shown instead of a page that the token of this tab does not cover. [M9] */
export function NotCoveredPage() {
  return (
    <Page
      title={<Trans>This link does not open this page</Trans>}
      illustration={<StatusIllustration name="lock" />}
      lead={
        <Trans>
          Your link is for another page, and still works there. To open this page, sign in to your account.
        </Trans>
      }
    >
      <ButtonLink href={href(INDEX_SEGMENT)} variant="primary" block>
        <Trans>Go to the page this link is for</Trans>
      </ButtonLink>
    </Page>
  );
}
