import { Trans } from '@lingui/react/macro';
import { ShieldIcon } from '#app/ui/icons.ts';
import styles from './footer.module.css';

/** [N4] Outside embedded mode only. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <ShieldIcon size={18} />
      <p>
        <Trans>Your documents are encrypted and used only to verify you.</Trans>
      </p>
    </footer>
  );
}
