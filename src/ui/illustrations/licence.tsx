import { Illustration, type IllustrationProps } from './illustration.tsx';
import s from './illustration.module.css';

export function LicenceIllustration({ size }: IllustrationProps) {
  return (
    <Illustration size={size}>
      <g transform="rotate(-4 80 60)">
        <rect className={s.paper} x="28" y="28" width="104" height="66" rx="9" />
        <rect className={s.shade} x="38" y="38" width="30" height="34" rx="4" />
        <circle className={s.paper} cx="53" cy="50" r="6" />
        <path className={s.paper} d="M42 72c1-8 5-12 11-12s10 4 11 12Z" />
        <path d="M78 41h24" />
        <path className={s.faint} d="M78 50h42M38 82h30" />
        <path className={s.brand} d="M80 84V74l6-2 5-8h19l6 8 5 3v9Z" />
        <path className={s.ink} d="M87 72h28M101 64v8" />
        <circle className={s.paper} cx="90" cy="84" r="5" />
        <circle className={s.paper} cx="112" cy="84" r="5" />
      </g>
    </Illustration>
  );
}
