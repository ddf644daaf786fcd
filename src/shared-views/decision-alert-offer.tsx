// Offers to notify the user of a pending decision. [G4]
import { Trans, useLingui } from '@lingui/react/macro';
import { getEmbeddedSession } from '#app/api/embedded.ts';
import { ALERT_TEXTS } from '#app/i18n/texts/alert-texts.ts';
import { getErrorText } from '#app/state/messages/show-error.ts';
import { useAlerts } from '#app/state/messages/alerts.ts';
import { Offer } from '#app/ui/feedback/offer.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';

/** Not in embedded mode: partners notify their own users. */
export const DecisionAlertOffer = () => !getEmbeddedSession() && <AlertOffer />;

function AlertOffer() {
  const { i18n } = useLingui();
  const { alerts, busy, error, toggle } = useAlerts();
  if (!alerts) return null;
  const { way, state } = alerts;
  return (
    <PageSection title={<Trans>Get notified of our decision</Trans>}>
      <Card>
        <Offer
          busy={busy}
          onPress={toggle}
          action={
            state === 'on' ? (
              <Trans>Turn off</Trans>
            ) : state === 'off' || state === 'refused' ? (
              <Trans>Notify me</Trans>
            ) : null
          }
          error={error === null ? null : getErrorText(i18n, error)}
        >
          {i18n._(ALERT_TEXTS[way][state])}
        </Offer>
      </Card>
    </PageSection>
  );
}
