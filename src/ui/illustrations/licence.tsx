import { DocumentCard } from './document-card.tsx';
import { Illustration, type IllustrationProps } from './illustration.tsx';
import { Portrait } from './portrait.tsx';
import s from './illustration.module.css';

export function LicenceIllustration({ size }: IllustrationProps) {
  return (
    <Illustration size={size}>
      <DocumentCard>
        <Portrait x={10} y={10} />
        <path d="M50 14h24" />
        <path className={s.faint} d="M50 23h42M10 55h30" />
        <path className={s.main} d="M50 55V46l6-3 5-8h19l7 8 5 3v9Z" />
        <path className={s.ink} d="M58 43h27M71 36v7" />
        <circle className={s.paper} cx="60" cy="55" r="5" />
        <circle className={s.paper} cx="82" cy="55" r="5" />
      </DocumentCard>
    </Illustration>
  );
}
