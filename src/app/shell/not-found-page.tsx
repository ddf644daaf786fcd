import { Trans } from '@lingui/react/macro';
import { href, INDEX_SEGMENT } from '#app/paths.ts';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import { StatusIllustration } from '#app/ui/illustrations/status-illustration.tsx';
import { Page } from '#app/ui/layout/page.tsx';

export function NotFoundPage() {
  return (
    <Page
      title={<Trans>Page not found</Trans>}
      illustration={<StatusIllustration name="not-found" />}
      lead={<Trans>The web address may be mistyped, or the page may have moved.</Trans>}
    >
      <ButtonLink href={href(INDEX_SEGMENT)} variant="primary" size="large" block>
        <Trans>Back to verification</Trans>
      </ButtonLink>
    </Page>
  );
}
