// Navigation between steps. Only the address stores the current step.
import { flushSync } from 'react-dom';
import type { CaseTask } from '#contract/embedded.ts';
import type { StepLevel } from '#contract/kyc.ts';
import { goBack, navigate } from '#app/lib/history/history.ts';
import { readSharedParam } from '#app/state/uploads/shared-file.ts';
import { href } from '#app/paths.ts';
import { moveCard } from '#app/ui/identity/move-card.ts';
import { getEmbeddedSession } from '#app/api/embedded.ts';
import { getCaptureFacts } from './facts.ts';
import { flowStore, isOwnProviderRequested } from './flow-store.ts';
import { findNextStep, PICTURE_STEPS, type StepName } from './steps.ts';

interface StepOptions {
  replace?: boolean;
  /** Set by the change links of the check step: the step then leads back. */
  from?: 'check';
}

/** The address of the flow; without a step it opens the first incomplete one. */
export function buildFlowHref(more: { step?: StepName; from?: 'check' | undefined } = {}): string {
  const { level, task, isHandedOver } = flowStore;
  if (isHandedOver) return href('phone', more);
  const own = isOwnProviderRequested() ? '1' : undefined;
  return href('kyc', {
    level,
    ...(task === 'update' ? { action: task } : {}),
    own,
    shared: readSharedParam(),
    ...more,
  });
}

export const buildStepHref = (step: StepName, { from }: StepOptions = {}): string =>
  buildFlowHref({ step, from });

export function goToStep(step: StepName, { replace = false, ...options }: StepOptions = {}): void {
  navigate(buildStepHref(step, options), { replace });
}

/** The card of this view, or the face on the stage, moves to its place in the next one. */
export function moveCardToStep(step: StepName, options: StepOptions = {}): void {
  moveCard(() => flushSync(() => goToStep(step, options)));
}

export function goToNextStep(step: StepName): void {
  if (new URLSearchParams(location.search).get('from') === 'check') return goBack(buildStepHref('check'));
  const next = findNextStep(step, getCaptureFacts());
  const leavesStage = flowStore.canRecognise && PICTURE_STEPS.has(step) && !PICTURE_STEPS.has(next);
  if (leavesStage) moveCardToStep(next);
  else goToStep(next);
}

// The status page of the level; in embedded mode the page that opened the flow. [N1, N2]
export function buildCaseStatusHref({ level, task }: { level: StepLevel; task: CaseTask }): string {
  if (getEmbeddedSession()) return href('sdk');
  if (task === 'update') return href('updatePOA');
  return href(level === 'LEVEL_1' ? 'step1' : 'step2');
}
