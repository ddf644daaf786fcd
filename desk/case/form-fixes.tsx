// Answers that the person must correct, each with a reason that they read.
import { useState } from 'react';
import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';

interface Fix {
  linkId: string;
  reason: string;
}
const kept = new Map<string, readonly Fix[]>();

export interface Fixes {
  list: readonly Fix[];
  set: (list: readonly Fix[]) => void;
}

/** Kept while other pages are open. */
export function useFixes(requestId: string): Fixes {
  const [list, setList] = useState<readonly Fix[]>(() => kept.get(requestId) ?? []);
  return {
    list: list.filter(({ linkId, reason }) => linkId !== '' && reason.trim() !== ''),
    set: (next) => {
      kept.set(requestId, next);
      setList(next);
    },
  };
}

interface Props {
  fixes: Fixes;
  /** Texts by id. */
  questions: ReadonlyMap<string, string>;
}

export function FormFixes({ fixes, questions }: Props) {
  const { t } = useLingui();
  const [linkId, setLinkId] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const options = [...questions].map(([value, label]) => ({ value, label }));
  return (
    <Stack gap="xs">
      {fixes.list.map((fix) => (
        <Group key={fix.linkId} justify="space-between" wrap="nowrap">
          <span>
            {questions.get(fix.linkId)}: {fix.reason}
          </span>
          <Button
            variant="subtle"
            onClick={() => fixes.set(fixes.list.filter((one) => one.linkId !== fix.linkId))}
          >
            <Trans>Remove</Trans>
          </Button>
        </Group>
      ))}
      <Select searchable label={t`Answer to correct`} data={options} value={linkId} onChange={setLinkId} />
      <TextInput
        label={t`Reason (shown to the customer)`}
        maxLength={300}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Button
        variant="default"
        disabled={!linkId || reason.trim() === ''}
        onClick={() => {
          if (!linkId) return;
          fixes.set([
            ...fixes.list.filter((fix) => fix.linkId !== linkId),
            { linkId, reason: reason.trim() },
          ]);
          setLinkId(null);
          setReason('');
        }}
      >
        <Trans>Add correction</Trans>
      </Button>
    </Stack>
  );
}
