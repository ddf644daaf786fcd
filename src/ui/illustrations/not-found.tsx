import { Illustration, type IllustrationProps } from './illustration.tsx';
import s from './illustration.module.css';

/** An empty page under a glass: nothing is at this address. */
export function NotFoundIllustration({ size }: IllustrationProps) {
  return (
    <Illustration size={size}>
      <path className={s.paper} d="M42 16h42l20 20v60a6 6 0 0 1-6 6H42a6 6 0 0 1-6-6V22a6 6 0 0 1 6-6Z" />
      <path className={s.shade} d="M84 16v14a6 6 0 0 0 6 6h14Z" />
      <path className={s.faint} d="M48 36h22M48 48h30M48 60h14M48 84h14" />
      <path className={s.main} strokeWidth="3" d="M114 90l6-6 14 14a4 4 0 0 1-6 6Z" />
      <circle className={s.paper} cx="98" cy="70" r="24" strokeWidth="3" />
      <path className={s.accent} strokeWidth="3" d="M91 65c0-9 14-9 14 0 0 5-7 5-7 11M98 83v.5" />
    </Illustration>
  );
}
