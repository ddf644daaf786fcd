// The hub: status, tasks, levels and details of the account. [S4]
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { allWords } from '#app/i18n/all-words.ts';
import { loadKyc } from '#app/state/kyc/kyc.ts';
import { loadFailure } from '#app/state/messages/load-failure.ts';
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
    allWords().then(show, show);
  }, []);
  if (!hasTexts) return <PageSkeleton />;
  return <LoadFailure {...loadFailure(i18n, kyc.error, !kyc.offline)} onRetry={() => loadKyc()} />;
}
