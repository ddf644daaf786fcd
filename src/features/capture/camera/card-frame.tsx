// The frame on the stage: the level card for a card, with its fine lines until a document is found.
import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import type { Box } from './frame.ts';
import type { OutlineShape } from './outline.ts';
import styles from './card-frame.module.css';

interface CardFrameProps {
  box: Box;
  shape: OutlineShape;
  /** A document is in the frame, or a face. */
  isFound: boolean;
  isGood: boolean;
  /** The frame becomes the level card of a page in a view transition. */
  isLevelCard: boolean;
  children?: ReactNode;
}

const TURNS = [0, 20, 40, 60, 80, 100, 120, 140, 160];

export function CardFrame({ box, shape, isFound, isGood, isLevelCard, children }: CardFrameProps) {
  return (
    <div
      className={classNames(styles.frame, styles[shape])}
      style={{
        insetBlockStart: box.y,
        insetInlineStart: box.x,
        inlineSize: box.width,
        blockSize: box.height,
      }}
    >
      <div className={classNames(styles.content, isGood && styles.good, isLevelCard && styles.levelCard)}>
        {shape === 'card' && (
          <svg
            className={classNames(styles.lines, isFound && styles.faded)}
            viewBox="-160 -101 320 202"
            preserveAspectRatio="xMidYMid slice"
            aria-hidden
          >
            {TURNS.map((turn) => (
              <ellipse key={turn} cx="96" cy="-36" rx="128" ry="52" transform={`rotate(${turn} 96 -36)`} />
            ))}
          </svg>
        )}
        {children}
      </div>
    </div>
  );
}
