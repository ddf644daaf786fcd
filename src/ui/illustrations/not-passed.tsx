import { Illustration, type IllustrationProps } from './illustration.tsx';
import s from './illustration.module.css';

/** A sheet of answers, some right and some not, and a way round to try again. */
export function NotPassedIllustration({ size }: IllustrationProps) {
  return (
    <Illustration size={size}>
      <rect className={s.paper} x="38" y="16" width="68" height="90" rx="9" />
      <path className={s.accent} strokeWidth="3" d="M49 36l4 4 7-8M49 84l4 4 7-8" />
      <path strokeWidth="3" d="M50 56l8 8M58 56l-8 8" />
      <path className={s.faint} d="M70 36h24M70 60h18M70 84h8" />
      <circle className={s.main} cx="112" cy="84" r="20" />
      <path className={s.ink} strokeWidth="3" d="M121 84a9 9 0 1 1-3-7M119 71v6h-6" />
    </Illustration>
  );
}
