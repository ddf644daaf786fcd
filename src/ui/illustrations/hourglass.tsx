import { Illustration, type IllustrationProps } from './illustration.tsx';
import s from './illustration.module.css';

export function HourglassIllustration({ size }: IllustrationProps) {
  return (
    <Illustration size={size}>
      <g className={s.turning}>
        <path
          className={s.paper}
          d="M56 20v12c0 14 16 18 16 28S56 74 56 88v12h48V88c0-14-16-18-16-28s16-14 16-28V20Z"
        />
        <path
          className={s.progress}
          d="M64 40h32c-3 6-9 9-12 14h-8c-3-5-9-8-12-14ZM62 98c0-10 9-13 18-20 9 7 18 10 18 20Z"
        />
        <path d="M80 56v18" strokeDasharray="1 5" />
        <rect className={s.main} x="48" y="12" width="64" height="9" rx="4.5" />
        <rect className={s.main} x="48" y="99" width="64" height="9" rx="4.5" />
      </g>
      <path className={s.accent} d="M30 50c-3 6-3 14 0 20M130 50c3 6 3 14 0 20" />
    </Illustration>
  );
}
