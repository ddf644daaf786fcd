import { Illustration, type IllustrationProps } from './illustration.tsx';
import s from './illustration.module.css';

export function ApprovedIllustration({ size }: IllustrationProps) {
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
      <circle className={s.good} cx="114" cy="82" r="20" />
      <path className={s.mark} d="M105 82l7 7 12-13" />
      <path
        className={s.accent}
        strokeWidth="3"
        d="M40 16l3 7M64 10l-1 6M92 14l-4 6M124 30l6-5M136 50l7-1M20 36l6 3"
      />
    </Illustration>
  );
}
