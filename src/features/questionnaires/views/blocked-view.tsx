import { Trans, useLingui } from '@lingui/react/macro';
import { pageConfig } from '#app/lib/page-config.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { Finish } from './finish.tsx';

/** A screening closed the matter. Neither what was searched nor what was found is told. */
export function BlockedView() {
  const { t } = useLingui();
  const { issueWebform: support } = pageConfig().helpCenter;
  return (
    <Page
      title={<Trans>We cannot continue online</Trans>}
      lead={<Trans>Please contact support. We will explain the next step where we can.</Trans>}
      illustration={<Illustration name="rejected" />}
    >
      <Finish
        {...(support && {
          action: { label: t`Contact support`, onPress: () => getPlatform().openExternal(support) },
        })}
      />
    </Page>
  );
}
