import { Trans } from '@lingui/react/macro';
import { Link } from '#app/ui/buttons/link.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import styles from './change-link.module.css';

/** `what`: for screen reader users, who may hear the link alone. */
export function ChangeLink({ what, to }: { what: string; to: string }) {
  return (
    <Link href={to} className={styles.change}>
      <Trans>
        Change<VisuallyHidden>: {what}</VisuallyHidden>
      </Trans>
    </Link>
  );
}
