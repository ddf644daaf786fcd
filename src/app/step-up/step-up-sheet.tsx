// [X13] The sheet of a security check. It stays in the page once loaded; every check inside it starts afresh.
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { SecurityActionCode } from '#contract/security.ts';
import { cancelStepUp } from '#app/state/session/step-up.ts';
import { stepUpStore } from '#app/state/session/step-up.ts';
import { Sheet } from '#app/ui/layout/sheet.tsx';
import { CodeEntry } from './code-entry.tsx';

export function StepUpSheet() {
  const { action, turn } = useSnapshot(stepUpStore);
  // What is shown while the sheet leaves.
  const [last, setLast] = useState<SecurityActionCode | null>(action);
  if (action !== null && action !== last) setLast(action);
  return (
    <Sheet open={action !== null} onClose={cancelStepUp} title={<Trans>Confirm that it is you</Trans>}>
      {last !== null && <CodeEntry key={turn} action={last} />}
    </Sheet>
  );
}
