// The class of professional investors: its conditions, the lost protections, and the application. [S13]
import { useLingui, Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { useState } from 'react';
import { findSite, getSiteRules } from '#contract/sites.ts';
import { INVESTOR_REVIEW_WORKING_DAYS } from '#contract/review-times.ts';
import { navigate } from '#app/lib/history/history.ts';
import { promisesTimes } from '#app/lib/page-config.ts';
import { href } from '#app/paths.ts';
import { giveUpInvestorClass, investorStore, loadInvestorClass } from '#app/state/kyc/investor-class.ts';
import { describeLoadFailure } from '#app/state/messages/show-error.ts';
import { getErrorText } from '#app/state/messages/show-error.ts';
import { userStore } from '#app/state/session/user.ts';
import { useOnlineLoad } from '#app/state/messages/network.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { InvestorStatus } from '#app/ui/feedback/investor-status.tsx';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { RowsSkeleton } from '#app/ui/feedback/rows-skeleton.tsx';
import { Timeline } from '#app/ui/feedback/timeline.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { ConfirmSheet } from '#app/ui/layout/confirm-sheet.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { RowList } from '#app/ui/layout/row-list.tsx';
import { AgreementFlow, type OverviewProps } from './agreement-flow.tsx';
import styles from './agreements.module.css';
import { DocumentRow } from './document-row.tsx';
import { InvestorConditions } from './investor-conditions.tsx';
import { NotOfferedView } from '#app/shared-views/not-offered-view.tsx';
import { getNextStep, getStepStates, UNKNOWN_STATES } from './professional-steps.ts';

export default function ProfessionalPage() {
  const { t } = useLingui();
  const { profile } = useSnapshot(userStore);
  const site = profile?.site ?? '';
  return (
    <AgreementFlow
      segment="professional"
      product="PROFESSIONAL"
      tickSection={site.toLowerCase()}
      notOffered={
        getSiteRules(findSite(site)).investors === 'qualified' ? (
          <NotOfferedView href={href('qualifiedInvestor')} label={t`See qualified investor status`} />
        ) : (
          <NotOfferedView href={href('personal')} />
        )
      }
      renderOverview={(props) => <ProfessionalOverview site={site} {...props} />}
    />
  );
}

interface ProfessionalOverviewProps extends OverviewProps {
  site: string;
}

function ProfessionalOverview({ site, agreement, hrefOf }: ProfessionalOverviewProps) {
  const { i18n, t } = useLingui();
  const { status, current: held, error } = useSnapshot(investorStore);
  // Loads again when the user returns from the notice, which counts towards the class.
  const online = useOnlineLoad(() => !investorStore.current, loadInvestorClass);
  const [leaving, setLeaving] = useState(false);

  if (status === 'error') {
    return <LoadFailure {...describeLoadFailure(i18n, error, online)} onRetry={() => loadInvestorClass()} />;
  }
  if (!held && status !== 'ready') return <RowsSkeleton />;

  const [notice] = agreement.documents;
  const next = held ? getNextStep(held) : 'check';
  const states = held ? getStepStates(held) : UNKNOWN_STATES;
  const lost = notice?.text.sections.find(({ id }) => id === site.toLowerCase());
  const proof = { label: t`Continue`, onPress: () => navigate(href('pivQuestionnaire')) };
  const actions = {
    check: { label: t`Start the pre-check`, onPress: () => navigate(href('piquestion')) },
    notice: { label: t`Read the notice`, onPress: () => navigate(hrefOf(notice?.code ?? '')) },
    proof,
    renew: { ...proof, label: t`Renew` },
  };
  const action = next
    ? actions[next]
    : { label: t`Back to overview`, onPress: () => navigate(href('personal')) };

  return (
    <Page
      title={t`Professional investor`}
      lead={<Trans>Some products are only for professional investors, who have less legal protection.</Trans>}
    >
      {held && <InvestorStatus held={held} />}
      {held?.preCheck === 'retail' && next === 'check' && (
        <Notice tone="info" title={<Trans>You stay a retail client</Trans>}>
          <Trans>
            Your pre-check answers do not meet the conditions below. You can take the pre-check again if
            something changes.
          </Trans>
        </Notice>
      )}
      <PageSection title={<Trans>How it works</Trans>}>
        <Timeline
          items={[
            { title: t`Pre-check`, detail: t`Five questions, three minutes`, state: states.check },
            {
              title: t`Notice of the protections you give up`,
              detail: t`Read and signed separately`,
              state: states.notice,
            },
            {
              title: t`Supporting documents`,
              detail: t`Statements or other documents, ten minutes`,
              state: states.proof,
            },
            {
              title: t`Decision`,
              detail: promisesTimes()
                ? t`By our team, usually within ${INVESTOR_REVIEW_WORKING_DAYS} working days`
                : undefined,
              state: states.decision,
            },
          ]}
        />
      </PageSection>
      <PageSection title={<Trans>Who can apply</Trans>}>
        <InvestorConditions site={site} />
      </PageSection>
      <PageSection title={<Trans>What you give up</Trans>}>
        {lost && (
          <ul className={styles.list} lang={notice?.text.lang}>
            {lost.paragraphs.map((paragraph) => (
              <li key={paragraph}>{paragraph}</li>
            ))}
          </ul>
        )}
        {notice && (
          <Card>
            <RowList>
              <DocumentRow document={notice} isBlocked={false} href={hrefOf(notice.code)} />
            </RowList>
          </Card>
        )}
      </PageSection>
      {held?.validUntil && (
        <PageSection title={<Trans>Becoming a retail client again</Trans>}>
          <p>{t`You can become a retail client again at any time. The change takes effect immediately.`}</p>
          <div className={styles.actions}>
            <Button size="middle" variant="secondary" onClick={() => setLeaving(true)}>
              <Trans>Become a retail client</Trans>
            </Button>
          </div>
        </PageSection>
      )}
      <ActionBar {...action} />
      <ConfirmSheet
        open={leaving}
        onClose={() => setLeaving(false)}
        title={t`Become a retail client?`}
        text={[
          t`All your protections will apply again immediately. You’ll no longer be able to place new orders in products for professional investors. What you already hold will stay yours.`,
          t`You can apply again later. Our team will then make a new decision.`,
        ]}
        confirm={t`Become a retail client`}
        onConfirm={giveUpInvestorClass}
        failureText={(cause) => getErrorText(i18n, cause)}
      />
    </Page>
  );
}
