// The hub: who is verified, what is due, what the levels allow, what we hold. [S4]
import { useLingui } from '@lingui/react/macro';
import { loadKyc } from '#app/state/kyc.ts';
import { errorText } from '#app/state/show-error.ts';
import { useKyc } from '#app/state/use-kyc.ts';
import { LoadFailure } from '#app/ui/load-failure.tsx';
import { HubSkeleton } from './hub-skeleton.tsx';
import { Hub } from './hub.tsx';

export default function PersonalPage() {
  const { i18n } = useLingui();
  const kyc = useKyc();
  if (kyc.phase === 'loading') return <HubSkeleton />;
  if (kyc.phase === 'ready') return <Hub input={kyc.input} unreachable={kyc.unreachable} />;
  return (
    <LoadFailure
      offline={kyc.offline}
      unreachable={kyc.unreachable}
      text={errorText(i18n, kyc.error)}
      onRetry={() => void loadKyc()}
    />
  );
}
