import { Illustration, type IllustrationProps } from './illustration.tsx';
import s from './illustration.module.css';

export function LockIllustration({ size }: IllustrationProps) {
  return (
    <Illustration size={size}>
      <path className={s.paper} d="M56 58V40a24 24 0 0 1 48 0v18h-9V40a15 15 0 0 0-30 0v18Z" />
      <rect className={s.main} x="44" y="54" width="72" height="50" rx="10" />
      <path className={s.ink} d="M80 74v12" strokeWidth="4" />
      <circle className={s.ink} cx="80" cy="73" r="3" strokeWidth="4" />
      <path className={s.accent} d="M26 52v8M22 56h8M136 70v8M132 74h8M30 92l4 4M128 32l4-4" />
    </Illustration>
  );
}
