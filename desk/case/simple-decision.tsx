// A decision by one of a few choices, with a note where the rules want one: forms, matches, proposals.
import { type ReactNode, useEffect, useRef } from 'react';
import { Button, Stack, Text, Textarea } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useShortcuts } from '../app/shortcuts.ts';
import { Keys } from '../ui/keys.tsx';
import { changeDraft, useDraft } from './drafts.ts';
import { type DecisionRequest, useDecide } from './decision/decide.ts';

export interface DecisionChoice {
  id: string;
  keys: string;
  label: string;
  /** Label of the held decision, for example "Approved: ex-4711". */
  done: string;
  isPrimary?: boolean;
  needsNote?: boolean;
  send: (request: DecisionRequest, note: string) => Promise<unknown>;
}

interface Props {
  itemId: string;
  choices: readonly DecisionChoice[];
  chosenId: string | null;
  onChoose: (id: string | null) => void;
  hasNote?: boolean;
  /** What is missing besides a note. */
  missing?: string | null;
  children?: ReactNode;
}

export function SimpleDecision(props: Props) {
  const { itemId, choices, chosenId, onChoose, hasNote = true, missing = null, children } = props;
  const { t } = useLingui();
  const { note } = useDraft(itemId);
  const decide = useDecide();
  const chosen = choices.find(({ id }) => id === chosenId);
  const needsNote = chosen?.needsNote === true;
  const confirmRef = useRef<HTMLButtonElement>(null);
  const noteRef = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!chosenId) return;
    if (needsNote) noteRef.current?.focus();
    else confirmRef.current?.focus();
  }, [chosenId, needsNote]);
  const lacksNote = needsNote && note.trim() === '';
  const problem = missing ?? (lacksNote ? t`Add a note for the other officer.` : null);
  const confirm = () => {
    if (!chosen) return;
    if (problem) return noteRef.current?.focus();
    const { done, send } = chosen;
    decide({ itemId, label: done, send: (request) => send(request, note.trim()) });
  };
  const group = t`Decision`;
  useShortcuts([
    ...choices.map(({ id, keys, label }) => ({ keys, label, group, run: () => onChoose(id) })),
    ...(chosen
      ? [
          { keys: 'mod+Enter', label: t`Confirm`, group, run: confirm, inFields: true },
          { keys: 'Escape', label: t`Back`, group, run: () => onChoose(null), inFields: true },
        ]
      : []),
  ]);
  return (
    <Stack gap="md" p="md">
      <Stack gap="xs">
        {choices.map(({ id, keys, label, isPrimary }) => (
          <Button
            key={id}
            size="sm"
            variant={chosenId === null && isPrimary ? 'filled' : chosenId === id ? 'light' : 'default'}
            justify="space-between"
            rightSection={<Keys keys={keys} />}
            aria-pressed={chosenId === id}
            onClick={() => onChoose(id)}
          >
            {label}
          </Button>
        ))}
      </Stack>
      {chosen && (
        <Stack gap="sm">
          {children}
          {hasNote && (
            <Textarea
              ref={noteRef}
              label={chosen.needsNote ? t`Note` : t`Note (optional)`}
              description={t`Internal note, not shown to the customer`}
              autosize
              minRows={2}
              maxLength={1000}
              required={chosen.needsNote}
              value={note}
              onChange={({ currentTarget }) => changeDraft(itemId, { note: currentTarget.value })}
            />
          )}
          {problem && (
            <Text size="xs" c="dimmed" role="status">
              {problem}
            </Text>
          )}
          <Button
            ref={confirmRef}
            size="sm"
            justify="space-between"
            rightSection={<Keys keys="mod+Enter" />}
            aria-disabled={problem !== null}
            data-disabled={problem !== null || undefined}
            onClick={confirm}
          >
            <Trans>Confirm and take next</Trans>
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
