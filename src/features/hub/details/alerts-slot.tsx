// Asked for only by who wants to see it: a visit of the overview loads nothing of it.
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#app/ui/buttons/button.tsx';
import { onDemand } from '#app/ui/layout/on-demand.tsx';

const AlertsPart = onDemand(() => import('./alerts-part.tsx').then((module) => module.AlertsPart));

export function AlertsSlot() {
  const [open, setOpen] = useState(false);
  if (open) return <AlertsPart needed />;
  return (
    <span>
      <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
        <Trans>Notifications</Trans>
      </Button>
    </span>
  );
}
