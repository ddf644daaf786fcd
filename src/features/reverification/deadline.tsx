import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { formatDate } from '#app/i18n/format.ts';
import { useNow } from '#app/lib/hooks/use-now.ts';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { ClockIcon } from '#app/ui/icons.ts';
import styles from './deadline.module.css';

function TimeLeft({ left: { days, hours, minutes, seconds } }: { left: Countdown }) {
  const [large, small] =
    days > 0
      ? [
          <Plural key="d" value={days} one="# day" other="# days" />,
          <Plural key="h" value={hours} one="# hour" other="# hours" />,
        ]
      : hours > 0
        ? [
            <Plural key="h" value={hours} one="# hour" other="# hours" />,
            <Plural key="m" value={minutes} one="# minute" other="# minutes" />,
          ]
        : [
            <Plural key="m" value={minutes} one="# minute" other="# minutes" />,
            <Plural key="s" value={seconds} one="# second" other="# seconds" />,
          ];
  return (
    <Trans>
      {large} and {small} left
    </Trans>
  );
}

/** The deadline, and a chip with the time left in its two largest units. [S20, T5] */
export function Deadline({ deadline, pending }: { deadline: string; pending: boolean }) {
  const [tick, setTick] = useState(60_000);
  const left = getTimeLeft(deadline, useNow(tick));
  const nextTick = getTickIntervalMs(left);
  if (nextTick !== tick) setTick(nextTick);
  const date = formatDate(deadline);
  return (
    <>
      {left && (
        <p className={styles.left} role="timer" data-local-day>
          <StatusChip tone={pending ? 'neutral' : 'warning'} icon={ClockIcon}>
            <span>
              <TimeLeft left={left} />
            </span>
          </StatusChip>
        </p>
      )}
      <p data-local-day>
        {pending ? (
          left ? (
            <Trans>The deadline is {date}.</Trans>
          ) : (
            <Trans>The deadline was {date}.</Trans>
          )
        ) : left ? (
          <Trans>Please finish by {date}. After that, some services will be limited.</Trans>
        ) : (
          <Trans>The deadline was {date}. Some services are limited until you finish.</Trans>
        )}
      </p>
    </>
  );
}

interface Countdown {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** Null after the deadline. */
export function getTimeLeft(deadline: string, now: Date): Countdown | null {
  const ms = Date.parse(deadline) - now.getTime();
  if (ms <= 0) return null;
  const seconds = Math.floor(ms / 1000);
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}

/** The text changes every second in the last hour, every minute before. */
export const getTickIntervalMs = (left: Countdown | null): number =>
  left && left.days === 0 && left.hours === 0 ? 1000 : 60_000;
