import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ALERT_TEXTS } from '#app/i18n/texts/alert-texts.ts';
import { getErrorText } from '#app/state/messages/show-error.ts';
import { useAlerts } from '#app/state/messages/alerts.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Offer } from '#app/ui/feedback/offer.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';

/** The setting for notifications on this device. It is loaded only when opened. [G4] */
export function AccountAlerts() {
  const [open, setOpen] = useState(false);
  if (open) return <OpenAlerts />;
  return (
    <span>
      <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
        <Trans>Notifications</Trans>
      </Button>
    </span>
  );
}

function OpenAlerts() {
  const { i18n } = useLingui();
  const { alerts, known, busy, error, toggle } = useAlerts();
  const wrong = error === null ? null : getErrorText(i18n, error);
  if (!alerts) {
    if (wrong !== null)
      return (
        <Notice tone="danger" live>
          <p>{wrong}</p>
        </Notice>
      );
    return known ? (
      <p role="status">
        <Trans>We cannot send notifications here.</Trans>
      </p>
    ) : (
      <Skeleton height={72} />
    );
  }
  const { way, state } = alerts;
  const action =
    state === 'on' ? (
      <Trans>Turn off</Trans>
    ) : state === 'off' || state === 'refused' ? (
      <Trans>Notify me</Trans>
    ) : null;
  return (
    <Offer busy={busy} onPress={toggle} action={action} error={wrong}>
      {i18n._(ALERT_TEXTS[way][state])}
    </Offer>
  );
}
