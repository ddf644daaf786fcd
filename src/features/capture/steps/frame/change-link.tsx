import { Trans } from '@lingui/react/macro';
import { Link } from '#app/ui/buttons/link.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import styles from './change-link.module.css';

interface ChangeLinkProps {
  /** What is changed, for those who hear the link alone. */
  what: string;
  to: string;
}

export function ChangeLink({ what, to }: ChangeLinkProps) {
  return (
    <Link href={to} className={styles.change}>
      <Trans>
        Change<VisuallyHidden>: {what}</VisuallyHidden>
      </Trans>
    </Link>
  );
}
