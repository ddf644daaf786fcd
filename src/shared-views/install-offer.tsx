import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Offer } from '#app/ui/feedback/offer.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { type InstallMethod, type InstallOutcome, useInstall } from './use-install.ts';

const OFFER_TEXTS: Record<InstallMethod, () => ReactNode> = {
  browser: () => <Trans>Install it on this device, and it opens with one tap.</Trans>,
  client: () => <Trans>Put it on your home screen, and it opens with one tap.</Trans>,
  share: () => (
    <Trans>Tap Share in Safari, then “Add to Home Screen”. From there it opens with one tap.</Trans>
  ),
};

const OUTCOME_TEXTS: Record<InstallOutcome, () => ReactNode> = {
  added: () => <Trans>It is being added to this device.</Trans>,
  asked: () => <Trans>Telegram asks you the rest.</Trans>,
  refused: () => <Trans>All right. We will not ask again soon.</Trans>,
  failed: () => <Trans>It did not work. You can go on as before.</Trans>,
};

export function InstallOffer() {
  const { method, answer, busy, install, refuse } = useInstall();
  if (!method) return null;
  return (
    <PageSection title={<Trans>Keep this page at hand</Trans>}>
      <Card>
        <Offer
          busy={busy}
          onPress={install}
          action={
            answer || method === 'share' ? null : method === 'browser' ? (
              <Trans>Install</Trans>
            ) : (
              <Trans>Add to home screen</Trans>
            )
          }
          refusal={answer ? null : <Trans>Not now</Trans>}
          onRefuse={refuse}
        >
          {answer ? OUTCOME_TEXTS[answer]() : OFFER_TEXTS[method]()}
        </Offer>
      </Card>
    </PageSection>
  );
}
