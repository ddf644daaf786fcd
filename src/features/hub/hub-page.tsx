// The hub: status, tasks, levels and details of the account. [S4]
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { loadRemainingMessages } from '#app/i18n/remaining-messages.ts';
import { loadKyc } from '#app/state/kyc/kyc.ts';
import { describeLoadFailure } from '#app/state/messages/show-error.ts';
import { type KycView, useKyc } from '#app/state/kyc/use-kyc.ts';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { PageSkeleton } from '#app/ui/feedback/page-skeleton.tsx';
import { Hub } from './hub.tsx';

export default function HubPage() {
  const kyc = useKyc();
  if (kyc.phase === 'loading') return <PageSkeleton />;
  if (kyc.phase === 'ready') return <Hub input={kyc.input} unreachable={kyc.unreachable} />;
  return <HubFailure kyc={kyc} />;
}

function HubFailure({ kyc }: { kyc: Extract<KycView, { phase: 'failed' }> }) {
  const { i18n } = useLingui();
  // The texts of errors load after the first view.
  const [hasTexts, setHasTexts] = useState(false);
  useEffect(() => {
    const show = () => setHasTexts(true);
    loadRemainingMessages().then(show, show);
  }, []);
  if (!hasTexts) return <PageSkeleton />;
  return <LoadFailure {...describeLoadFailure(i18n, kyc.error, !kyc.offline)} onRetry={() => loadKyc()} />;
}
