// A QR code that opens the mobile app on a phone, and the same link in words.
import { Trans, useLingui } from '@lingui/react/macro';
import { getExternalLinkProps } from '#app/platform/external-link.ts';
import { Link } from '#app/ui/buttons/link.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { QrCode } from '#app/ui/layout/qr-code.tsx';
import styles from './app-code-card.module.css';

export function AppCodeCard({ url }: { url: string }) {
  const { t } = useLingui();
  return (
    <Card>
      <figure className={styles.code}>
        <QrCode text={url} label={t`QR code that opens the mobile app`} />
        <figcaption>
          <Trans>If you’re on a computer, scan this QR code with your phone.</Trans>
          <Link {...getExternalLinkProps(url)}>
            <Trans>Open the app</Trans>
          </Link>
        </figcaption>
      </figure>
    </Card>
  );
}
