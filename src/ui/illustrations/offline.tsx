import { Illustration, type IllustrationProps } from './illustration.tsx';
import s from './illustration.module.css';

export function OfflineIllustration({ size }: IllustrationProps) {
  return (
    <Illustration size={size}>
      <path className={s.paper} d="M50 88a20 20 0 0 1-3-40 32 32 0 0 1 61-5 23 23 0 0 1 2 45Z" />
      <path className={s.accent} strokeWidth="3" d="M64 58a24 24 0 0 1 32 0M71 67a14 14 0 0 1 18 0" />
      <circle className={s.main} cx="80" cy="76" r="3" />
      <path strokeWidth="3" d="M46 22l68 84" />
    </Illustration>
  );
}
