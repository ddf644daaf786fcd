import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Offer } from '#app/ui/feedback/offer.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { type InstallMethod, type InstallOutcome, useInstall } from './use-install.ts';

const OFFER_TEXTS: Record<InstallMethod, () => ReactNode> = {
  browser: () => <Trans>Install this page on your device to open it with one tap.</Trans>,
  client: () => <Trans>Add this page to your home screen to open it with one tap.</Trans>,
  share: () => (
    <Trans>Tap Share in Safari, then “Add to Home Screen”. You can then open this page with one tap.</Trans>
  ),
};

const OUTCOME_TEXTS: Record<InstallOutcome, () => ReactNode> = {
  added: () => <Trans>This page is being added to your device.</Trans>,
  asked: () => <Trans>Telegram will guide you through the rest.</Trans>,
  refused: () => <Trans>OK. We will not ask again for a while.</Trans>,
  failed: () => <Trans>We could not add this page to your device. You can continue as before.</Trans>,
};

export function InstallOffer() {
  const { method, answer, busy, install, refuse } = useInstall();
  if (!method) return null;
  return (
    <PageSection title={<Trans>Keep this page handy</Trans>}>
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
