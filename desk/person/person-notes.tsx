import { useState } from 'react';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCanDecide } from '../app/officer.ts';
import { getResult } from '../api/result.ts';
import { addNoteMutation, listNotesOptions } from '../client/@tanstack/react-query.gen.ts';
import { useFormat } from '../ui/format.ts';
import { toOfficerName } from '../ui/officer-name.ts';
import { QueryContent } from '../ui/query-content.tsx';
import { QueryError } from '../ui/query-error.tsx';
import { Section } from '../ui/section.tsx';

/** Unsent notes by account, while other pages are open. */
const kept = new Map<string, string>();

export function PersonNotes({ userId }: { userId: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const canDecide = useCanDecide();
  const [text, setText] = useState(() => kept.get(userId) ?? '');
  const change = (next: string) => {
    kept.set(userId, next);
    setText(next);
  };
  const path = { userId };
  const notes = useQuery({ ...listNotesOptions({ path }), select: getResult });
  const add = useMutation({
    ...addNoteMutation(),
    onSuccess: () => {
      change('');
      return notes.refetch();
    },
  });
  return (
    <Section title={t`Notes`}>
      <Stack gap="md">
        {canDecide && (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (text.trim()) add.mutate({ path, body: { text: text.trim() } });
            }}
          >
            <Textarea
              aria-label={t`New note`}
              placeholder={t`Internal note, not shown to the customer`}
              autosize
              minRows={2}
              maxLength={1000}
              value={text}
              onChange={({ currentTarget }) => change(currentTarget.value)}
            />
            {text.trim() !== '' && (
              <Group justify="flex-end" mt={6}>
                <Button type="submit" loading={add.isPending}>
                  <Trans>Add note</Trans>
                </Button>
              </Group>
            )}
            {add.error && <QueryError error={add.error} />}
          </form>
        )}
        <QueryContent query={notes} rows={2}>
          {({ items }) =>
            items.map((note) => (
              <div key={note.noteId}>
                <Text size="sm" className="pre-line">
                  {note.text}
                </Text>
                <Text size="xs" c="dimmed">
                  {toOfficerName(note.author)}, {format.moment(note.createdAt)}
                </Text>
              </div>
            ))
          }
        </QueryContent>
      </Stack>
    </Section>
  );
}
