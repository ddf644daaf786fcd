// Renewing a verified identity document. Asked for by the gateway, or (action=update) by the person. [S11, S20, M10]
import { useLingui } from '@lingui/react/macro';
import { useSearch } from 'wouter';
import { beforeFirstView } from '#app/lib/first-view.ts';
import { loadKyc } from '#app/state/kyc/kyc.ts';
import { loadFailure } from '#app/state/messages/load-failure.ts';
import { useKyc } from '#app/state/kyc/use-kyc.ts';
import { userStore } from '#app/state/session/user.ts';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { RowsSkeleton } from '#app/ui/feedback/rows-skeleton.tsx';
import { StaleNotice } from '#app/ui/feedback/stale-notice.tsx';
import { NotDueView } from './not-due-view.tsx';
import { Reverification } from './reverification.tsx';
import { UnclearView } from './unclear-view.tsx';
import { renewalHere } from './variant.ts';

// kyc-info, which is asked for ahead (src/api/start-calls.ts), is all it waits for.
beforeFirstView(() => Promise.resolve());

export default function UpdateKycPage() {
  const { i18n } = useLingui();
  const search = useSearch();
  const kyc = useKyc();
  if (kyc.phase === 'failed') {
    return <LoadFailure {...loadFailure(i18n, kyc.error, !kyc.offline)} onRetry={() => loadKyc()} />;
  }
  if (kyc.phase === 'loading') return <RowsSkeleton />;
  const renewal = kyc.input.info.displayControl.displayUpdatePOI;
  // Whoever embeds us asks for a renewal, or there is none.
  const own = userStore.profile?.purpose !== 'update';
  const { action, verified, replaceable } = renewalHere(kyc.input, search, own);
  if (action === 'none')
    return <NotDueView {...{ verified, replaceable }} holdsUntil={renewal.holdsUntil ?? null} />;
  if (action === 'unknown') return <UnclearView verified={replaceable} />;
  return (
    <>
      {kyc.unreachable && <StaleNotice />}
      <Reverification key={renewal.status} renewal={renewal} action={action} />
    </>
  );
}
