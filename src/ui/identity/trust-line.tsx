import { Trans } from '@lingui/react/macro';
import { BrandMark } from './brand-mark.tsx';
import styles from './trust-line.module.css';

export function TrustLine() {
  return (
    <p className={styles.line}>
      <BrandMark size={16} />
      <span>
        <Trans>Encrypted. Used to verify you.</Trans>
      </span>
    </p>
  );
}
