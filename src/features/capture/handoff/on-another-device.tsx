// Out of a camera that gives no picture: another device has one. The phone of a handoff is that device already.
import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { Button } from '#app/ui/buttons/button.tsx';
import { ExternalIcon } from '#app/ui/icons.ts';
import { flowStore } from '../flow/flow-store.ts';
import { handoffStore } from './handoff-way.ts';

export function OnAnotherDevice() {
  const { handed } = useSnapshot(flowStore);
  if (handed) return null;
  return (
    <Button block icon={<ExternalIcon size={20} />} onClick={() => (handoffStore.way = 'phone')}>
      <Trans>Continue on another device</Trans>
    </Button>
  );
}
