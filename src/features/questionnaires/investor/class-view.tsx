// The form behind an investor class, once it is decided: what became of the class, and when it may be asked for anew. A
// class runs out, can be given up and be refused; the way back in is always here. [S13]
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { createQuestionnaire } from '#contract/client-calls/questionnaires.ts';
import { call } from '#app/api/client.ts';
import type { InvestorClass } from '#app/i18n/texts/investor-texts.ts';
import { navigate } from '#app/lib/history/history.ts';
import { href } from '#app/paths.ts';
import { investorStore, loadInvestorClass } from '#app/state/kyc/investor-class.ts';
import { showError } from '#app/state/messages/show-error.ts';
import { InvestorStatus } from '#app/ui/feedback/investor-status.tsx';
import { RowsSkeleton } from '#app/ui/feedback/rows-skeleton.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { useNewView } from '#app/ui/layout/use-new-view.ts';
import { reopenJourney } from '../journey/journey.ts';
import { Finish } from '../views/finish.tsx';
import type { FormViewProps } from '../standing.ts';
import { givesUpHere, RetailSection } from './retail-section.tsx';

const CLASS_FORMS = ['PIV_V1', 'QI_AE_V1'];
export const isClassForm = ({ detail }: Pick<FormViewProps, 'detail'>): boolean =>
  CLASS_FORMS.includes(detail.template.templateCode);

/** What asking for the class is called now; null while there is nothing to ask for. */
const ASK: Record<InvestorClass['status'], MessageDescriptor | null> = {
  RETAIL: msg`Apply again`,
  PENDING: null,
  APPROVED: null,
  REJECTED: null,
  RENEWAL_DUE: msg`Renew`,
};

function Title({ status }: Pick<InvestorClass, 'status'>) {
  switch (status) {
    case 'APPROVED':
      return <Trans>You are approved</Trans>;
    case 'REJECTED':
      return <Trans>You stay a retail client for now</Trans>;
    case 'RENEWAL_DUE':
      return <Trans>Your class can be renewed</Trans>;
    case 'RETAIL':
      return <Trans>You are a retail client</Trans>;
    default:
      return <Trans>All done, thank you</Trans>;
  }
}

export function ClassView({ detail }: FormViewProps) {
  const { i18n, t } = useLingui();
  const { held, status: loading } = useSnapshot(investorStore);
  const [asking, setAsking] = useState(false);
  const { templateCode } = detail.template;
  useEffect(() => void loadInvestorClass(), []);
  useNewView(held && held.status);
  if (!held && loading !== 'error') return <RowsSkeleton rows={2} />;

  async function ask(): Promise<void> {
    setAsking(true);
    try {
      await call(createQuestionnaire, { templateCode });
      await reopenJourney();
    } catch (error) {
      showError(error);
    }
    setAsking(false);
  }

  // Where nothing more is known, the form's own status has to do.
  const status = held?.status ?? (detail.status === 'REJECTED' ? 'REJECTED' : 'APPROVED');
  const label = ASK[status];
  const professional = held?.kind === 'PROFESSIONAL' && status === 'APPROVED';
  const action = label
    ? { label: i18n._(label), onPress: () => void ask(), loading: asking }
    : // The notice of lost protections is signed on its own page.
      professional && { label: t`Continue`, onPress: () => navigate(href('professional')) };
  return (
    <Page
      title={<Title status={status} />}
      lead={
        status === 'REJECTED' ? (
          <p>
            <Trans>Your answers did not meet what the class asks for. You keep all protections.</Trans>
          </p>
        ) : undefined
      }
      illustration={status === 'APPROVED' ? <Illustration name="approved" /> : <Illustration name="shield" />}
    >
      {held && <InvestorStatus held={held} />}
      {held && givesUpHere(held) && <RetailSection />}
      <Finish {...(action && { action })} />
    </Page>
  );
}
