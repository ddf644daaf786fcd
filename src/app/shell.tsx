// The frame around every page. The profile comes first: no page shows before it is known who is looking. [S2]
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { userStore } from '#app/state/user.ts';
import { Header } from './header.tsx';
import { MenuHost } from './menu-host.tsx';
import { MessageHost } from './message-host.tsx';
import type { Mode } from './mode.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { PageOutlet } from './page-outlet.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { ProfileErrorPage } from './profile-error-page.tsx';
import { hideSiteFrame } from './site-frame.ts';
import { UpdatePrompt } from './update-prompt.tsx';
import styles from './shell.module.css';

const Footer = lazy(() => import('./footer.tsx').then(({ Footer }) => ({ default: Footer })));

export function Shell({ mode }: { mode: Mode }) {
  const { profile, profileError } = useSnapshot(userStore);
  useEffect(() => hideSiteFrame(), []);
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        <Trans>Skip to content</Trans>
      </a>
      {mode.header && <Header />}
      <UpdatePrompt />
      <OfflineBanner />
      <main id="main" className={styles.main} tabIndex={-1}>
        {profile ? (
          <PageOutlet />
        ) : profileError ? (
          <ProfileErrorPage error={profileError} />
        ) : (
          <PageSkeleton />
        )}
      </main>
      {mode.footer && profile && (
        <Suspense>
          <Footer />
        </Suspense>
      )}
      <MessageHost />
      <MenuHost />
    </div>
  );
}
