import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { formatDate } from '#app/i18n/format.ts';
import { useNow } from '#app/lib/hooks/use-now.ts';
import { type Countdown, tickOf, timeLeft } from './countdown.ts';
import styles from './deadline.module.css';

function Left({ left: { days, hours, minutes, seconds } }: { left: Countdown }) {
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

/** Until when, and how long that is from now. [S20] */
export function Deadline({ deadline }: { deadline: string }) {
  const [tick, setTick] = useState(60_000);
  const left = timeLeft(deadline, useNow(tick));
  const wanted = tickOf(left);
  if (wanted !== tick) setTick(wanted);
  const date = formatDate(deadline);
  return (
    <>
      <p data-local-day>
        {left ? (
          <Trans>Please finish by {date}. After that some services will be limited.</Trans>
        ) : (
          <Trans>The deadline was {date}. Some services are limited until you finish.</Trans>
        )}
      </p>
      {left && (
        <p className={styles.left} role="timer" data-local-day>
          <Left left={left} />
        </p>
      )}
    </>
  );
}
