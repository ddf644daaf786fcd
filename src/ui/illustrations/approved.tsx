import { DocumentCard } from './document-card.tsx';
import { Illustration, type IllustrationProps } from './illustration.tsx';
import { Portrait } from './portrait.tsx';
import s from './illustration.module.css';

export function ApprovedIllustration({ size }: IllustrationProps) {
  return (
    <Illustration size={size}>
      <DocumentCard x={22} y={32}>
        <Portrait x={10} y={11} />
        <path d="M50 16h24" />
        <path className={s.faint} d="M50 26h40M50 35h28M10 55h44" />
      </DocumentCard>
      <g className={s.seal}>
        <circle className={s.good} cx="114" cy="84" r="20" />
        <path className={s.mark} d="M105 84l7 7 12-13" />
      </g>
      <path
        className={s.accent}
        strokeWidth="3"
        d="M40 14l3 7M66 8l-1 7M94 13l-4 6M126 28l6-5M139 50l7-1M18 34l6 4"
      />
    </Illustration>
  );
}
