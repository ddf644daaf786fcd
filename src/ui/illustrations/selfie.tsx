import { Illustration, type IllustrationProps } from './illustration.tsx';
import s from './illustration.module.css';

export function SelfieIllustration({ size }: IllustrationProps) {
  return (
    <Illustration size={size}>
      <rect className={s.paper} x="51" y="12" width="58" height="98" rx="11" />
      <path d="M74 19h12" />
      <ellipse className={s.shade} cx="80" cy="57" rx="20" ry="25" />
      <path
        className={s.main}
        d="M60 54c0-16 8-24 20-24s20 8 20 24c-4-1-6-4-7-9-8 4-18 4-24 0-2 5-5 8-9 9Z"
      />
      <path d="M73 57v2M87 57v2M74 67c3 4 9 4 12 0" />
      <path
        className={s.accent}
        d="M57 36v-8a4 4 0 0 1 4-4h6M103 36v-8a4 4 0 0 0-4-4h-6M57 78v8a4 4 0 0 0 4 4h6M103 78v8a4 4 0 0 1-4 4h-6"
      />
      <circle cx="80" cy="100" r="4" />
    </Illustration>
  );
}
