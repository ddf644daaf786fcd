// The next item for an officer. The gateway counts an item that the officer just decided as leased until the decision is sent.
import { getStatus } from '../api/errors.ts';
import { isHeld } from '../app/held-store.ts';
import { listWork, takeNextWork, takeWork } from '../client/sdk.gen.ts';
import type { WorkItem } from '../client/types.gen.ts';
import type { QueueSearch } from './queue-search.ts';

const CANDIDATES = '30';
/** Another officer was faster, or the officer is linked to the account. */
const isTaken = (error: unknown): boolean => [403, 409].includes(getStatus(error));

function isFree({ itemId, lease, assignee, automatic }: WorkItem, officer: string, now: number): boolean {
  const isLeased = lease !== null && lease.officer !== officer && Date.parse(lease.until) > now;
  return !isHeld(itemId) && !isLeased && !automatic && (assignee === null || assignee === officer);
}

/** The oldest free item besides those whose decision is still held. */
async function takeOther(filter: QueueSearch, officer: string): Promise<WorkItem | null> {
  const query = { ...filter, status: 'waiting', limit: CANDIDATES } as const;
  const { data } = await listWork({ query, throwOnError: true });
  for (const { itemId } of data.result.items.filter((item) => isFree(item, officer, Date.now()))) {
    const taken = await takeWork({ path: { itemId }, body: {}, throwOnError: true }).catch(
      (error: unknown) => {
        if (isTaken(error)) return null;
        throw error;
      },
    );
    if (taken) return taken.data.result;
  }
  return null;
}

export async function takeNextItem(filter: QueueSearch, officer: string): Promise<WorkItem | null> {
  const { sort: _, status: __, ...body } = filter;
  const { data } = await takeNextWork({ body, throwOnError: true });
  const item = data.result;
  return item && isHeld(item.itemId) ? takeOther(body, officer) : item;
}
