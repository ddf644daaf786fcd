import { useLingui } from '@lingui/react/macro';
import { pageConfig } from '#app/lib/page-config.ts';
import { externalLink } from '#app/platform/external-link.ts';
import { AppHandoff } from '#app/ui/layout/app-handoff.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { type Back, BackButton } from './back-button.tsx';
import type { Aim } from './flow.ts';
import { flowWords } from './flow-words.ts';

/** [V4] Not in a browser: why, and the way into the app. */
export function AppView({ aim, back }: { aim: Aim; back: Back }) {
  const { i18n } = useLingui();
  const { mobileApp } = pageConfig().helpCenter;
  return (
    <Page title={i18n._(flowWords(aim, 'start').title)} illustration={<Illustration name="nfc" />}>
      <AppHandoff id="why-app" app={mobileApp ? externalLink(mobileApp) : null} />
      <BackButton back={back} />
    </Page>
  );
}
