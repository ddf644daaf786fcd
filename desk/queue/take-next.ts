import { notifications } from '@mantine/notifications';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useOfficer } from '../app/officer.ts';
import { getWorkItemQueryKey } from '../client/@tanstack/react-query.gen.ts';
import { takeNextItem } from './next-item.ts';
import { type QueueSearch, readQueueSearch } from './queue-search.ts';

let lastFilter: QueueSearch = {};

/** Takes the next item that matches the filter of the queue, and opens it. */
export function useTakeNext() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { officer } = useOfficer();
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: (filter: QueueSearch) => takeNextItem(filter, officer.name),
    onSuccess: (item) => {
      if (item) {
        queryClient.setQueryData(getWorkItemQueryKey({ path: { itemId: item.itemId } }), {
          ret_code: 0,
          ret_msg: 'OK',
          result: item,
        });
        return navigate({ to: '/work/$itemId', params: { itemId: item.itemId } });
      }
      notifications.show({ message: t`No items available to take.` });
      return navigate({ to: '/queue', search: lastFilter });
    },
  });
  return {
    isPending: mutation.isPending,
    error: mutation.error,
    /** Without a filter: that of the last time. */
    takeNext: (filter?: QueueSearch) => {
      if (mutation.isPending) return;
      lastFilter = filter ? readQueueSearch(filter) : lastFilter;
      mutation.mutate(lastFilter);
    },
  };
}
