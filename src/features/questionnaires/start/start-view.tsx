import { useSnapshot } from 'valtio';
import { goFill } from '../filling/fill-address.ts';
import { besideStore } from '../journey/entry.ts';
import type { FormViewProps } from '../standing.ts';
import { ExtensionButton } from './extension-button.tsx';
import { FormOpening } from './form-opening.tsx';

/** UNSUBMIT: nothing is sent yet. */
export function StartView({ kind, detail }: FormViewProps) {
  const { onboarding } = useSnapshot(besideStore);
  const { requestId, extendableTo } = detail;
  return (
    <FormOpening
      kind={kind}
      detail={detail}
      onboarding={onboarding}
      extension={extendableTo ? <ExtensionButton requestId={requestId} until={extendableTo} /> : undefined}
      onStart={() => goFill(true)}
    />
  );
}
