// [V4] Sends the user to the mobile app, with a link for this device and a QR code for another one.
import { Trans, useLingui } from '@lingui/react/macro';
import type { AnchorHTMLAttributes } from 'react';
import { ButtonLink } from '../buttons/button-link.tsx';
import { ExternalIcon } from '../icons.ts';
import { Notice } from '../feedback/notice.tsx';
import { QrCode } from './qr-code.tsx';
import styles from './app-handoff.module.css';

interface AppHandoffProps {
  id: string;
  /** Props of the link that opens the app; null when there is none. */
  app: (AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) | null;
}

export function AppHandoff({ id, app }: AppHandoffProps) {
  const { t } = useLingui();
  return (
    <Notice tone="info" title={<Trans>Please continue in the mobile app</Trans>}>
      <p id={id}>
        <Trans>
          We need to read your document’s chip and hold a short video call. This is not possible in a browser.
          Sign in to the app with this account and open identity verification.
        </Trans>
      </p>
      {app && (
        <div className={styles.ways}>
          <ButtonLink {...app} size="middle" variant="secondary" icon={<ExternalIcon size={18} />}>
            <Trans>Open the app</Trans>
          </ButtonLink>
          <figure className={styles.code}>
            <QrCode text={app.href} label={t`QR code that opens the mobile app`} />
            <figcaption>
              <Trans>If you’re on a computer, scan this QR code with your phone.</Trans>
            </figcaption>
          </figure>
        </div>
      )}
    </Notice>
  );
}
