import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { formatDateTime } from '#app/i18n/format.ts';
import { navigate } from '#app/lib/history/history.ts';
import { TellMe } from '#app/offers/tell-me.tsx';
import { followEvents } from '#app/state/kyc/kyc-events.ts';
import { href } from '#app/paths.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { Timeline } from '#app/ui/feedback/timeline.tsx';
import { loadAddress } from './address-store.ts';

/** What was sent, what happens next, followed live. */
export function AddressPendingView({ submittedAt }: { submittedAt: string | null }) {
  const { t } = useLingui();
  useEffect(() => followEvents(loadAddress), []);
  return (
    <Page
      title={<Trans>We are checking your new address</Trans>}
      illustration={<Illustration name="hourglass" />}
      lead={
        <p>
          <Trans>Until it is accepted, the address we have stays. So do your level and your limits.</Trans>
        </p>
      }
    >
      <Timeline
        items={[
          { title: t`Sent`, time: submittedAt ? formatDateTime(submittedAt) : undefined, state: 'done' },
          {
            title: t`Checking`,
            detail: t`Usually done within 15 minutes, at the latest after 48 hours.`,
            state: 'current',
          },
          { title: t`Result`, detail: t`It shows here by itself.`, state: 'todo' },
        ]}
      />
      <TellMe />
      <ActionBar label={t`Back to overview`} onPress={() => navigate(href('personal'))} />
    </Page>
  );
}
