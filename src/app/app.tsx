import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useEffect, useState } from 'react';
import { Router } from 'wouter';
import { getPlatform } from '#app/platform/platform.ts';
import { ActionHostContext } from '#app/ui/action-host.ts';
import { useAddress } from './address.ts';
import { startBackController } from './back-controller.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { openMenu } from './menu-store.ts';
import type { Mode } from './mode.ts';
import { nativeActionHost } from './native-actions.ts';
import { Shell } from './shell.tsx';

/** Everything a page may rely on: words, address, the client's own buttons. */
export function App({ mode }: { mode: Mode }) {
  const [actionHost] = useState(() => nativeActionHost(getPlatform()));
  useEffect(() => {
    const { backButton } = getPlatform();
    return backButton && startBackController(backButton);
  }, []);
  useEffect(() => getPlatform().onSettings?.(openMenu), []);
  return (
    <I18nProvider i18n={i18n}>
      <ErrorBoundary>
        <ActionHostContext value={actionHost}>
          <Router hook={useAddress}>
            <Shell mode={mode} />
          </Router>
        </ActionHostContext>
      </ErrorBoundary>
    </I18nProvider>
  );
}
