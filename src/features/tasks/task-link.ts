// Where a task is done, with the way back to the list. [S19]
import type { Task } from '#contract/schemas/kyc.ts';
import { href, ROUTES } from '#app/paths.ts';

/** Null for a route this version does not know. */
export function taskLink({ route, type, requestId, taskId }: Task): string | null {
  const row = ROUTES.find(({ segment }) => segment === route);
  if (!row) return null;
  // The id of an agreement's task is its product.
  const product = route === 'agreement' ? taskId : undefined;
  // One page for all ways to a level that a provider offers.
  const way = route === 'check' ? type : undefined;
  return href(row.segment, { request_id: requestId, product, type: way, from: 'complianceTasks' });
}
