// The picture family: 160 x 120, one soft ground lit from above, 2 px ink, 1.5 px detail. Colours are tokens: slate
// for the subject; yellow is reserved for the page's action.
import type { ReactNode } from 'react';
import s from './illustration.module.css';

export interface IllustrationSize {
  /** Width in px: alone on a page, in a card, in a row. The height follows at 3:4. */
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
