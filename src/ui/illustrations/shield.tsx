import { Illustration, type IllustrationProps } from './illustration.tsx';
import s from './illustration.module.css';

export function ShieldIllustration({ size }: IllustrationProps) {
  return (
    <Illustration size={size}>
      <path
        className={s.paper}
        d="M80 12c12 8 24 11 38 12v30c0 26-14 42-38 54-24-12-38-28-38-54V24c14-1 26-4 38-12Z"
      />
      <path
        className={s.main}
        d="M80 24c9 6 18 8 28 9v22c0 19-10 31-28 40-18-9-28-21-28-40V33c10-1 19-3 28-9Z"
      />
      <path className={s.ink} strokeWidth="4" d="M67 58l9 9 18-19" />
      <path className={s.accent} d="M26 40v8M22 44h8M136 66v8M132 70h8M30 84l4 4M130 28l4-4" />
    </Illustration>
  );
}
