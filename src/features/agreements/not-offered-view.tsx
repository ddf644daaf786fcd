import { Trans, useLingui } from '@lingui/react/macro';
import { navigate } from '#app/lib/history/history.ts';
import { href, type Segment } from '#app/paths.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Page } from '#app/ui/layout/page.tsx';

export function NotOfferedView({ instead }: { instead?: { segment: Segment; label: string } | undefined }) {
  const { t } = useLingui();
  return (
    <Page
      title={<Trans>Not offered here</Trans>}
      lead={<Trans>This is not part of what we offer to your account. Other regions have other rules.</Trans>}
      illustration={<Illustration name="empty-list" />}
    >
      <ActionBar
        label={instead?.label ?? t`Back to overview`}
        onPress={() => navigate(href(instead?.segment ?? 'personal'))}
      />
    </Page>
  );
}
