import { Illustration, type IllustrationProps } from './illustration.tsx';
import s from './illustration.module.css';

export function RejectedIllustration({ size }: IllustrationProps) {
  return (
    <Illustration size={size}>
      <g transform="rotate(-4 76 62)">
        <rect className={s.paper} x="28" y="32" width="96" height="62" rx="9" />
        <rect className={s.shade} x="38" y="43" width="28" height="32" rx="4" />
        <circle className={s.paper} cx="52" cy="54" r="5.5" />
        <path className={s.paper} d="M42 75c1-8 4-11 10-11s9 3 10 11Z" />
        <path d="M76 47h24" />
        <path className={s.faint} d="M76 57h38M76 66h28M38 84h44" />
      </g>
      <circle className={s.bad} cx="114" cy="82" r="20" />
      <path className={s.mark} d="M107 75l14 14M121 75l-14 14" />
    </Illustration>
  );
}
