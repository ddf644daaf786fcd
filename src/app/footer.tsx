import { TrustLine } from '#app/ui/identity/trust-line.tsx';
import styles from './footer.module.css';

/** [N4] Outside embedded mode only; the steps of a capture say it where they begin. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <TrustLine />
    </footer>
  );
}
