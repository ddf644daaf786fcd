// [V4] The way to the mobile app: a link on a phone, a QR code with the same link on a computer, nothing where the site has no
// link.
import { Trans, useLingui } from '@lingui/react/macro';
import { getPageConfig } from '#app/lib/page-config.ts';
import { getExternalLinkProps } from '#app/platform/external-link.ts';
import { isDesktop } from '#app/platform/platform.ts';
import { Link } from '#app/ui/buttons/link.tsx';
import { ExternalIcon } from '#app/ui/icons.ts';
import { ActionLink } from '#app/ui/layout/action-link.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { QrCode } from '#app/ui/layout/qr-code.tsx';
import styles from './app-link.module.css';

/** The last part of a page, because it sticks to the end of a phone's window. */
export function AppLink() {
  const { t } = useLingui();
  const { mobileApp } = getPageConfig().helpCenter;
  if (!mobileApp) return null;
  const link = getExternalLinkProps(mobileApp);
  if (!isDesktop()) {
    return <ActionLink sticky label={t`Open the app`} link={link} icon={<ExternalIcon size={20} />} />;
  }
  return (
    <Card>
      <figure className={styles.code}>
        <QrCode text={mobileApp} label={t`QR code that opens the mobile app`} />
        <figcaption>
          <Trans>If you’re on a computer, scan this QR code with your phone.</Trans>
          <Link {...link}>
            <Trans>Open the app</Trans>
          </Link>
        </figcaption>
      </figure>
    </Card>
  );
}
