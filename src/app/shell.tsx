// The frame around every page. The profile comes first: no page shows before it is known who is looking. [S2]
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { afterFirstView } from '#app/lib/first-view.ts';
import { ways } from '#app/lib/ways.ts';
import { outboxStore } from '#app/state/outbox/outbox-store.ts';
import { idleStore } from '#app/state/idle-store.ts';
import { keptPicturesStore } from '#app/state/uploads/kept-pictures-store.ts';
import { notificationStore } from '#app/state/notification-store.ts';
import { missingSheet, stepUpStore } from '#app/state/step-up-store.ts';
import { toastStore } from '#app/state/toasts.ts';
import { userStore } from '#app/state/user.ts';
import { INDEX, routeOf } from '#app/paths.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Footer } from '#app/ui/layout/footer.tsx';
import { onDemand } from '#app/ui/layout/on-demand.tsx';
import { RailHostContext } from '#app/ui/layout/rail-host.ts';
import { Header } from './header.tsx';
import { menuStore } from './menu-store.ts';
import type { Mode } from './mode.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { PageOutlet } from './page-outlet.tsx';
import { PageSkeleton } from '#app/ui/feedback/page-skeleton.tsx';
import { Rail } from './rail.tsx';
import { hideSiteFrame } from './site-frame.ts';
import { updateStore } from './updates.ts';
import { useWide } from '#app/lib/use-wide.ts';
import styles from './shell.module.css';

const ProfileErrorPage = onDemand(() => import('./profile-error-page.tsx').then((m) => m.ProfileErrorPage));
const UpdatePrompt = onDemand(() => import('./update-prompt.tsx').then((m) => m.UpdatePrompt));
const OutboxBanner = onDemand(() => import('./afterwards.ts').then((m) => m.outboxBanner()));
const KeptPicturesBanner = onDemand(() =>
  import('./kept-pictures-banner.tsx').then((m) => m.KeptPicturesBanner),
);
const Toaster = onDemand(() => import('./toaster.tsx').then((m) => m.Toaster));
const Notifications = onDemand(() => import('./notifications.tsx').then((m) => m.Notifications));
const IdleSheet = onDemand(() => import('./idle-sheet.tsx').then((m) => m.IdleSheet));
const MenuSheet = onDemand(() => import('./menu-sheet.tsx').then((m) => m.MenuSheet));
const stepUpFailed = (cause: unknown): never => {
  missingSheet.tell(cause);
  throw cause;
};
// No import() may stand inside another's call: what is built would leave the outer one without its styles.
const StepUpSheet = onDemand(() =>
  import('./step-up/step-up-sheet.tsx').then((m) => m.StepUpSheet, stepUpFailed),
);

export function Shell({ mode }: { mode: Mode }) {
  const { profile, profileError } = useSnapshot(userStore);
  const { state: update } = useSnapshot(updateStore);
  const { waiting, over } = useSnapshot(keptPicturesStore);
  const [path] = useLocation();
  const segment = routeOf(path)?.segment;
  const isWide = useWide();
  const [railHost, setRailHost] = useState<Element | null>(null);
  const isRailed = mode.header && segment !== INDEX;
  const hasRail = isRailed && isWide;
  // What stands below a page has its place from the start, or the page's end would move, and is seen once the page is there.
  const [viewed, setViewed] = useState(false);
  useEffect(() => afterFirstView(() => setViewed(true)), []);
  useEffect(() => hideSiteFrame(), []);
  return (
    <div className={classNames(styles.shell, !mode.header && styles.bare)}>
      <a className={styles.skip} href="#main">
        <Trans>Skip to content</Trans>
      </a>
      {mode.header && <Header />}
      {ways.Bar && <ways.Bar />}
      {/* Live regions: there before they have something to say. */}
      <div role="status" className={styles.status}>
        <UpdatePrompt needed={update !== 'none'} />
        <OfflineBanner />
        <OutboxBanner needed={useSnapshot(outboxStore).items.length > 0} />
        <KeptPicturesBanner needed={waiting + over > 0} />
      </div>
      <RailHostContext value={hasRail ? railHost : null}>
        <div className={classNames(styles.body, isRailed && styles.railed, isRailed && 'boot-railed')}>
          <main id="main" className={styles.main} tabIndex={-1}>
            {profile ? <PageOutlet /> : profileError ? <ProfileErrorPage needed /> : <PageSkeleton />}
          </main>
          {hasRail && <Rail onHost={setRailHost} />}
        </div>
      </RailHostContext>
      {mode.footer && profile !== null && segment !== 'kyc' && <Footer early={!viewed} />}
      <Toaster needed={useSnapshot(toastStore).toasts.length > 0} />
      <Notifications needed={useSnapshot(notificationStore).items.length > 0} />
      <StepUpSheet needed={useSnapshot(stepUpStore).action !== null} />
      <IdleSheet needed={useSnapshot(idleStore).endsAt !== null} />
      <MenuSheet needed={useSnapshot(menuStore).open} />
    </div>
  );
}
