import { useLingui } from '@lingui/react/macro';
import { useState, useEffect, useEffectEvent, useRef } from 'react';
import { useSnapshot } from 'valtio';
import type { StepLevel } from '#contract/kyc.ts';
import { PROVIDER_NAMES } from '#app/i18n/texts/provider-names.ts';
import { kycStore, loadKyc, watchKyc } from '#app/state/kyc/kyc.ts';
import { loadFailure } from '#app/state/messages/load-failure.ts';
import { networkStore } from '#app/state/messages/network.ts';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { RowsSkeleton } from '#app/ui/feedback/rows-skeleton.tsx';
import { useNewView } from '#app/ui/layout/use-new-view.ts';
import { ConsentView } from './consent-view.tsx';
import { leaveFor, statusAddress, type LaunchAim } from './launch-aim.ts';
import { OutsideView } from './outside-view.tsx';
import { ScriptView } from './script-view.tsx';
import { StoppedView } from './stopped-view.tsx';
import { useLaunch } from './use-launch.ts';

// While a provider's page is open somewhere: once the gateway says that the level has moved on, so does this page.
function useMovedOn(level: StepLevel, isOpen: boolean, moved: () => void): void {
  const { info } = useSnapshot(kycStore);
  const first = useRef<string | null>(null);
  const tell = useEffectEvent(moved);
  const status = info?.state.find((step) => step.level === level)?.status ?? null;
  useEffect(() => {
    if (!isOpen) return;
    void loadKyc({ quiet: true });
    return watchKyc();
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen || status === null) return;
    first.current ??= status;
    if (status !== first.current) tell();
  }, [isOpen, status]);
}

export function LaunchFlow({ aim }: { aim: LaunchAim }) {
  const { t, i18n } = useLingui();
  const { online } = useSnapshot(networkStore);
  const launch = useLaunch(aim);
  const { view } = launch;
  const [seen, setSeen] = useState({ view, count: 0 });
  // What was pressed is gone while the next view is on its way.
  if (view.phase !== 'loading' && view !== seen.view) setSeen({ view, count: seen.count + 1 });
  useNewView(seen.count === 0 ? null : String(seen.count));
  const isOpen = view.phase === 'script' || view.phase === 'outside';
  useMovedOn(aim.level, isOpen, () => leaveFor(statusAddress(true), { replace: true }));
  const name = 'provider' in view ? (PROVIDER_NAMES[view.provider] ?? t`our partner`) : '';

  switch (view.phase) {
    case 'loading':
      return <RowsSkeleton />;
    case 'failed':
      return <LoadFailure {...loadFailure(i18n, view.error, online)} onRetry={() => launch.again()} />;
    case 'consent':
      return (
        <ConsentView
          key={view.provider}
          level={aim.level}
          provider={view.provider}
          name={name}
          instead={aim.provider === view.provider ? '' : aim.provider}
          onAgreed={() => launch.again()}
        />
      );
    case 'script':
      return <ScriptView aim={aim} view={view} name={name} launch={launch} />;
    case 'outside':
      return <OutsideView view={view} name={name} launch={launch} />;
    case 'closed':
    case 'unopened':
    case 'down':
    case 'nobody':
      return <StoppedView key={view.phase} aim={aim} view={view} name={name} onAgain={launch.again} />;
  }
}
