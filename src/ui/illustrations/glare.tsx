import { DocumentCard } from './document-card.tsx';
import { Illustration, type IllustrationProps } from './illustration.tsx';
import { Portrait } from './portrait.tsx';
import s from './illustration.module.css';

export function GlareIllustration({ size }: IllustrationProps) {
  return (
    <Illustration size={size}>
      <DocumentCard y={32}>
        <Portrait x={10} y={11} />
        <path d="M50 16h16" />
        <path className={s.faint} d="M50 38h44M50 46h30M10 56h64" />
      </DocumentCard>
      <path className={s.main} d="M112 14c3 17 8 22 25 25-17 3-22 8-25 25-3-17-8-22-25-25 17-3 22-8 25-25Z" />
      <path className={s.accent} d="M138 16l4-4M140 62l4 4M86 20l-4-4" />
    </Illustration>
  );
}
