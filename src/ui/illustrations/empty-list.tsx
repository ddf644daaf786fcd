import { Illustration, type IllustrationProps } from './illustration.tsx';
import s from './illustration.module.css';

export function EmptyListIllustration({ size }: IllustrationProps) {
  return (
    <Illustration size={size}>
      <rect className={s.paper} x="44" y="20" width="72" height="88" rx="9" />
      <path className={s.main} d="M64 26v-4a6 6 0 0 1 6-6h4a6 6 0 0 1 12 0h4a6 6 0 0 1 6 6v4Z" />
      <rect className={s.shade} x="54" y="42" width="12" height="12" rx="3" />
      <rect className={s.shade} x="54" y="62" width="12" height="12" rx="3" />
      <rect className={s.shade} x="54" y="82" width="12" height="12" rx="3" />
      <path className={s.faint} d="M74 48h30M74 68h22M74 88h26" />
      <path
        className={s.accent}
        d="M130 30c1 6 3 8 9 9-6 1-8 3-9 9-1-6-3-8-9-9 6-1 8-3 9-9ZM28 66v8M24 70h8"
      />
    </Illustration>
  );
}
