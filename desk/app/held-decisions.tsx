import { useEffect, useState } from 'react';
import { Button, Group, Notification, Portal, Stack, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { describeFailure } from '../case/failure-text.ts';
import { Keys } from '../ui/keys.tsx';
import { useFormat } from '../ui/format.ts';
import {
  type HeldEntry,
  sendAllHeld,
  sendHeld,
  undoHeld,
  undoLatest,
  useHeldDecisions,
} from './held-store.ts';
import { useShortcuts } from './shortcuts.ts';
import classes from './held-decisions.module.css';

const TICK_MS = 250;

function Countdown({ until }: { until: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return (
    <Text span size="sm" c="dimmed" aria-hidden>
      <Trans>Sending in {seconds} s</Trans>
    </Text>
  );
}

function Held({ entry }: { entry: HeldEntry }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const format = useFormat();
  const { itemId, label, state, until, error } = entry;
  if (state === 'failed')
    return (
      <Notification role="alert" withCloseButton={false} color="red" title={t`Not sent: ${label}`}>
        <Stack gap="xs">
          {t(describeFailure(error, format.moment))}
          <Group gap="xs">
            <Button variant="default" onClick={() => void sendHeld(itemId)}>
              <Trans>Send again</Trans>
            </Button>
            <Button
              variant="subtle"
              onClick={() => {
                undoHeld(itemId);
                void navigate({ to: '/work/$itemId', params: { itemId } });
              }}
            >
              <Trans>Open item</Trans>
            </Button>
          </Group>
        </Stack>
      </Notification>
    );
  return (
    <Notification
      role="status"
      withCloseButton={false}
      loading={state === 'sending'}
      className={classes.held}
      color="indigo"
    >
      <Group justify="space-between" wrap="nowrap">
        <span>
          {label} {state === 'held' && <Countdown until={until} />}
        </span>
        {state === 'held' && (
          <Button variant="subtle" rightSection={<Keys keys="mod+Z" />} onClick={() => undoHeld(itemId)}>
            <Trans>Undo</Trans>
          </Button>
        )}
      </Group>
    </Notification>
  );
}

/** Decisions that are not sent yet, over every page. */
export function HeldDecisions() {
  const { t } = useLingui();
  const entries = useHeldDecisions();
  useShortcuts(
    entries.length > 0
      ? [{ keys: 'mod+Z', label: t`Undo last decision`, group: t`General`, run: undoLatest }]
      : [],
  );
  useEffect(() => {
    globalThis.addEventListener('pagehide', sendAllHeld);
    return () => globalThis.removeEventListener('pagehide', sendAllHeld);
  }, []);
  if (entries.length === 0) return null;
  return (
    <Portal>
      <Stack gap="xs" className={classes.stack}>
        {entries.map((entry) => (
          <Held key={entry.itemId} entry={entry} />
        ))}
      </Stack>
    </Portal>
  );
}
