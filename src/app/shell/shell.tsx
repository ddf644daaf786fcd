// The frame around every page. No page shows before the profile of the user has loaded. [S2]
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { runAfterFirstView } from '#app/lib/first-view.ts';
import { useIsWide } from '#app/lib/hooks/use-is-wide.ts';
import { navigationOverrides } from '#app/lib/history/history.ts';
import { getPageConfig, showsReceipt } from '#app/lib/page-config.ts';
import { INDEX_SEGMENT, findRoute, hasFooter, href } from '#app/paths.ts';
import { toastStore } from '#app/state/messages/toasts.ts';
import { stepUpStore } from '#app/state/session/step-up.ts';
import { userStore } from '#app/state/session/user.ts';
import { classNames } from '#app/ui/class-names.ts';
import { PageSkeleton } from '#app/ui/feedback/page-skeleton.tsx';
import { EmbeddedMark } from '#app/ui/identity/embedded-mark.tsx';
import { Footer } from '#app/ui/layout/footer.tsx';
import { Header } from './header.tsx';
import { menuStore } from '../menu/menu-store.ts';
import type { Mode } from '../startup/mode.ts';
import { OfflineBanner } from '../notices/offline-banner.tsx';
import { type LazyParts, loadLazyParts } from '../pages.ts';
import { PageOutlet } from './page-outlet.tsx';
import { Rail } from './rail.tsx';

import styles from './shell.module.css';
import { RailHostContext } from '#app/ui/layout/page-hosts.ts';

export function Shell({ mode }: { mode: Mode }) {
  const { profile, profileError } = useSnapshot(userStore);
  const [path] = useLocation();
  const segment = findRoute(path)?.segment;
  const isWide = useIsWide();
  const [railHost, setRailHost] = useState<Element | null>(null);
  const isRailed = mode.header && segment !== INDEX_SEGMENT;
  const hasRail = isRailed && isWide;
  // The footer reserves its space from the start, so that the page does not move, and becomes visible with the page.
  const [viewed, setViewed] = useState(false);
  useEffect(() => runAfterFirstView(() => setViewed(true)), []);
  const [status, setStatus] = useState<Element | null>(null);
  const [later, setLater] = useState<LazyParts | null>(null);
  const { open: isMenuOpen } = useSnapshot(menuStore);
  const { action } = useSnapshot(stepUpStore);
  const { toasts } = useSnapshot(toastStore);
  const isNeededNow = profileError !== null || isMenuOpen || action !== null || toasts.length > 0;
  useEffect(() => {
    const load = () => void loadLazyParts().then(setLater);
    if (isNeededNow) load();
    else runAfterFirstView(load);
  }, [isNeededNow]);
  useEffect(() => hideSiteFrame(), []);
  return (
    <div className={classNames(styles.shell, !mode.header && styles.bare)}>
      <a className={styles.skip} href="#main">
        <Trans>Skip to content</Trans>
      </a>
      {mode.header && <Header />}
      {navigationOverrides.Bar && <navigationOverrides.Bar />}
      {/* A live region has to exist before its first message. */}
      <div role="status" className={styles.status} ref={setStatus}>
        <OfflineBanner />
      </div>
      <RailHostContext value={hasRail ? railHost : null}>
        <div className={classNames(styles.body, isRailed && styles.railed, isRailed && 'boot-railed')}>
          <main id="main" className={styles.main} tabIndex={-1}>
            {profile ? <PageOutlet /> : profileError && later ? <later.ProfileErrorPage /> : <PageSkeleton />}
            {!mode.footer && profile !== null && <EmbeddedMark brand={getPageConfig().brand.name} />}
          </main>
          {hasRail && <Rail segment={segment} onHost={setRailHost} />}
        </div>
      </RailHostContext>
      {mode.footer && profile !== null && hasFooter(segment) && (
        <Footer
          early={!viewed}
          brand={getPageConfig().brand.name}
          receipt={showsReceipt() ? href('receipt') : null}
        />
      )}
      {later && <later.AfterFirstView status={status} />}
    </div>
  );
}

const SITE_FRAME = '[data-site-header], [data-site-footer]';

/** Hides the host page's header and footer until the returned function is called. [S2] */
function hideSiteFrame(): () => void {
  const hidden = [...document.querySelectorAll<HTMLElement>(SITE_FRAME)].filter((part) => !part.hidden);
  for (const part of hidden) part.hidden = true;
  return () => {
    for (const part of hidden) part.hidden = false;
  };
}
