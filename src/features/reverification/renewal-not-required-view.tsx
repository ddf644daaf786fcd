import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '#app/i18n/format.ts';
import { href } from '#app/paths.ts';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Page } from '#app/ui/layout/page.tsx';

interface RenewalNotRequiredViewProps {
  validUntil: string | null;
  verified: boolean;
  replaceable: boolean;
}

/** [T3] No renewal is required: how long the document is valid, and how to replace it. */
export function RenewalNotRequiredView({ validUntil, verified, replaceable }: RenewalNotRequiredViewProps) {
  const { t } = useLingui();
  const until = validUntil && formatDate(validUntil);
  return (
    <Page
      title={<Trans>Re-verification</Trans>}
      illustration={verified ? <Illustration name="approved" /> : <Illustration name="shield" />}
      lead={
        <>
          <p>
            {verified ? (
              <Trans>You do not have to verify again. We will tell you when it is time.</Trans>
            ) : (
              <Trans>There is nothing to renew. Once there is, we will tell you.</Trans>
            )}
          </p>
          {until && <p data-local-day>{t`The document we verified holds until ${until}.`}</p>}
          {replaceable && (
            <p>
              <Trans>
                Was it lost or stolen, or do you have a new one? Then show us the new one now. Your level
                stays as it is meanwhile.
              </Trans>
            </p>
          )}
        </>
      }
    >
      {replaceable && (
        <ButtonLink href={href('updatekyc', { action: 'update' })} variant="primary" block>
          <Trans>Show another document</Trans>
        </ButtonLink>
      )}
      <ButtonLink href={href('personal')} variant="secondary" block>{t`Back to overview`}</ButtonLink>
    </Page>
  );
}
