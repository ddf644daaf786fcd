// Holds a decision, opens the next item meanwhile, and sends it after ten seconds.
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { refreshWork } from '../../api/refresh.ts';
import { holdDecision } from '../../app/held-store.ts';
import { changeDraft, deleteDraft, readDraft } from '../drafts.ts';
import { useTakeNext } from '../../queue/take-next.ts';

interface Decision {
  itemId: string;
  /** What was decided and about what, for example "Approved: ex-4711". */
  label: string;
  /** The key makes a repeated request harmless. */
  send: (headers: { 'Idempotency-Key': string }) => Promise<unknown>;
}

export function useDecide() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const next = useTakeNext();
  return ({ itemId, label, send }: Decision) => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const draft = readDraft(itemId);
    holdDecision({
      itemId,
      label,
      send: async () => {
        await send(headers);
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
