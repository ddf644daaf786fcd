// The frame of every step: how far along, one heading that takes focus, the step's own content.
import { Trans } from '@lingui/react/macro';
import { useLayoutEffect } from 'react';
import { useSnapshot } from 'valtio';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { flowStore } from '../../flow/flow-store.ts';
import { StepLayout, type StepLayoutProps } from './step-layout.tsx';
import { uploadStore } from '../../upload/upload-store.ts';
import { arriveAtHeading } from '#app/lib/history/arrival.ts';

/**
 * Back to the top of the step, for eye and screen reader alike: what was pressed is gone. At once, in a layout effect or
 * a press: a frame later it would take the focus from where a person has moved it meanwhile.
 */
export function focusHeading(): void {
  scrollTo(0, 0);
  arriveAtHeading();
}

export function StepFrame(props: Omit<StepLayoutProps, 'level' | 'handed' | 'reads'>) {
  const { level, handed, reads } = useSnapshot(flowStore);
  useLayoutEffect(focusHeading, [props.step]);
  return (
    <StepLayout {...props} level={level} handed={handed} reads={reads}>
      <UnsentNotice />
      {props.children}
    </StepLayout>
  );
}

// Pictures that have not arrived yet: what becomes of them when this page is closed. [G3]
function UnsentNotice() {
  const waiting = Object.values(useSnapshot(uploadStore).parts).filter(
    ({ state, kept }) => state === 'waiting' && kept !== null,
  );
  if (waiting.length === 0) return null;
  return (
    <Notice tone="info" live>
      {waiting.every(({ kept }) => kept) ? (
        <Trans>
          Pictures that have not been sent wait on this device, sealed, for at most 24 hours. They go by
          themselves when there is a network, with this page open.
        </Trans>
      ) : (
        <Trans>
          Leave this page open until your pictures have been sent: this browser keeps them no longer than
          that.
        </Trans>
      )}
    </Notice>
  );
}
