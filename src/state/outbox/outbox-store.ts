// What waits to be sent, as far as it is shown. Apart from what sends it, because the shell only asks whether there is any.
import { proxy } from 'valtio';
import { type ApiError, networkError } from '#app/api/api-error.ts';

interface OutboxItem {
  id: string;
  /** Where it was filled in. */
  page: string;
  /** It may have reached the gateway: nobody can take it back. */
  tried: boolean;
  /** It outlives this page. */
  kept: boolean;
  /** Why the gateway did not take it. */
  error: ApiError | null;
}

interface OutboxState {
  items: OutboxItem[];
  /** How many went out by themselves in this visit: what a page shows may be older. */
  sent: number;
}

export const outboxStore = proxy<OutboxState>({ items: [], sent: 0 });

/** What sends is a chunk of its own: most visits send nothing. Pages that do ask for it before it is needed. */
export const loadOutbox = () =>
  import('./outbox.ts').catch((cause: unknown) => {
    throw networkError(cause);
  });
