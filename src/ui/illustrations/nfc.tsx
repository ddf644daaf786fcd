import { Illustration, type IllustrationProps } from './illustration.tsx';
import s from './illustration.module.css';

export function NfcIllustration({ size }: IllustrationProps) {
  return (
    <Illustration size={size}>
      <g transform="rotate(-10 60 76)">
        <rect className={s.main} x="30" y="40" width="50" height="66" rx="8" />
        <circle className={s.ink} cx="57" cy="66" r="11" />
        <path className={s.ink} d="M46 66h22M57 55c-6 6-6 16 0 22M57 55c6 6 6 16 0 22M49 92h16" />
      </g>
      <rect className={s.paper} x="78" y="14" width="46" height="82" rx="9" transform="rotate(12 101 55)" />
      <path d="M103 21l8 2" />
      <path
        className={s.accent}
        strokeWidth="3"
        d="M96 60a8 8 0 0 1 4 8M100 51a17 17 0 0 1 9 19M104 42a27 27 0 0 1 14 29"
      />
      <path className={s.faint} d="M91 86l12 3" />
    </Illustration>
  );
}
