import { Illustration, type IllustrationProps } from './illustration.tsx';
import s from './illustration.module.css';

export function PermitIllustration({ size }: IllustrationProps) {
  return (
    <Illustration size={size}>
      <g transform="rotate(-4 80 60)">
        <rect className={s.paper} x="28" y="28" width="104" height="66" rx="9" />
        <rect className={s.shade} x="38" y="40" width="30" height="34" rx="4" />
        <circle className={s.paper} cx="53" cy="52" r="6" />
        <path className={s.paper} d="M42 74c1-8 5-12 11-12s10 4 11 12Z" />
        <path d="M78 42h22" />
        <path className={s.faint} d="M78 51h30M78 60h16M38 84h38" />
        <path className={s.brand} d="M86 78l17-15 17 15v12a3 3 0 0 1-3 3H89a3 3 0 0 1-3-3Z" />
        <path className={s.ink} d="M99 93V82h8v11" />
        <path d="M82 81l21-19 21 19" />
      </g>
    </Illustration>
  );
}
