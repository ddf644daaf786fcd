// A number that counts up once, for the eye only: screen readers and reduced motion get the final value. The final text
// reserves the space, so nothing moves.
import { useEffect, useState } from 'react';
import styles from './count-up.module.css';

const DURATION_MS = 600;

interface CountUpProps {
  value: number;
  format: (value: number) => string;
}

/** Slows towards the end. */
const ease = (share: number) => 1 - (1 - share) ** 3;

export function CountUp({ value, format }: CountUpProps) {
  const [share, setShare] = useState(() =>
    matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden ? 1 : 0,
  );
  useEffect(() => {
    if (share === 1) return;
    let startedAt: number | undefined;
    let frame = requestAnimationFrame(function step(now) {
      startedAt ??= now;
      const next = Math.min((now - startedAt) / DURATION_MS, 1);
      setShare(next);
      if (next < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
    // Only the first value counts up.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const isCounting = share < 1;
  // As many decimals as the final value, so that the digits do not flicker.
  const decimals = String(value).split('.')[1]?.length ?? 0;
  return (
    <bdi className={styles.figures}>
      <span className={isCounting ? styles.waiting : undefined}>{format(value)}</span>
      {isCounting && (
        <span className={styles.counting} aria-hidden>
          {format(Number((value * ease(share)).toFixed(decimals)))}
        </span>
      )}
    </bdi>
  );
}
