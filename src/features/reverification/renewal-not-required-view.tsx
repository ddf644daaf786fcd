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
              <Trans>You do not need to verify again. We’ll let you know when it’s time.</Trans>
            ) : (
              <Trans>There’s nothing to renew. We’ll let you know when there is.</Trans>
            )}
          </p>
          {until && <p data-local-day>{t`Your verification is valid until ${until}.`}</p>}
          {replaceable && (
            <p>
              <Trans>
                Was your document lost or stolen, or do you have a new one? Show us the new document now.
                You’ll keep your level in the meantime.
              </Trans>
            </p>
          )}
        </>
      }
    >
      {replaceable && (
        <ButtonLink href={href('updatekyc', { action: 'update' })} variant="primary" block>
          <Trans>Send another document</Trans>
        </ButtonLink>
      )}
      <ButtonLink href={href('personal')} variant="secondary" block>{t`Back to overview`}</ButtonLink>
    </Page>
  );
}
