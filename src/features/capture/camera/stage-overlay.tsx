// The outline over the video, with everything around it dimmed. Decorative: the hint carries the information.
import { useId } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import type { Box } from './frame.ts';
import type { OutlineShape, Size } from './outline.ts';
import styles from './stage-overlay.module.css';

interface StageOverlayProps {
  stage: Size;
  outline: Box;
  shape: OutlineShape;
  good: boolean;
}

export function StageOverlay({ stage, outline, shape, good }: StageOverlayProps) {
  const mask = useId();
  const line = classNames(styles.line, good && styles.good);
  const { x, y, width, height } = outline;
  const radius = shape === 'card' ? width * 0.037 : 6;
  const hole =
    shape === 'face' ? (
      <ellipse cx={x + width / 2} cy={y + height / 2} rx={width / 2} ry={height / 2} />
    ) : (
      <rect x={x} y={y} width={width} height={height} rx={radius} />
    );
  return (
    <svg className={styles.overlay} width={stage.width} height={stage.height} aria-hidden>
      <mask id={mask}>
        <rect className={styles.shown} width={stage.width} height={stage.height} />
        <g className={styles.cut}>{hole}</g>
      </mask>
      <rect className={styles.veil} width={stage.width} height={stage.height} mask={`url(#${mask})`} />
      <g className={line}>{hole}</g>
    </svg>
  );
}
