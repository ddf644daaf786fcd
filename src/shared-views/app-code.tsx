// [V4] The way to the mobile app from a computer; nothing on a phone, and where the site has no link.
import { getPageConfig } from '#app/lib/page-config.ts';
import { isDesktop } from '#app/platform/platform.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { createLazyView } from '#app/ui/layout/lazy-view.tsx';

const AppCodeCard = createLazyView<{ url: string }>(
  () => import('./app-code-card.tsx').then((module) => module.AppCodeCard),
  <Skeleton height={232} />,
);

export function AppCode() {
  const { mobileApp } = getPageConfig().helpCenter;
  return mobileApp && isDesktop() ? <AppCodeCard needed url={mobileApp} /> : null;
}
