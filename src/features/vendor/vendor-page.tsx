// Verifies level 1 by a national number that is looked up in its register. [S6, C20]
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { StepStatus } from '#contract/kyc.ts';
import { ApiError } from '#app/api/api-error.ts';
import { loadKyc } from '#app/state/kyc/kyc.ts';
import { describeLoadFailure } from '#app/state/messages/show-error.ts';
import { loadNumberOffer, type NumberOffer, numberOfferStore } from '#app/state/kyc/number-offer.ts';
import { getSteps } from '#app/state/kyc/steps.ts';
import { useKyc } from '#app/state/kyc/use-kyc.ts';
import { useOnlineLoad } from '#app/state/messages/network.ts';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { RowsSkeleton } from '#app/ui/feedback/rows-skeleton.tsx';
import { navigate } from '#app/lib/history/history.ts';
import { href } from '#app/paths.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { type ClosedReason, NUMBER_CLOSED_TEXTS } from './number-texts.ts';
import type { NumberForm } from './number-form.ts';
import { resetNumberCheck, loadNumberForm, numberCheckStore, numberDraft } from './number-check-store.ts';
import { NumberCheckView } from './number-check-view.tsx';

function findClosedReason(status: StepStatus, { docTypes, reasonKey }: NumberOffer): ClosedReason | null {
  switch (status) {
    case 'SUCCESS':
      return 'verified';
    case 'PENDING':
      return 'in_review';
    case 'ALLOW':
    case 'FAILED_AND_CAN_RETRY':
      if (reasonKey === 'questionnaire_first') return 'forms_first';
      return docTypes.length === 0 ? 'not_offered' : null;
    default:
      return 'stopped';
  }
}

export default function VendorPage() {
  const { i18n } = useLingui();
  const kyc = useKyc();
  const { offer, error } = useSnapshot(numberOfferStore);
  const { storedForm, words, busy, outcome } = useSnapshot(numberCheckStore);
  const online = useOnlineLoad(
    () => !numberOfferStore.offer,
    () => Promise.all([loadNumberOffer(), loadNumberForm()]),
  );
  useEffect(() => resetNumberCheck, []);

  const unread = words instanceof ApiError && words;
  const failed = kyc.phase === 'failed' ? kyc.error : (!offer && error) || unread;
  if (failed) {
    return (
      <LoadFailure
        {...describeLoadFailure(i18n, failed, online)}
        onRetry={() => Promise.all([loadKyc(), loadNumberOffer(), loadNumberForm()])}
      />
    );
  }
  if (kyc.phase !== 'ready' || !offer || words === 'none') return <RowsSkeleton />;
  const known = offer as NumberOffer;
  const closed = findClosedReason(getSteps(kyc.input).LEVEL_1.status, known);
  // While a check runs or has a result, the page does not switch to the closed view.
  if (closed && !busy && !outcome) return <NumberCheckClosedView why={closed} />;
  return (
    <NumberCheckView
      offer={known}
      country={kyc.input.info.residenceCountry ?? ''}
      storedForm={storedForm as NumberForm | null}
    />
  );
}

const SETTLED: readonly ClosedReason[] = ['verified', 'in_review'];

function NumberCheckClosedView({ why }: { why: ClosedReason }) {
  const { i18n } = useLingui();
  const { title, body, way } = NUMBER_CLOSED_TEXTS[why];
  useEffect(() => {
    if (SETTLED.includes(why)) numberDraft.remove();
  }, [why]);
  const document = way.segment === 'kyc';
  return (
    <Page
      title={i18n._(title)}
      illustration={document ? <Illustration name="passport" /> : <Illustration name="lock" />}
      lead={<p>{i18n._(body)}</p>}
    >
      <ActionBar
        label={i18n._(way.label)}
        onPress={() => navigate(href(way.segment, document ? { level: 'LEVEL_1' } : {}))}
      />
    </Page>
  );
}
