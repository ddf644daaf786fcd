import { Trans } from '@lingui/react/macro';
import { BrandMark } from './brand-mark.tsx';
import styles from './trust-line.module.css';

export function TrustLine() {
  return (
    <p className={styles.line}>
      <BrandMark size={16} />
      <span>
        <Trans>Your documents are encrypted and used to verify you and prevent fraud.</Trans>
      </span>
    </p>
  );
}
