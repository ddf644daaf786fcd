import { useEffect } from 'react';
import { Button, Center, Loader } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { Trans } from '@lingui/react/macro';
import { QueryError } from './query-error.tsx';

interface Props {
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    error: unknown;
    fetchNextPage: () => Promise<unknown>;
  };
}

/** Loads the next page when the end of a list scrolls into view. */
export function ListEnd({ list }: Props) {
  const { ref, entry } = useIntersection({ rootMargin: '400px' });
  const { hasNextPage, isFetchingNextPage, error } = list;
  const isWanted = entry?.isIntersecting === true && hasNextPage && !isFetchingNextPage && !error;
  useEffect(() => {
    if (isWanted) void list.fetchNextPage();
    // oxlint-disable-next-line react/exhaustive-deps -- the list is another object in every render
  }, [isWanted]);
  return (
    <Center ref={ref} p="sm">
      {error ? (
        <QueryError error={error} retry={() => void list.fetchNextPage()} />
      ) : isFetchingNextPage ? (
        <Loader size="xs" />
      ) : (
        hasNextPage && (
          <Button variant="subtle" onClick={() => void list.fetchNextPage()}>
            <Trans>Load more</Trans>
          </Button>
        )
      )}
    </Center>
  );
}
