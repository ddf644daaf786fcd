// The frame of every step: how far along, one heading that takes focus, the step's own content.
import { useLayoutEffect } from 'react';
import { useSnapshot } from 'valtio';
import { flowStore } from '../../flow/flow-store.ts';
import { UnsentNotice } from '../../shots/unsent-notice.tsx';
import { focusHeading } from './focus-heading.ts';
import { StepLayout, type StepLayoutProps } from './step-layout.tsx';

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
