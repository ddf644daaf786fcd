import { classNames } from '../class-names.ts';
import { TrustLine } from '../identity/trust-line.tsx';
import styles from './footer.module.css';

/** [N4] Not in embedded mode. `early`: reserves the space only. */
export function Footer({ early }: { early: boolean }) {
  return (
    <footer className={classNames(styles.footer, early && styles.early)}>
      <TrustLine />
    </footer>
  );
}
