import { DocumentCard } from './document-card.tsx';
import { Illustration, type IllustrationProps } from './illustration.tsx';
import { Portrait } from './portrait.tsx';
import s from './illustration.module.css';

export function BlurIllustration({ size }: IllustrationProps) {
  return (
    <Illustration size={size}>
      <g className={s.blurred}>
        <DocumentCard>
          <Portrait x={10} y={12} />
          <path d="M50 18h26" />
          <path className={s.faint} d="M50 29h42M50 40h34M10 55h64" />
        </DocumentCard>
      </g>
      <path
        className={s.accent}
        strokeWidth="3"
        d="M16 48c-4 7-4 15 0 22M8 43c-6 10-6 22 0 32M144 46c4 7 4 15 0 22M152 41c6 10 6 22 0 32"
      />
    </Illustration>
  );
}
