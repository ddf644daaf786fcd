import { Illustration, type IllustrationProps } from './illustration.tsx';
import s from './illustration.module.css';

export function CutOffIllustration({ size }: IllustrationProps) {
  return (
    <Illustration size={size}>
      <g transform="rotate(-8 84 64)">
        <path className={s.paper} d="M48 34h56v66H48a9 9 0 0 1-9-9V43a9 9 0 0 1 9-9Z" />
        <path className={s.caution} strokeDasharray="4 4" d="M104 34h32a9 9 0 0 1 9 9v48a9 9 0 0 1-9 9h-32" />
        <rect className={s.shade} x="50" y="46" width="28" height="32" rx="4" />
        <circle className={s.paper} cx="64" cy="57" r="5.5" />
        <path className={s.paper} d="M54 78c1-8 4-11 10-11s9 3 10 11Z" />
        <path className={s.faint} d="M88 50h16M88 60h16M50 89h54" />
      </g>
      <path
        className={s.accent}
        strokeWidth="3"
        d="M24 34V22a6 6 0 0 1 6-6h12M92 16h12a6 6 0 0 1 6 6v12M24 88v12a6 6 0 0 0 6 6h12M92 106h12a6 6 0 0 0 6-6V88"
      />
    </Illustration>
  );
}
