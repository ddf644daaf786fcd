// [V4] Opens the mobile app on a phone. The last part of a page, because it sticks to the end of the window.
import { useLingui } from '@lingui/react/macro';
import { getPageConfig } from '#app/lib/page-config.ts';
import { getExternalLinkProps } from '#app/platform/external-link.ts';
import { isDesktop } from '#app/platform/platform.ts';
import { ExternalIcon } from '#app/ui/icons.ts';
import { ActionLink } from '#app/ui/layout/action-link.tsx';

export function AppLink() {
  const { t } = useLingui();
  const { mobileApp } = getPageConfig().helpCenter;
  if (!mobileApp || isDesktop()) return null;
  return (
    <ActionLink
      sticky
      label={t`Open the app`}
      link={getExternalLinkProps(mobileApp)}
      icon={<ExternalIcon size={20} />}
    />
  );
}
