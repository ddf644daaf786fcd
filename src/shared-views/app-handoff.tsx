// [V4] Asks the user to continue in the mobile app. The page ends with AppLink.
import { Trans } from '@lingui/react/macro';
import { getPageConfig } from '#app/lib/page-config.ts';
import { getExternalLinkProps } from '#app/platform/external-link.ts';
import { Link } from '#app/ui/buttons/link.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { AppCode } from './app-code.tsx';
import styles from './app-handoff.module.css';

export function AppHandoff() {
  const { guide } = getPageConfig().helpCenter;
  return (
    <PageSection title={<Trans>Please continue in the mobile app</Trans>}>
      <p className={styles.text}>
        <Trans>
          We need to read your document’s chip and hold a short video call. This is not possible in a browser.
          Sign in to the app with this account and open identity verification.
        </Trans>
      </p>
      {guide && (
        <Link {...getExternalLinkProps(guide)}>
          <Trans>How it works in the app</Trans>
        </Link>
      )}
      <AppCode />
    </PageSection>
  );
}
