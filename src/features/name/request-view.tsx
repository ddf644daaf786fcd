import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { formatDateTime } from '#app/i18n/format.ts';
import { TellMe } from '#app/offers/tell-me.tsx';
import { followEvents } from '#app/state/kyc/kyc-events.ts';
import { href } from '#app/paths.ts';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { Timeline } from '#app/ui/feedback/timeline.tsx';
import { loadName } from './name-store.ts';

/** A request that is being read: what was sent, what happens next, followed live. */
export function RequestView({ submittedAt }: { submittedAt: string }) {
  const { t } = useLingui();
  useEffect(() => followEvents(loadName), []);
  return (
    <Page
      title={<Trans>We are reading your request</Trans>}
      illustration={<Illustration name="hourglass" />}
      lead={
        <p>
          <Trans>Until it is decided, everything stays under the name you have now.</Trans>
        </p>
      }
    >
      <Timeline
        items={[
          { title: t`Sent`, time: formatDateTime(submittedAt), state: 'done' },
          {
            title: t`Being read`,
            detail: t`A correction takes about 15 minutes, a change by law two working days.`,
            state: 'current',
          },
          { title: t`Decision`, detail: t`We write to you.`, state: 'todo' },
        ]}
      />
      <TellMe />
      <ButtonLink block variant="secondary" href={href('personal')}>
        <Trans>Back to overview</Trans>
      </ButtonLink>
    </Page>
  );
}
