import { Trans } from '@lingui/react/macro';
import { Link } from '../buttons/link.tsx';
import { classNames } from '../class-names.ts';
import { EyeIcon } from '../icons.ts';
import { BrandMark } from '../identity/brand-mark.tsx';
import styles from './footer.module.css';

interface FooterProps {
  /** Reserves the space only. */
  early: boolean;
  brand: string;
  /** The address of the privacy receipt; null where the back end has none. */
  receipt: string | null;
}

/** [N4] Not in embedded mode. */
export function Footer({ early, brand, receipt }: FooterProps) {
  return (
    <footer className={classNames(styles.footer, early && styles.early)}>
      {receipt === null ? (
        <p className={styles.line}>
          <BrandMark size={16} />
          <bdi>{brand}</bdi>
        </p>
      ) : (
        <Link href={receipt} className={styles.line}>
          <EyeIcon size={16} />
          <Trans>Your data and who opened it</Trans>
        </Link>
      )}
    </footer>
  );
}
