import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Router } from 'wouter';
import { type ActionHost, ActionHostContext } from '#app/ui/layout/page-hosts.ts';
import { useAddress } from './shell/address.ts';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import type { Mode } from './startup/mode.ts';
import { Shell } from './shell/shell.tsx';

export function App({ mode, actionHost }: { mode: Mode; actionHost: ActionHost | null }) {
  return (
    <I18nProvider i18n={i18n}>
      <ErrorBoundary>
        <ActionHostContext value={actionHost}>
          {/* oxlint-disable-next-line react/hooks -- the router expects the hook itself and calls it inside its hooks */}
          <Router hook={useAddress}>
            <Shell mode={mode} />
          </Router>
        </ActionHostContext>
      </ErrorBoundary>
    </I18nProvider>
  );
}
