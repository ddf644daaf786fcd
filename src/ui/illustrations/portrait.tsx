import s from './illustration.module.css';

/** The picture on a document, 30 x 34, with its corner at x, y. */
export function Portrait({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className={s.shade} width="30" height="34" rx="4" />
      <circle className={s.paper} cx="15" cy="12" r="6" />
      <path className={s.paper} d="M4 34c1-8 5-12 11-12s10 4 11 12Z" />
    </g>
  );
}
