// A check by a provider: Sumsub and Onfido run in this page, the pages of others open from it. Its document has a security policy
// for that provider, so this page and the next one are always loaded as new documents. [M3]
import { useEffect, useState, useEffectEvent, useRef } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import type { StepLevel } from '#contract/kyc.ts';
import { PROVIDER_NAMES } from '#app/i18n/texts/provider-names.ts';
import { getPageConfig } from '#app/lib/page-config.ts';
import { toCanonicalPath, href } from '#app/paths.ts';
import { kycStore, loadKyc, watchKyc } from '#app/state/kyc/kyc.ts';
import { describeLoadFailure } from '#app/state/messages/show-error.ts';
import { networkStore } from '#app/state/messages/network.ts';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { RowsSkeleton } from '#app/ui/feedback/rows-skeleton.tsx';
import { useFocusOnViewChange } from '#app/ui/layout/use-focus-on-view-change.ts';
import { ConsentView } from './consent-view.tsx';
import { parseLaunchParams, redirectTo, buildStatusHref, type LaunchParams } from './launch-params.ts';
import { ExternalView } from './external-view.tsx';
import { NumberView } from './number-view.tsx';
import { ScriptView } from './script-view.tsx';
import { StoppedView } from './stopped-view.tsx';
import { useLaunch } from './use-launch.ts';
const LAUNCH_PATH = href('launch');

/** True if the document was loaded for this page, or if the browser does not report it. */
function isOwnDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return !entry || toCanonicalPath(new URL(entry.name).pathname) === LAUNCH_PATH;
}

export default function LaunchPage() {
  const [params] = useState(() => parseLaunchParams(location.search));
  const [isOwn] = useState(isOwnDocument);
  useEffect(() => {
    if (!isOwn) location.reload();
    return () => {
      if (getPageConfig().launch && toCanonicalPath(location.pathname) !== LAUNCH_PATH) location.reload();
    };
  }, [isOwn]);
  return isOwn ? <LaunchFlow params={params} /> : <RowsSkeleton />;
}

function useLevelChange(level: StepLevel, isOpen: boolean, onChange: () => void): void {
  const { info } = useSnapshot(kycStore);
  const first = useRef<string | null>(null);
  const notify = useEffectEvent(onChange);
  const status = info?.state.find((step) => step.level === level)?.status ?? null;
  useEffect(() => {
    if (!isOpen) return;
    void loadKyc({ quiet: true });
    return watchKyc();
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen || status === null) return;
    first.current ??= status;
    if (status !== first.current) notify();
  }, [isOpen, status]);
}

function LaunchFlow({ params }: { params: LaunchParams }) {
  const { t, i18n } = useLingui();
  const { online } = useSnapshot(networkStore);
  const launch = useLaunch(params);
  const { view } = launch;
  const [seen, setSeen] = useState({ view, count: 0 });
  // While loading, the previous view counts: the heading takes the focus when the next view appears.
  if (view.phase !== 'loading' && view !== seen.view) setSeen({ view, count: seen.count + 1 });
  useFocusOnViewChange(seen.count === 0 ? null : String(seen.count));
  const isOpen = view.phase === 'script' || view.phase === 'outside';
  useLevelChange(params.level, isOpen, () => redirectTo(buildStatusHref(true), { replace: true }));
  const name = 'provider' in view ? (PROVIDER_NAMES[view.provider] ?? t`our provider`) : '';

  switch (view.phase) {
    case 'loading':
      return <RowsSkeleton />;
    case 'failed':
      return (
        <LoadFailure {...describeLoadFailure(i18n, view.error, online)} onRetry={() => launch.retry()} />
      );
    case 'consent':
      return (
        <ConsentView
          key={view.provider}
          level={params.level}
          provider={view.provider}
          name={name}
          instead={params.provider === view.provider ? '' : params.provider}
          onAgreed={() => launch.retry()}
        />
      );
    case 'number':
      return (
        <NumberView isRefused={view.isRefused} onEntered={(number) => launch.retry(params.other, number)} />
      );
    case 'script':
      return <ScriptView params={params} view={view} name={name} launch={launch} />;
    case 'outside':
      return <ExternalView view={view} name={name} launch={launch} />;
    case 'closed':
    case 'unopened':
    case 'down':
    case 'unavailable':
      return <StoppedView key={view.phase} params={params} view={view} name={name} onAgain={launch.retry} />;
  }
}
