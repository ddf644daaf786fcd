import { classNames } from '../class-names.ts';
import { TrustLine } from '../identity/trust-line.tsx';
import styles from './footer.module.css';

/** [N4] Outside embedded mode only; the steps of a capture say it where they begin. `early`: it holds its place alone. */
export function Footer({ early }: { early: boolean }) {
  return (
    <footer className={classNames(styles.footer, early && styles.early)}>
      <TrustLine />
    </footer>
  );
}
