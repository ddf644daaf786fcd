import { Trans, useLingui } from '@lingui/react/macro';
import { isNetworkFailure } from '#app/api/api-error.ts';
import { getErrorText } from '#app/state/messages/show-error.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { href, INDEX_SEGMENT } from '#app/paths.ts';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Page } from '#app/ui/layout/page.tsx';

export function FailureView({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { i18n } = useLingui();
  return (
    <Page
      title={<Trans>We could not open your verification</Trans>}
      illustration={
        isNetworkFailure(error) ? <Illustration name="offline" /> : <Illustration name="hourglass" />
      }
      lead={getErrorText(i18n, error)}
    >
      <Button variant="primary" block onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
      <ButtonLink href={href(INDEX_SEGMENT)} variant="secondary" block>
        <Trans>Back to verification</Trans>
      </ButtonLink>
    </Page>
  );
}
