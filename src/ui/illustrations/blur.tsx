import { Illustration, type IllustrationProps } from './illustration.tsx';
import s from './illustration.module.css';

export function BlurIllustration({ size }: IllustrationProps) {
  return (
    <Illustration size={size}>
      <rect className={s.ghost} x="22" y="34" width="104" height="66" rx="9" />
      <rect className={s.ghost} x="34" y="22" width="104" height="66" rx="9" />
      <rect className={s.paper} x="28" y="28" width="104" height="66" rx="9" />
      <rect className={s.shade} x="38" y="39" width="30" height="34" rx="4" />
      <path
        className={s.faint}
        d="M53 45c5 0 7 3 7 7s-3 6-7 6-7-2-7-6 2-7 7-7ZM43 72c0-7 4-10 10-10s10 3 10 10"
      />
      <path
        className={s.accent}
        d="M78 44c4-4 7-4 11 0s7 4 11 0 7-4 11 0M78 58c4-4 7-4 11 0s7 4 11 0 7-4 11 0 5 4 9 1M78 72c4-4 7-4 11 0s7 4 11 0M40 84c4-4 7-4 11 0s7 4 11 0 7-4 11 0"
      />
    </Illustration>
  );
}
