import { Illustration, type IllustrationProps } from './illustration.tsx';
import s from './illustration.module.css';

export function VideoCallIllustration({ size }: IllustrationProps) {
  return (
    <Illustration size={size}>
      <rect className={s.paper} x="26" y="20" width="108" height="72" rx="10" />
      <path d="M62 104h36M80 92v12" />
      <path className={s.main} d="M52 92c1-17 10-25 23-25s22 8 23 25Z" />
      <circle className={s.shade} cx="75" cy="50" r="14" />
      <path d="M61 50c-1-11 5-18 14-18s15 7 14 18" />
      <rect className={s.main} x="57" y="47" width="7" height="12" rx="3.5" />
      <rect className={s.main} x="86" y="47" width="7" height="12" rx="3.5" />
      <path d="M90 59c0 5-4 7-9 7M70 50v1M80 50v1M71 57c2 3 6 3 8 0" />
      <rect className={s.shade} x="104" y="62" width="22" height="24" rx="5" />
      <circle cx="115" cy="71" r="4" />
      <path d="M108 86c0-5 3-7 7-7s7 2 7 7" />
    </Illustration>
  );
}
