// The frame of every illustration: 160 x 120, a soft background lit from above, outlines of 2 px, details of 1.5 px.
// Colours are tokens: slate for the subject. Yellow is reserved for the page's action.
import type { ReactNode } from 'react';
import s from './illustration.module.css';

export interface IllustrationSize {
  /** Width in px: 160 alone on a page, 96 in a card, 48 in a row. The aspect ratio is 4:3. */
  size?: 160 | 96 | 48 | undefined;
}

const GROUND = 'M78 9c35-3 64 15 66 47 2 31-22 54-60 55-40 1-68-18-69-50C14 31 44 12 78 9Z';

export function IllustrationFrame({ size = 160, children }: IllustrationSize & { children: ReactNode }) {
  return (
    <svg className={s.picture} width={size} height={size * 0.75} viewBox="0 0 160 120" aria-hidden>
      <path className={s.shadow} d={GROUND} transform="translate(3 6)" />
      <path className={s.ground} d={GROUND} />
      {children}
    </svg>
  );
}
