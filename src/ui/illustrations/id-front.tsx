import { DocumentCard } from './document-card.tsx';
import { Illustration, type IllustrationProps } from './illustration.tsx';
import { Portrait } from './portrait.tsx';
import s from './illustration.module.css';

export function IdFrontIllustration({ size }: IllustrationProps) {
  return (
    <Illustration size={size}>
      <DocumentCard>
        <path className={s.main} d="M0 14V9a9 9 0 0 1 9-9h86a9 9 0 0 1 9 9v5Z" />
        <Portrait x={10} y={23} />
        <path d="M50 28h26" />
        <path className={s.faint} d="M50 38h42M50 47h34M50 56h20" />
      </DocumentCard>
    </Illustration>
  );
}
