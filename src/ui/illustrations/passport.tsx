import { Illustration, type IllustrationProps } from './illustration.tsx';
import s from './illustration.module.css';

export function PassportIllustration({ size }: IllustrationProps) {
  return (
    <Illustration size={size}>
      <rect className={s.shade} x="62" y="30" width="52" height="66" rx="7" transform="rotate(10 88 60)" />
      <g transform="rotate(-5 74 60)">
        <rect className={s.main} x="46" y="22" width="54" height="76" rx="8" />
        <path className={s.ink} d="M54 22v76" />
        <circle className={s.ink} cx="77" cy="52" r="14" />
        <path className={s.ink} d="M63 52h28M77 38c-8 8-8 20 0 28M77 38c8 8 8 20 0 28" />
        <path className={s.ink} d="M67 78h20M71 86h12" />
      </g>
    </Illustration>
  );
}
