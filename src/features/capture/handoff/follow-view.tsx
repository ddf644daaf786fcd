// What the computer shows of an open handoff: a code to scan, then the phone's progress, then how it ended.
import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { ApprovedIllustration } from '#app/ui/illustrations/approved.tsx';
import { RejectedIllustration } from '#app/ui/illustrations/rejected.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { ConnectedPart } from './connected-part.tsx';
import { followStore, openHandoff, takeHere } from './handoff-follow.ts';
import { ScanPart } from './scan-part.tsx';

export function FollowView() {
  const { t } = useLingui();
  const { handoff, link } = useSnapshot(followStore);
  if (!handoff) return null;
  const again = { label: t`Make a new code`, onPress: () => void openHandoff() };
  const here = { label: t`Use this computer`, onPress: () => void takeHere() };
  switch (handoff.state) {
    case 'waiting':
      return (
        <Page
          title={<Trans>Take the pictures with your phone</Trans>}
          lead={
            <Trans>
              Point its camera at the code. There is nothing to install and no sign-in, and this page goes on
              by itself.
            </Trans>
          }
        >
          <ScanPart link={link} code={handoff.code} />
        </Page>
      );
    case 'connected':
      return (
        <Page
          title={<Trans>Your phone is connected</Trans>}
          lead={<Trans>Go on there. This page follows by itself.</Trans>}
        >
          <ConnectedPart handoff={handoff} />
        </Page>
      );
    case 'sent':
      return (
        <Page title={<Trans>Your pictures are sent</Trans>} illustration={<ApprovedIllustration />}>
          <p role="status">
            <Trans>One moment, this page goes on by itself.</Trans>
          </p>
        </Page>
      );
    case 'expired':
    case 'cancelled':
      return (
        <Page
          title={
            handoff.state === 'expired' ? (
              <Trans>The time for your phone is up</Trans>
            ) : (
              <Trans>Your phone is no longer connected</Trans>
            )
          }
          lead={<Trans>What it has sent is kept. You can make a new code, or go on here.</Trans>}
          illustration={<RejectedIllustration />}
        >
          <ActionBar {...again} secondary={here} />
        </Page>
      );
  }
}
