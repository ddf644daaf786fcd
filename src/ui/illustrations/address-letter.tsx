import { Illustration, type IllustrationProps } from './illustration.tsx';
import s from './illustration.module.css';

export function AddressLetterIllustration({ size }: IllustrationProps) {
  return (
    <Illustration size={size}>
      <path className={s.paper} d="M46 14h56a6 6 0 0 1 6 6v58H40V20a6 6 0 0 1 6-6Z" />
      <path className={s.main} d="M52 36l11-10 11 10v11H52Z" />
      <path d="M49 38l14-13 14 13" />
      <path className={s.ink} d="M60 47v-7h6v7" />
      <path d="M84 28h14" />
      <path className={s.faint} d="M84 36h14M84 44h10M52 57h46" />
      <path className={s.shade} d="M24 58l56 26 56-26v38a8 8 0 0 1-8 8H32a8 8 0 0 1-8-8Z" />
      <path d="M26 102l36-26M134 102L98 76" />
    </Illustration>
  );
}
