import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { StepLevel } from '#contract/kyc.ts';
import type { ApiError } from '#app/api/api-error.ts';
import { kycStore, loadKyc } from '#app/state/kyc/kyc.ts';
import { Page } from '#app/ui/layout/page.tsx';
import { aimFlow } from '../../flow/flow-store.ts';
import { ElsewhereView } from './elsewhere-view.tsx';
import { FailureView } from '../frame/failure-view.tsx';
import { LoadingView } from '../frame/loading-view.tsx';

/** [C13, M9] All there is on this page where it is known beforehand that somebody else verifies. */
export function PartnerStep({ level, provider }: { level: StepLevel; provider: string }) {
  const { info, status, error } = useSnapshot(kycStore);
  useEffect(() => {
    aimFlow(level);
    if (!kycStore.info) void loadKyc({ quiet: true });
  }, [level]);
  // A snapshot is a frozen copy of this very type.
  if (!info && status === 'error')
    return <FailureView error={error as ApiError | null} onRetry={() => void loadKyc()} />;
  if (!info) return <LoadingView />;
  return (
    <Page
      title={level === 'LEVEL_1' ? <Trans>Verify your identity</Trans> : <Trans>Confirm your address</Trans>}
    >
      <ElsewhereView provider={{ provider, handoff: 'browser' }} />
    </Page>
  );
}
