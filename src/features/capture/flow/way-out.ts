// Where the flow leads when it is over or cannot start: in embedded mode the page it was opened with. [N1, N2]
import { embeddedSession } from '#app/api/embedded.ts';
import { href } from '#app/paths.ts';
import type { CaseTask } from '#contract/embedded.ts';
import type { StepLevel } from '#contract/kyc.ts';

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
