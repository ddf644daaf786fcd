// Where the flow leads when it is over or cannot start: in embedded mode the page it was opened with. [N1, N2]
import { embeddedSession } from '#app/api/embedded.ts';
import { indexQuery } from '#app/api/embedded-query.ts';
import { href, INDEX } from '#app/routes.ts';
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

export const indexHref = (): string => href(embeddedSession() ? 'sdk' : INDEX);

/** On links to the two above: the index of an embedded flow is opened anew, by an address that no page shows. [N1] */
export function leaveEmbedded(event: { preventDefault(): void }): void {
  const session = embeddedSession();
  if (!session) return;
  event.preventDefault();
  location.assign(href('sdk', indexQuery(session)));
}
