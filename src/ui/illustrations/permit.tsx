import { DocumentCard } from './document-card.tsx';
import { Illustration, type IllustrationProps } from './illustration.tsx';
import { Portrait } from './portrait.tsx';
import s from './illustration.module.css';

export function PermitIllustration({ size }: IllustrationProps) {
  return (
    <Illustration size={size}>
      <DocumentCard>
        <Portrait x={10} y={12} />
        <path d="M50 15h22" />
        <path className={s.faint} d="M50 24h14M50 33h10M10 56h34" />
        <path className={s.main} d="M60 44l17-15 17 15v13a3 3 0 0 1-3 3H63a3 3 0 0 1-3-3Z" />
        <path className={s.ink} d="M73 60V49h8v11" />
        <path d="M56 47l21-19 21 19" />
      </DocumentCard>
    </Illustration>
  );
}
