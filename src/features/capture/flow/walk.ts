// Moving between steps. The address is the only memory of where one is.
import { goBack, navigate } from '#app/lib/history/history.ts';
import { sharedMark } from '#app/lib/shared-mark.ts';
import { href } from '#app/paths.ts';
import { factsNow } from './facts.ts';
import { flowStore, isOwnAsked } from './flow-store.ts';
import { stepAfter, type StepName } from './steps.ts';
import { embeddedSession } from '#app/api/embedded.ts';
import type { CaseTask } from '#contract/embedded.ts';
import type { StepLevel } from '#contract/kyc.ts';

interface WalkOptions {
  replace?: boolean;
  /** Set on the "change" links of the check step: the step then leads straight back. */
  from?: 'check';
}

/** Where this flow goes on by itself: the first step that lacks something. */
export function flowHref(more: { step?: StepName; from?: 'check' | undefined } = {}): string {
  const { level, task, handed } = flowStore;
  if (handed) return href('phone', more);
  const own = isOwnAsked() ? '1' : undefined;
  return href('kyc', {
    level,
    ...(task === 'update' ? { action: task } : {}),
    own,
    shared: sharedMark(),
    ...more,
  });
}

export const stepHref = (step: StepName, { from }: WalkOptions = {}): string => flowHref({ step, from });

export function goTo(step: StepName, { replace = false, ...options }: WalkOptions = {}): void {
  navigate(stepHref(step, options), { replace });
}

/** On to the next step, or back to the check step the person came from. */
export function goOn(step: StepName): void {
  if (new URLSearchParams(location.search).get('from') === 'check') goBack(stepHref('check'));
  else goTo(stepAfter(step, factsNow()));
}

// Where the flow leads when it is over or cannot start: in embedded mode the page it was opened with. [N1, N2]
interface Aim {
  level: StepLevel;
  task: CaseTask;
}

/** The page that says where it stands. */
export function statusHref({ level, task }: Aim): string {
  if (embeddedSession()) return href('sdk');
  if (task === 'update') return href('updatePOA');
  return href(level === 'LEVEL_1' ? 'step1' : 'step2');
}
