import { Illustration, type IllustrationProps } from './illustration.tsx';
import { Portrait } from './portrait.tsx';
import s from './illustration.module.css';

export function CutOffIllustration({ size }: IllustrationProps) {
  return (
    <Illustration size={size}>
      <g transform="rotate(-8 84 64)">
        <path className={s.caution} strokeDasharray="4 4" d="M100 34h34a9 9 0 0 1 9 9v48a9 9 0 0 1-9 9h-34" />
        <path className={s.paper} d="M100 34v66H46a9 9 0 0 1-9-9V43a9 9 0 0 1 9-9Z" />
        <Portrait x={48} y={45} />
        <path className={s.faint} d="M88 50h12M88 60h12M48 89h52" />
      </g>
      <path
        className={s.accent}
        strokeWidth="3"
        d="M22 34V22a6 6 0 0 1 6-6h12M90 14h12a6 6 0 0 1 6 6v12M22 88v12a6 6 0 0 0 6 6h12M90 106h12a6 6 0 0 0 6-6V88"
      />
    </Illustration>
  );
}
