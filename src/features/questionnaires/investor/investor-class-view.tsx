// The status of an investor class after its form was decided: renew it, give it up, or apply again. [S13]
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
import { investorStore, loadInvestorClass, giveUpInvestorClass } from '#app/state/kyc/investor-class.ts';
import { networkStore } from '#app/state/messages/network.ts';
import { showError, getErrorText } from '#app/state/messages/show-error.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { InvestorStatus } from '#app/ui/feedback/investor-status.tsx';
import { RowsSkeleton } from '#app/ui/feedback/rows-skeleton.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { ConfirmSheet } from '#app/ui/layout/confirm-sheet.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { useFocusOnViewChange } from '#app/ui/layout/use-focus-on-view-change.ts';
import { reopenQuestionnaire } from '../data/questionnaire.ts';
import type { FormViewProps } from '../form-status.ts';
import { FinishActions } from '../views/finish-actions.tsx';
const CLASS_FORMS = ['PIV_V1', 'QI_AE_V1'];
export const isInvestorClassForm = ({ detail }: Pick<FormViewProps, 'detail'>): boolean =>
  CLASS_FORMS.includes(detail.template.templateCode);

const APPLY_LABELS: Record<InvestorClass['status'], MessageDescriptor | null> = {
  RETAIL: msg`Apply again`,
  PENDING: null,
  APPROVED: null,
  REJECTED: null,
  RENEWAL_DUE: msg`Renew`,
};

function Title({ status }: Pick<InvestorClass, 'status'>) {
  switch (status) {
    case 'APPROVED':
      return <Trans>You’re approved</Trans>;
    case 'REJECTED':
      return <Trans>You stay a retail client for now</Trans>;
    case 'RENEWAL_DUE':
      return <Trans>You can renew your status</Trans>;
    case 'RETAIL':
      return <Trans>You’re a retail client</Trans>;
    default:
      return <Trans>All done, thank you</Trans>;
  }
}

export function InvestorClassView({ detail }: FormViewProps) {
  const { i18n, t } = useLingui();
  const { current: held, status: loading } = useSnapshot(investorStore);
  const [applying, setApplying] = useState(false);
  const { templateCode } = detail.template;
  useEffect(() => void loadInvestorClass(), []);
  useFocusOnViewChange(held && held.status);
  if (!held && (loading === 'idle' || loading === 'loading')) return <RowsSkeleton rows={2} />;

  async function apply(): Promise<void> {
    setApplying(true);
    try {
      await call(createQuestionnaire, { templateCode });
      await reopenQuestionnaire();
    } catch (error) {
      showError(error);
    }
    setApplying(false);
  }

  // If the class is unknown, the status of the form is used.
  const status = held?.status ?? (detail.status === 'REJECTED' ? 'REJECTED' : 'APPROVED');
  const label = APPLY_LABELS[status];
  const isProfessional = held?.kind === 'PROFESSIONAL' && status === 'APPROVED';
  const action = label
    ? { label: i18n._(label), onPress: () => void apply(), loading: applying }
    : // The user signs the notice of lost protections on its own page.
      isProfessional && { label: t`Continue`, onPress: () => navigate(href('professional')) };
  return (
    <Page
      title={<Title status={status} />}
      lead={
        status === 'REJECTED' ? (
          <p>{t`Your answers do not meet the conditions. You keep all your protections.`}</p>
        ) : undefined
      }
      illustration={status === 'APPROVED' ? <Illustration name="approved" /> : <Illustration name="shield" />}
    >
      {held && <InvestorStatus held={held} />}
      {held && canGiveUpClass(held) && <RetailSection />}
      <FinishActions {...(action && { action })} />
    </Page>
  );
}

/** Professional investors give up their class on their own page. */
const canGiveUpClass = ({ kind, status }: Pick<InvestorClass, 'kind' | 'status'>): boolean =>
  kind === 'QUALIFIED' && (status === 'APPROVED' || status === 'RENEWAL_DUE');

function RetailSection() {
  const { i18n, t } = useLingui();
  const { online } = useSnapshot(networkStore);
  const [leaving, setLeaving] = useState(false);
  return (
    <PageSection title={<Trans>Becoming a retail client again</Trans>}>
      <p>{t`You can become a retail client again at any time. The change takes effect immediately.`}</p>
      <div>
        <Button size="middle" variant="secondary" disabled={!online} onClick={() => setLeaving(true)}>
          <Trans>Become a retail client again</Trans>
        </Button>
      </div>
      <ConfirmSheet
        open={leaving}
        onClose={() => setLeaving(false)}
        title={t`Become a retail client again?`}
        text={[
          t`All your protections will apply again immediately. You’ll no longer be able to place new orders in products for qualified investors. What you already hold will stay yours.`,
          t`You can apply again later. Our team will then make a new decision.`,
        ]}
        confirm={t`Become a retail client`}
        onConfirm={giveUpInvestorClass}
        failureText={(cause) => getErrorText(i18n, cause)}
      />
    </PageSection>
  );
}
