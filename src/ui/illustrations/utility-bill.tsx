import { Illustration, type IllustrationProps } from './illustration.tsx';
import s from './illustration.module.css';

/** A bill of electricity: who sent it, where it goes, what was used. */
export function UtilityBillIllustration({ size }: IllustrationProps) {
  return (
    <Illustration size={size}>
      <path
        className={s.paper}
        d="M50 12h60a6 6 0 0 1 6 6v90l-12-6-12 6-12-6-12 6-12-6-12 6V18a6 6 0 0 1 6-6Z"
      />
      <circle className={s.main} cx="64" cy="32" r="11" />
      <path className={s.ink} d="M66 25l-6 8h8l-6 7" />
      <path d="M84 27h22" />
      <path className={s.faint} d="M84 36h14M54 54h32M54 62h24" />
      <path className={s.main} d="M54 88V78h8v10ZM67 88V72h8v16ZM80 88V76h8v12ZM93 88V68h8v20Z" />
      <path d="M52 88h56" />
    </Illustration>
  );
}
