import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, useLayoutEffect } from 'react';
import { useSnapshot } from 'valtio';
import { getErrorText } from '#app/state/messages/show-error.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { focusPageHeading } from '#app/lib/history/heading-focus.ts';
import { flowStore } from '../../flow/flow-store.ts';
import type { StagesOptions } from '../../flow/steps.ts';
import { uploadStore } from '../../upload/upload-store.ts';
import { StepLayout, type StepLayoutProps } from './step-layout.tsx';

/**
 * Scrolls to the top and moves the focus to the heading, because the pressed control is gone. Call it in a layout effect or in
 * the handler: one frame later it could steal a focus that the user has moved.
 */
export function focusHeading(): void {
  scrollTo(0, 0);
  focusPageHeading();
}

interface StepFrameProps extends Omit<StepLayoutProps, 'level' | keyof StagesOptions> {
  failure?: unknown;
  action?: ComponentProps<typeof ActionBar> | false | undefined;
}

export function StepFrame({ failure = null, action, children, ...layout }: StepFrameProps) {
  const { i18n } = useLingui();
  const { level, isHandedOver, hasOcr, canRecognise } = useSnapshot(flowStore);
  useLayoutEffect(focusHeading, [layout.step]);
  return (
    <StepLayout
      {...layout}
      level={level}
      isHandedOver={isHandedOver}
      hasOcr={hasOcr}
      canRecognise={canRecognise}
    >
      <UnsentNotice />
      {children}
      {failure !== null && (
        <Notice tone="danger" live>
          {getErrorText(i18n, failure)}
        </Notice>
      )}
      {action && <ActionBar {...action} />}
    </StepLayout>
  );
}

// Explains what happens to pictures that are still uploading when the page closes. [G3]
function UnsentNotice() {
  const waiting = Object.values(useSnapshot(uploadStore).parts).filter(
    ({ state, isStored }) => state === 'waiting' && isStored !== null,
  );
  if (waiting.length === 0) return null;
  return (
    <Notice tone="info" live>
      {waiting.every(({ isStored }) => isStored) ? (
        <Trans>
          Photos that have not been sent are stored on this device, encrypted, for up to 24 hours. They’ll be
          sent automatically when you’re online with this page open.
        </Trans>
      ) : (
        <Trans>
          Keep this page open until your photos have been sent. If you close it, this browser will not keep
          them.
        </Trans>
      )}
    </Notice>
  );
}
