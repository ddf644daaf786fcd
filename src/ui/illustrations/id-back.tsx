import { DocumentCard } from './document-card.tsx';
import { Illustration, type IllustrationProps } from './illustration.tsx';
import s from './illustration.module.css';

export function IdBackIllustration({ size }: IllustrationProps) {
  return (
    <Illustration size={size}>
      <DocumentCard>
        <rect className={s.main} x="10" y="9" width="22" height="18" rx="4" />
        <path className={s.ink} d="M10 18h7M25 18h7M17 9v18M25 9v18" />
        <path className={s.faint} d="M44 11h24M44 19h32M44 27h18" />
        <path d="M84 9v18M89 9v18M94 9v18" />
        <path className={s.shade} d="M0 37h104v20a9 9 0 0 1-9 9H9a9 9 0 0 1-9-9Z" />
        <path className={s.faint} d="M10 47h46m5 0h6m5 0h6m5 0h6M10 56h24m5 0h6m5 0h39" />
      </DocumentCard>
    </Illustration>
  );
}
