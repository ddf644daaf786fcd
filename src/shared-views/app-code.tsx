// [V4] Opens the mobile app from a computer: a QR code for the phone, with the same link in words.
import { Trans, useLingui } from '@lingui/react/macro';
import { getPageConfig } from '#app/lib/page-config.ts';
import { getExternalLinkProps } from '#app/platform/external-link.ts';
import { isDesktop } from '#app/platform/platform.ts';
import { Link } from '#app/ui/buttons/link.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { createLazyView } from '#app/ui/layout/lazy-view.tsx';
import styles from './app-code.module.css';

/** Only computers show it. */
const QrCode = createLazyView(
  () => import('#app/ui/layout/qr-code.tsx').then((module) => module.QrCode),
  <Skeleton width={192} height={192} />,
);

export function AppCode() {
  const { t } = useLingui();
  const { mobileApp } = getPageConfig().helpCenter;
  if (!mobileApp || !isDesktop()) return null;
  return (
    <Card>
      <figure className={styles.code}>
        <QrCode needed text={mobileApp} label={t`QR code that opens the mobile app`} />
        <figcaption>
          <Trans>If you’re on a computer, scan this QR code with your phone.</Trans>
          <Link {...getExternalLinkProps(mobileApp)}>
            <Trans>Open the app</Trans>
          </Link>
        </figcaption>
      </figure>
    </Card>
  );
}
