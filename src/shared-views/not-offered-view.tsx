import { Trans, useLingui } from '@lingui/react/macro';
import { navigate } from '#app/lib/history/history.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Page } from '#app/ui/layout/page.tsx';

interface NotOfferedViewProps {
  /** The page that the button opens. Without a label it is the overview. */
  href: string;
  label?: string;
}

export function NotOfferedView({ href, label }: NotOfferedViewProps) {
  const { t } = useLingui();
  return (
    <Page
      title={<Trans>Not available here</Trans>}
      lead={<Trans>This page is not available for your account. Rules differ by region.</Trans>}
      illustration={<Illustration name="empty-list" />}
    >
      <ActionBar label={label ?? t`Back to overview`} onPress={() => navigate(href)} />
    </Page>
  );
}
