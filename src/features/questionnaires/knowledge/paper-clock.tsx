import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { isOutOfSight } from '#app/lib/sight.ts';
import { currentAnswers } from '../journey/draft.ts';
import { refreshJourney } from '../journey/journey.ts';
import { submitForm } from '../journey/submission.ts';
import { classNames } from '#app/ui/class-names.ts';
import { ClockIcon } from '#app/ui/icons.ts';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import styles from './paper-clock.module.css';
import type { TestState } from './test-state.ts';
import { inWords, markPassed } from './time-left.ts';

/** The paper goes in a moment before the gateway closes it. */
const EARLY_SECONDS = 2;

/** What is there when the time is up is what counts; a paper the gateway no longer takes shows where it stands. */
async function takeIn(): Promise<void> {
  await submitForm('submitQuestionnaire', currentAnswers()).catch(() => refreshJourney());
}

function useSecondsLeft(given: number): number {
  const [left, setLeft] = useState(given);
  useEffect(() => {
    const end = performance.now() + given * 1000;
    const tick = () => setLeft(Math.max(0, (end - performance.now()) / 1000));
    tick();
    const timer = setInterval(tick, 500);
    // A device that slept did not count; the gateway did.
    const onVisibility = () => void (isOutOfSight() || refreshJourney());
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [given]);
  return left;
}

/** The time that is left, in words; said aloud at five minutes and at one. */
export function PaperClock({ test }: { test: TestState }) {
  const seconds = useSecondsLeft(test.secondsLeft ?? 0);
  const [mark, setMark] = useState<300 | 60 | null>(null);
  const before = useRef(seconds);
  const isOver = seconds <= EARLY_SECONDS;

  useEffect(() => {
    const passed = markPassed(before.current, seconds);
    before.current = seconds;
    if (passed) setMark(passed);
  }, [seconds]);
  useEffect(() => {
    if (isOver) void takeIn();
  }, [isOver]);

  const { unit, value } = inWords(seconds);
  return (
    <div className={classNames(styles.clock, seconds <= 300 && styles.soon)}>
      <p className={styles.left}>
        <ClockIcon size={18} />
        {isOver ? (
          <Trans>Time is up. We are taking in your answers.</Trans>
        ) : unit === 'minute' ? (
          <Plural value={value} one="# minute left" other="# minutes left" />
        ) : (
          <Plural value={value} one="# second left" other="# seconds left" />
        )}
      </p>
      <VisuallyHidden>
        <span role="status">
          {mark === 300 && <Trans>Five minutes left</Trans>}
          {mark === 60 && <Trans>One minute left</Trans>}
        </span>
      </VisuallyHidden>
    </div>
  );
}
