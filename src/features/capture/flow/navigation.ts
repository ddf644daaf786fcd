// Navigation between steps. Only the address stores the current step.
import type { CaseTask } from '#contract/embedded.ts';
import type { StepLevel } from '#contract/kyc.ts';
import { goBack, navigate } from '#app/lib/history/history.ts';
import { readSharedParam } from '#app/state/uploads/shared-file.ts';
import { href } from '#app/paths.ts';
import { embeddedSession } from '#app/api/embedded.ts';
import { currentFacts } from './facts.ts';
import { flowStore, isOwnProviderRequested } from './flow-store.ts';
import { findNextStep, type StepName } from './steps.ts';

interface StepOptions {
  replace?: boolean;
  /** Set by the change links of the check step: the step then leads back. */
  from?: 'check';
}

/** The address of the flow; without a step it opens the first incomplete one. */
export function flowHref(more: { step?: StepName; from?: 'check' | undefined } = {}): string {
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

export const stepHref = (step: StepName, { from }: StepOptions = {}): string => flowHref({ step, from });

export function goToStep(step: StepName, { replace = false, ...options }: StepOptions = {}): void {
  navigate(stepHref(step, options), { replace });
}

export function goToNextStep(step: StepName): void {
  if (new URLSearchParams(location.search).get('from') === 'check') goBack(stepHref('check'));
  else goToStep(findNextStep(step, currentFacts()));
}

// The status page of the level; in embedded mode the page that opened the flow. [N1, N2]
export function statusHref({ level, task }: { level: StepLevel; task: CaseTask }): string {
  if (embeddedSession()) return href('sdk');
  if (task === 'update') return href('updatePOA');
  return href(level === 'LEVEL_1' ? 'step1' : 'step2');
}
