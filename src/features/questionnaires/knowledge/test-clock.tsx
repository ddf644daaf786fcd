import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { isPageHidden } from '#app/lib/page-visibility.ts';
import { getCurrentAnswers } from '../data/draft.ts';
import { refreshQuestionnaire } from '../data/questionnaire.ts';
import { submitForm } from '../data/submission.ts';
import { classNames } from '#app/ui/class-names.ts';
import { ClockIcon } from '#app/ui/icons.ts';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import styles from './test-clock.module.css';
import type { TestState } from './test-state.ts';
import { toDisplayTime, findDueAnnouncement } from './test-state.ts';

/** The test is submitted shortly before the gateway closes it. */
const EARLY_SECONDS = 2;

/** Submits the current answers. If the gateway has closed the test already, its status is loaded. */
async function submitTest(): Promise<void> {
  await submitForm('submitQuestionnaire', getCurrentAnswers()).catch(() => refreshQuestionnaire());
}

function useSecondsLeft(given: number): number {
  const [left, setLeft] = useState(given);
  useEffect(() => {
    const end = performance.now() + given * 1000;
    const tick = () => setLeft(Math.max(0, (end - performance.now()) / 1000));
    tick();
    const timer = setInterval(tick, 500);
    // Timers stop while a device sleeps: the gateway has the right time.
    const onVisibility = () => void (isPageHidden() || refreshQuestionnaire());
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [given]);
  return left;
}

/** The time left; screen readers announce five minutes and one minute. */
export function TestClock({ test }: { test: TestState }) {
  const seconds = useSecondsLeft(test.secondsLeft ?? 0);
  const [mark, setMark] = useState<300 | 60 | null>(null);
  const before = useRef(seconds);
  const isTimeUp = seconds <= EARLY_SECONDS;

  useEffect(() => {
    const passed = findDueAnnouncement(before.current, seconds);
    before.current = seconds;
    if (passed) setMark(passed);
  }, [seconds]);
  useEffect(() => {
    if (isTimeUp) void submitTest();
  }, [isTimeUp]);

  const { unit, value } = toDisplayTime(seconds);
  return (
    <div className={classNames(styles.clock, seconds <= 300 && styles.soon)}>
      <p className={styles.left}>
        <ClockIcon size={18} />
        {isTimeUp ? (
          <Trans>Time’s up. We’re collecting your answers.</Trans>
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
