import { Illustration, type IllustrationProps } from './illustration.tsx';
import s from './illustration.module.css';

export function IdFrontIllustration({ size }: IllustrationProps) {
  return (
    <Illustration size={size}>
      <g transform="rotate(-4 80 60)">
        <rect className={s.paper} x="28" y="28" width="104" height="66" rx="9" />
        <path className={s.brand} d="M28 42v-5a9 9 0 0 1 9-9h86a9 9 0 0 1 9 9v5Z" />
        <rect className={s.shade} x="38" y="51" width="30" height="34" rx="4" />
        <circle className={s.paper} cx="53" cy="63" r="6" />
        <path className={s.paper} d="M42 85c1-8 5-12 11-12s10 4 11 12Z" />
        <path d="M78 56h26" />
        <path className={s.faint} d="M78 66h42M78 75h34M78 84h20" />
      </g>
    </Illustration>
  );
}
