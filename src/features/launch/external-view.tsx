// Opens a provider's page outside this one, on a tap because Telegram opens links only then. A mini app or a frame uses
// the user's browser. This page stays open and continues when the status changes. [M3]
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { getPlatform } from '#app/platform/platform.ts';
import { isFramed } from '#app/state/session/user.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { FallbackNotice } from './fallback-notice.tsx';
import { redirectTo, buildStatusHref } from './launch-params.ts';
import type { Launch, LaunchView } from './use-launch.ts';

interface ExternalViewProps {
  view: Extract<LaunchView, { phase: 'outside' }>;
  name: string;
  launch: Launch;
}

export function ExternalView({ view, name, launch }: ExternalViewProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  const stays = getPlatform().hasExternalBrowser || isFramed();
  function open(): void {
    if (!stays) return location.assign(view.url);
    // The address expires, so a second tap requests a new one.
    if (opened) return launch.retry();
    getPlatform().openExternal(view.url);
    setOpened(true);
  }
  return (
    <Page
      title={<Trans>This check is done by {name}</Trans>}
      illustration={<Illustration name="passport" />}
      lead={
        stays ? (
          <Trans>
            The check will open in your browser. Keep this page open: your result will appear here
            automatically.
          </Trans>
        ) : (
          <Trans>
            You’ll continue on our provider’s page. Our provider will take the photos there, and you’ll see
            the result here.
          </Trans>
        )
      }
    >
      <FallbackNotice instead={view.instead} name={name} />
      {opened && (
        <Notice tone="info" live title={<Trans>Continue in your browser</Trans>}>
          <Trans>Come back here when you’ve finished. If nothing opened, try again.</Trans>
        </Notice>
      )}
      <ActionBar
        label={opened ? t`Try again` : t`Open ${name}`}
        onPress={open}
        secondary={
          opened
            ? { label: t`I’ve finished`, onPress: () => redirectTo(buildStatusHref(true)) }
            : { label: t`Leave for now`, onPress: () => redirectTo(buildStatusHref(false)) }
        }
      />
    </Page>
  );
}
