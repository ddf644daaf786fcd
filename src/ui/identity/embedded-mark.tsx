import { Trans } from '@lingui/react/macro';
import { BrandMark } from './brand-mark.tsx';
import styles from './trust-line.module.css';

/** The provider of a page inside another app, which has no header or footer. [N4] */
export function EmbeddedMark({ brand }: { brand: string }) {
  return (
    <p className={styles.mark}>
      <BrandMark size={16} />
      <span>
        <Trans>
          Verification by <bdi>{brand}</bdi>
        </Trans>
      </span>
    </p>
  );
}
