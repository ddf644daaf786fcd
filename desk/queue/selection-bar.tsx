import { Button, Group, Select, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useOfficer } from '../app/officer.ts';
import { assignWorkMutation, listOfficersOptions } from '../client/@tanstack/react-query.gen.ts';
import { refreshWork } from '../api/refresh.ts';
import { getResult } from '../api/result.ts';
import { QueryError } from '../ui/query-error.tsx';
import classes from './queue.module.css';

interface Props {
  itemIds: readonly string[];
  onDone: () => void;
}

/** Assigns the selected items. Officers assign to themselves; senior officers to anyone. */
export function SelectionBar({ itemIds, onDone }: Props) {
  const { t } = useLingui();
  const { officer } = useOfficer();
  const queryClient = useQueryClient();
  const officers = useQuery({ ...listOfficersOptions(), select: getResult });
  const count = itemIds.length;
  const assign = useMutation({
    ...assignWorkMutation(),
    onSuccess: async ({ result }) => {
      const assigned = result.items.length;
      notifications.show({ message: t`Items assigned: ${assigned}` });
      onDone();
      await refreshWork(queryClient);
    },
  });
  const assignTo = (assignee: string | null) => assign.mutate({ body: { itemIds: [...itemIds], assignee } });
  return (
    <Group gap={12} className={classes.selection} role="region" aria-label={t`Selection`}>
      <Text size="sm" fw={500}>
        <Plural value={count} one="# item selected" other="# items selected" />
      </Text>
      <Button variant="default" loading={assign.isPending} onClick={() => assignTo(officer.name)}>
        <Trans>Assign to me</Trans>
      </Button>
      {officer.role === 'senior' && (
        <Select
          aria-label={t`Assign to`}
          placeholder={t`Assign to`}
          value={null}
          data={(officers.data?.items ?? []).map(({ name }) => name)}
          onChange={(name) => name && assignTo(name)}
        />
      )}
      <Button variant="subtle" onClick={() => assignTo(null)}>
        <Trans>Unassign</Trans>
      </Button>
      <Button variant="subtle" onClick={onDone}>
        <Trans>Clear selection</Trans>
      </Button>
      {assign.error && <QueryError error={assign.error} />}
    </Group>
  );
}
