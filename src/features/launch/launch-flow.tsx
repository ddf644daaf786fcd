import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { PROVIDER_NAMES } from '#app/i18n/texts/provider-names.ts';
import { loadFailure } from '#app/state/load-failure.ts';
import { networkStore } from '#app/state/network.ts';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { RowsSkeleton } from '#app/ui/feedback/rows-skeleton.tsx';
import { useNewView } from '#app/ui/layout/use-new-view.ts';
import { ConsentView } from './consent-view.tsx';
import { type LaunchAim, leaveFor, statusAddress } from './launch-aim.ts';
import { OutsideView } from './outside-view.tsx';
import { ScriptView } from './script-view.tsx';
import { StoppedView } from './stopped-view.tsx';
import { useLaunch } from './use-launch.ts';
import { useMovedOn } from './use-moved-on.ts';

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
