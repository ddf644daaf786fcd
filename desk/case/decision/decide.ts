// Holds a decision for ten seconds before it is sent, and opens the next item.
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { refreshWork } from '../../api/refresh.ts';
import { holdDecision } from '../../app/held-store.ts';
import { changeDraft, deleteDraft, readDraft } from '../drafts.ts';
import { useTakeNext } from '../../queue/take-next.ts';

/** The key makes a repeat harmless; `keepalive` lets the request finish when the tab closes. */
export interface DecisionRequest {
  headers: { 'Idempotency-Key': string };
  keepalive: true;
}

interface Decision {
  itemId: string;
  /** What was decided and about what, for example "Approved: ex-4711". */
  label: string;
  send: (request: DecisionRequest) => Promise<unknown>;
}

export function useDecide() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const next = useTakeNext();
  return ({ itemId, label, send }: Decision) => {
    const request: DecisionRequest = {
      headers: { 'Idempotency-Key': crypto.randomUUID() },
      keepalive: true,
    };
    const draft = readDraft(itemId);
    holdDecision({
      itemId,
      label,
      send: async () => {
        await send(request);
        deleteDraft(itemId);
        await refreshWork(queryClient);
      },
      undo: () => {
        changeDraft(itemId, draft);
        void navigate({ to: '/work/$itemId', params: { itemId } });
      },
    });
    next.takeNext();
  };
}
