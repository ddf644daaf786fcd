// A provider's page outside of ours: in the person's own browser where this is a mini app or a frame. Opened by a tap, as Telegram
// wants it; this page stays, and goes on by itself once the gateway has news. [M3]
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { getPlatform } from '#app/platform/platform.ts';
import { isFramed } from '#app/state/session/user.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { InsteadNotice } from './instead-notice.tsx';
import { leaveFor, statusAddress } from './launch-aim.ts';
import type { Launch, LaunchView } from './use-launch.ts';

interface OutsideViewProps {
  view: Extract<LaunchView, { phase: 'outside' }>;
  name: string;
  launch: Launch;
}

export function OutsideView({ view, name, launch }: OutsideViewProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  const stays = getPlatform().staysOpen || isFramed();
  function open(): void {
    if (!stays) return location.assign(view.url);
    // Its address works for a while; a second tap may be too late for it.
    if (opened) return launch.again();
    getPlatform().openExternal(view.url);
    setOpened(true);
  }
  return (
    <Page
      title={<Trans>This check is done by {name}</Trans>}
      illustration={<Illustration name="passport" />}
      lead={
        stays ? (
          <Trans>It opens in your browser. Leave this page open: the result shows here by itself.</Trans>
        ) : (
          <Trans>
            You continue on their page. They take the pictures there, and you see the result here.
          </Trans>
        )
      }
    >
      <InsteadNotice instead={view.instead} name={name} />
      {opened && (
        <Notice tone="info" live title={<Trans>The check goes on in your browser</Trans>}>
          <Trans>Come back here when you are done. If nothing opened, try again.</Trans>
        </Notice>
      )}
      <ActionBar
        label={opened ? t`Try again` : t`Open ${name}`}
        onPress={open}
        secondary={
          opened
            ? { label: t`I am done`, onPress: () => leaveFor(statusAddress(true)) }
            : { label: t`Leave for now`, onPress: () => leaveFor(statusAddress(false)) }
        }
      />
    </Page>
  );
}
