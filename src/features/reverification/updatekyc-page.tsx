// Renewing a verified identity document. Asked for by the gateway, or (action=update) by the person. [S11, S20, M10]
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearch } from 'wouter';
import { href } from '#app/routes.ts';
import { loadKyc } from '#app/state/kyc.ts';
import { loadFailure } from '#app/state/load-failure.ts';
import { useKyc } from '#app/state/use-kyc.ts';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { RowsSkeleton } from '#app/ui/feedback/rows-skeleton.tsx';
import { StaleNotice } from '#app/ui/feedback/stale-notice.tsx';
import { Reverification } from './reverification.tsx';
import { renewalAction } from './variant.ts';

export default function UpdateKycPage() {
  const { i18n } = useLingui();
  const wished = new URLSearchParams(useSearch()).get('action') === 'update';
  const kyc = useKyc();
  if (kyc.phase === 'failed') {
    return <LoadFailure {...loadFailure(i18n, kyc.error, !kyc.offline)} onRetry={() => loadKyc()} />;
  }
  if (kyc.phase === 'loading') return <RowsSkeleton />;
  const renewal = kyc.input.info.displayControl.displayUpdatePOI;
  const action = renewalAction(renewal, wished);
  if (action === 'none') return <NothingToDo />;
  return (
    <>
      {kyc.unreachable && <StaleNotice />}
      <Reverification key={renewal.status} renewal={renewal} action={action} />
    </>
  );
}

/** [T3] */
function NothingToDo() {
  return (
    <Page
      title={<Trans>Re-verification</Trans>}
      lead={<Trans>You do not have to verify again. We will tell you when it is time.</Trans>}
    >
      <ButtonLink href={href('personal')} variant="secondary" block>
        <Trans>Back to overview</Trans>
      </ButtonLink>
    </Page>
  );
}
