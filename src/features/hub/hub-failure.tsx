import { useLingui } from '@lingui/react/macro';
import { loadKyc } from '#app/state/kyc.ts';
import { loadFailure } from '#app/state/load-failure.ts';
import type { KycView } from '#app/state/use-kyc.ts';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';

/** In place of the hub when the person's standing did not come. */
export function HubFailure({ kyc }: { kyc: Extract<KycView, { phase: 'failed' }> }) {
  const { i18n } = useLingui();
  return <LoadFailure {...loadFailure(i18n, kyc.error, !kyc.offline)} onRetry={() => loadKyc()} />;
}
