import { Illustration, type IllustrationProps } from './illustration.tsx';
import s from './illustration.module.css';

export function IdBackIllustration({ size }: IllustrationProps) {
  return (
    <Illustration size={size}>
      <g transform="rotate(-4 80 60)">
        <rect className={s.paper} x="28" y="28" width="104" height="66" rx="9" />
        <rect className={s.brand} x="38" y="38" width="22" height="18" rx="4" />
        <path className={s.ink} d="M38 47h7M53 47h7M45 38v18M53 38v18" />
        <path className={s.faint} d="M72 40h24M72 48h36M72 56h18" />
        <path d="M112 38v18M117 38v18M121 38v18" />
        <path className={s.shade} d="M28 68h104v17a9 9 0 0 1-9 9H37a9 9 0 0 1-9-9Z" />
        <path className={s.faint} d="M38 77h52m4 0h5m4 0h5m4 0h5M38 85h30m4 0h5m4 0h36" />
      </g>
    </Illustration>
  );
}
