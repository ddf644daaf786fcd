import { Trans } from '@lingui/react/macro';
import { pageConfig } from '#app/lib/page-config.ts';
import { externalLink } from '#app/platform/external-link.ts';
import { href } from '#app/paths.ts';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Page } from '#app/ui/layout/page.tsx';

/** [T3, E5] A status nobody here knows: neither a demand nor the word that there is none, and whom to ask. */
export function UnclearView({ verified }: { verified: boolean }) {
  const support = pageConfig().helpCenter.issueWebform;
  return (
    <Page
      title={<Trans>Re-verification</Trans>}
      illustration={<Illustration name="shield" />}
      lead={
        <>
          <p>
            <Trans>We cannot tell here whether your document has to be renewed.</Trans>
          </p>
          <p>
            {support ? (
              <Trans>Please ask support before you rely on it.</Trans>
            ) : (
              <Trans>Please look again later.</Trans>
            )}
          </p>
        </>
      }
    >
      {support && (
        <ButtonLink {...externalLink(support)} variant="primary" block>
          <Trans>Contact support</Trans>
        </ButtonLink>
      )}
      {verified && (
        <ButtonLink href={href('updatekyc', { action: 'update' })} variant="secondary" block>
          <Trans>Show another document</Trans>
        </ButtonLink>
      )}
      <ButtonLink href={href('personal')} variant="secondary" block>
        <Trans>Back to overview</Trans>
      </ButtonLink>
    </Page>
  );
}
