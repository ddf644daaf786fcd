import { useLingui } from '@lingui/react/macro';
import { pageConfig } from '#app/lib/page-config.ts';
import { getPlatform } from '#app/platform/platform.ts';

/** The way to support as the end of a page; nothing where the configuration names none. */
export function useContact() {
  const { t } = useLingui();
  const { issueWebform: support } = pageConfig().helpCenter;
  return support
    ? { action: { label: t`Contact support`, onPress: () => getPlatform().openExternal(support) } }
    : {};
}
