import { DocumentCard } from './document-card.tsx';
import { Illustration, type IllustrationProps } from './illustration.tsx';
import { Portrait } from './portrait.tsx';
import s from './illustration.module.css';

export function RejectedIllustration({ size }: IllustrationProps) {
  return (
    <Illustration size={size}>
      <DocumentCard x={22} y={32}>
        <Portrait x={10} y={11} />
        <path d="M50 16h24" />
        <path className={s.faint} d="M50 26h40M50 35h28M10 55h44" />
      </DocumentCard>
      <g className={s.seal}>
        <circle className={s.bad} cx="114" cy="84" r="20" />
        <path className={s.mark} d="M107 77l14 14M121 77l-14 14" />
      </g>
    </Illustration>
  );
}
