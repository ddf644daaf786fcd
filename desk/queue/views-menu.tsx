import { useState } from 'react';
import { Button, CloseButton, Group, Popover, Text, TextInput } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import {
  deleteViewMutation,
  listViewsOptions,
  saveViewMutation,
} from '../client/@tanstack/react-query.gen.ts';
import { getResult } from '../api/result.ts';
import { QueryError } from '../ui/query-error.tsx';
import { type QueueSearch, readQueueSearch } from './queue-search.ts';

interface Props {
  search: QueueSearch;
  hidden: readonly string[];
  onOpen: (search: QueueSearch, hidden: readonly string[]) => void;
}

/** Saved filters, order and columns of this officer. */
export function ViewsMenu({ search, hidden, onOpen }: Props) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  const [name, setName] = useState('');
  const views = useQuery({ ...listViewsOptions(), select: getResult });
  const refresh = () => void views.refetch();
  const save = useMutation({ ...saveViewMutation(), onSuccess: refresh });
  const remove = useMutation({ ...deleteViewMutation(), onSuccess: refresh });
  const saveAs = () => {
    const query = { ...search, hidden: hidden.join(' ') } as Record<string, string>; // values are strings
    save.mutate({ path: { name: name.trim() }, body: { query } });
    setName('');
  };
  return (
    <Popover position="bottom-end" width={280} trapFocus returnFocus opened={opened} onChange={setOpened}>
      <Popover.Target>
        <Button variant="default" onClick={() => setOpened(!opened)}>
          <Trans>Saved views</Trans>
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={6}>
        {(views.data?.items ?? []).map((view) => (
          <Group key={view.name} gap={4} wrap="nowrap">
            <Button
              variant="subtle"
              justify="start"
              flex={1}
              onClick={() => {
                setOpened(false);
                onOpen(
                  readQueueSearch(view.query),
                  String(view.query['hidden'] ?? '')
                    .split(' ')
                    .filter(Boolean),
                );
              }}
            >
              {view.name}
            </Button>
            <CloseButton
              size="sm"
              aria-label={t`Delete view ${view.name}`}
              onClick={() => remove.mutate({ path: { name: view.name } })}
            />
          </Group>
        ))}
        {views.data?.items.length === 0 && (
          <Text size="xs" c="dimmed" px={6} py={4}>
            <Trans>No saved views yet</Trans>
          </Text>
        )}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim()) saveAs();
          }}
        >
          <Group gap={6} p={6} wrap="nowrap">
            <TextInput
              aria-label={t`View name`}
              placeholder={t`Save current view as`}
              maxLength={60}
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            <Button type="submit" variant="default" disabled={name.trim() === ''} loading={save.isPending}>
              <Trans>Save</Trans>
            </Button>
          </Group>
        </form>
        {save.error && <QueryError error={save.error} />}
      </Popover.Dropdown>
    </Popover>
  );
}
