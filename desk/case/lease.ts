// Holds an item for this officer while its page is open, so that no other officer decides it.
import { useEffect } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCanDecide } from '../app/officer.ts';
import { isHeld } from '../app/held-store.ts';
import { releaseWork } from '../client/sdk.gen.ts';
import { getWorkItemQueryKey, takeWorkMutation } from '../client/@tanstack/react-query.gen.ts';
import type { WorkItem } from '../client/types.gen.ts';

/** Half of the gateway's ten minutes. */
const RENEW_MS = 5 * 60_000;

/** `isWanted`: the officer may decide about the item. */
export function useLease(item: WorkItem | undefined, isWanted: boolean): void {
  const queryClient = useQueryClient();
  const canDecide = useCanDecide();
  const { mutate } = useMutation({
    ...takeWorkMutation(),
    // 409: another officer has it. The item then shows who.
    onSettled: (answer, _, { path }) => {
      const queryKey = getWorkItemQueryKey({ path });
      if (answer) queryClient.setQueryData(queryKey, answer);
      else void queryClient.invalidateQueries({ queryKey });
    },
  });
  const itemId = item?.itemId;
  const isOpen = canDecide && isWanted && item?.status === 'waiting';
  useEffect(() => {
    if (!itemId || !isOpen) return;
    const take = () => mutate({ path: { itemId }, body: {} });
    take();
    const timer = setInterval(take, RENEW_MS);
    return () => {
      clearInterval(timer);
      if (!isHeld(itemId)) void releaseWork({ path: { itemId } });
    };
  }, [itemId, isOpen, mutate]);
}
