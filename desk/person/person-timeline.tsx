// What happened to the person, by day, newest first.
import { Stack, Text, Timeline } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getItems, LIST_PAGES } from '../api/result.ts';
import { listTimelineInfiniteOptions } from '../client/@tanstack/react-query.gen.ts';
import type { TimelineEntry } from '../client/types.gen.ts';
import { useActionText, useReasonText } from '../texts/audit-texts.ts';
import { useFormat } from '../ui/format.ts';
import { ListEnd } from '../ui/list-end.tsx';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { toOfficerName } from '../ui/officer-name.ts';
import { QueryError } from '../ui/query-error.tsx';
import classes from '../ui/tab-page.module.css';

/** Entries in order, one group for each day in the officer's time zone. */
function groupByDay(entries: readonly TimelineEntry[], dayOf: (at: string) => string) {
  const days: { day: string; entries: TimelineEntry[] }[] = [];
  for (const entry of entries) {
    const day = dayOf(entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

function Entry({ entry, userId }: { entry: TimelineEntry; userId: string }) {
  const format = useFormat();
  const describeAction = useActionText();
  const describeReasons = useReasonText();
  return (
    <>
      <Text size="sm">
        {describeAction(entry.action)}
        {entry.result === 'refused' && (
          <span className={classes.refused}>
            {' · '}
            <Trans>Denied</Trans>
          </span>
        )}
        {entry.reason && ` · ${describeReasons(entry.reason)}`}
      </Text>
      <Text size="xs" c="dimmed">
        {format.time(entry.at)} · {toOfficerName(entry.actor)}
        {entry.object !== userId && ` · ${entry.object}`}
      </Text>
    </>
  );
}

export function PersonTimeline({ userId }: { userId: string }) {
  const format = useFormat();
  const list = useInfiniteQuery({ ...listTimelineInfiniteOptions({ path: { userId } }), ...LIST_PAGES });
  if (!list.data)
    return list.error ? <QueryError error={list.error} retry={() => void list.refetch()} /> : <LoadingRows />;
  const days = groupByDay(getItems(list.data), format.date);
  return (
    <Stack gap="md" maw={760}>
      {days.map(({ day, entries }) => (
        <section key={day}>
          <h2 className={classes.day}>{day}</h2>
          <Timeline bulletSize={10} lineWidth={1}>
            {entries.map((entry) => (
              <Timeline.Item key={entry.id} className={classes.event}>
                <Entry entry={entry} userId={userId} />
              </Timeline.Item>
            ))}
          </Timeline>
        </section>
      ))}
      <ListEnd list={list} />
    </Stack>
  );
}
