import type { ReactNode } from 'react';
import s from './illustration.module.css';

/** A card-sized document, 104 x 66, a little tilted; what is printed on it are the children. */
export function DocumentCard({ x = 28, y = 28, children }: { x?: number; y?: number; children: ReactNode }) {
  return (
    <g transform={`rotate(-4 80 60) translate(${x} ${y})`}>
      <rect className={s.paper} width="104" height="66" rx="9" />
      {children}
    </g>
  );
}
