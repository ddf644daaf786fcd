import { Illustration, type IllustrationProps } from './illustration.tsx';
import s from './illustration.module.css';

export function GlareIllustration({ size }: IllustrationProps) {
  return (
    <Illustration size={size}>
      <g transform="rotate(-4 80 62)">
        <rect className={s.paper} x="28" y="30" width="104" height="66" rx="9" />
        <rect className={s.shade} x="38" y="41" width="30" height="34" rx="4" />
        <circle className={s.paper} cx="53" cy="53" r="6" />
        <path className={s.paper} d="M42 75c1-8 5-12 11-12s10 4 11 12Z" />
        <path d="M78 45h18" />
        <path className={s.faint} d="M78 74h40M38 85h64" />
      </g>
      <path
        className={s.brand}
        d="M112 18c3 15 7 19 22 22-15 3-19 7-22 22-3-15-7-19-22-22 15-3 19-7 22-22Z"
      />
      <path className={s.accent} d="M136 18l4-4M138 62l4 4M84 24l-4-4M128 12v-4" />
    </Illustration>
  );
}
