// Where a task is done, with the way back to the list. [S19]
import type { Task } from '#contract/schemas/kyc.ts';
import { href, ROUTES } from '#app/routes.ts';

/** Null for a route this version does not know. */
export function taskLink({ route, requestId, taskId }: Task): string | null {
  const row = ROUTES.find(({ segment }) => segment === route);
  if (!row) return null;
  // The id of an agreement's task is its product.
  const product = route === 'agreement' ? taskId : undefined;
  return href(row.segment, { request_id: requestId, product, from: 'complianceTasks' });
}
