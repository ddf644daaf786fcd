// Stands in for a page of a later release: names itself after its row, says so plainly, and leads back.
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { href, INDEX, routeOf } from '#app/routes.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyListIllustration } from '#app/ui/illustrations/empty-list.tsx';
import { Page } from '#app/ui/page.tsx';

export default function UnavailablePage() {
  const { i18n } = useLingui();
  const [pathname] = useLocation();
  const title = routeOf(pathname)?.title;
  return (
    <Page
      title={title && i18n._(title)}
      illustration={<EmptyListIllustration />}
      lead={<Trans>This page is not available yet. Everything else works as before.</Trans>}
    >
      <ButtonLink href={href(INDEX)} variant="primary" size="large" block>
        <Trans>Back to verification</Trans>
      </ButtonLink>
    </Page>
  );
}
