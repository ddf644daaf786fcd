// The consent that another company may rely on the verification. [S13]
import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ResponseOf } from '#contract/calls/row.ts';
import { reliance } from '#contract/client-calls/agreements.ts';
import { callOptional } from '#app/api/optional-call.ts';
import { formatCountry } from '#app/i18n/format.ts';
import { navigate } from '#app/lib/history/history.ts';
import type { Tone } from '#app/lib/text/tone.ts';
import { href, ROUTES } from '#app/paths.ts';
import { describeLoadFailure } from '#app/state/messages/show-error.ts';
import { networkStore } from '#app/state/messages/network.ts';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { RowsSkeleton } from '#app/ui/feedback/rows-skeleton.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { DefinitionList } from '#app/ui/layout/definition-list.tsx';
import { ListRow } from '#app/ui/layout/list-row.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { RowList } from '#app/ui/layout/row-list.tsx';
import { AgreementFlow, type OverviewProps } from './agreement-flow.tsx';
import { getProductText } from './agreement-texts.ts';
import styles from './agreements.module.css';
import { DocumentRow } from './document-row.tsx';
import { usePageData } from './use-page-data.ts';

type Reliance = ResponseOf<typeof reliance>;

const OUTCOME_TEXTS: Record<
  Exclude<Reliance['outcome'], 'OPEN'>,
  { tone: Tone; title: MessageDescriptor; body: MessageDescriptor }
> = {
  ACCEPTED: {
    tone: 'success',
    title: msg`Your verification was taken over`,
    body: msg`You do not have to verify again.`,
  },
  MORE_NEEDED: {
    tone: 'warning',
    title: msg`A little more is needed`,
    body: msg`You agreed. Before your verification can be taken over, please complete what follows.`,
  },
  REFUSED: {
    tone: 'info',
    title: msg`You refused`,
    body: msg`Nothing was passed on. You can change your mind at any time.`,
  },
  WITHDRAWN: {
    tone: 'info',
    title: msg`You took your consent back`,
    body: msg`Nothing more is passed on. You can agree again at any time.`,
  },
};

const GAP_TEXTS: Record<
  Reliance['gaps'][number]['key'],
  { title: MessageDescriptor; detail: MessageDescriptor }
> = {
  identity: { title: msg`Verify your identity`, detail: msg`There is no verification to take over yet.` },
  document_expired: { title: msg`Renew your document`, detail: msg`The one we verified is no longer valid.` },
  check_too_old: { title: msg`Confirm your identity again`, detail: msg`The check is older than two years.` },
  tax_residence: {
    title: msg`Say where you pay tax`,
    detail: msg`The other company has to report it under European law.`,
  },
};

export default function ReliancePage() {
  return (
    <AgreementFlow
      segment="reliance"
      product="RELIANCE"
      renderOverview={(props) => <RelianceOverview {...props} />}
    />
  );
}

const buildGapHref = (route: string) => {
  const known = ROUTES.find(({ segment }) => segment === route);
  return known ? href(known.segment) : href('personal');
};

function RelianceOverview({ agreement, hrefOf }: OverviewProps) {
  const { i18n, t } = useLingui();
  const [document] = agreement.documents;
  const decision = `${agreement.accepted} ${document?.refused}`;
  const { view, reload } = usePageData(decision, (_, signal) => callOptional(reliance, {}, { signal }));
  if (view.phase === 'loading') return <RowsSkeleton />;
  if (view.phase === 'failed')
    return <LoadFailure {...describeLoadFailure(i18n, view.error, networkStore.online)} onRetry={reload} />;

  const { fromEntity, toEntity, country, retentionYears, outcome, gaps } = view.data;
  const result = outcome === 'OPEN' ? null : OUTCOME_TEXTS[outcome];
  const { title, lead } = getProductText('RELIANCE');
  const first = gaps[0];
  return (
    <Page title={i18n._(title)} lead={i18n._(lead)}>
      {result && (
        <Notice tone={result.tone} title={i18n._(result.title)} live>
          <p>{i18n._(result.body)}</p>
        </Notice>
      )}
      {gaps.length > 0 && (
        <PageSection title={<Trans>Still needed</Trans>}>
          <RowList>
            {gaps.map(({ key, route }) => (
              <ListRow
                key={key}
                title={i18n._(GAP_TEXTS[key].title)}
                detail={i18n._(GAP_TEXTS[key].detail)}
                href={buildGapHref(route)}
              />
            ))}
          </RowList>
        </PageSection>
      )}
      <Card>
        <DefinitionList
          items={[
            { term: t`From`, value: fromEntity },
            { term: t`To`, value: toEntity },
            { term: t`Country of the receiver`, value: formatCountry(country) },
            {
              term: t`What for`,
              value: t`To know you, as the law against money laundering asks. Nothing else.`,
            },
            ...(retentionYears
              ? [{ term: t`Kept for`, value: t`${retentionYears} years after you leave` }]
              : []),
          ].filter(({ value }) => value !== '')}
        />
      </Card>
      <PageSection title={<Trans>What is passed on</Trans>}>
        <ul className={styles.list}>
          <li>{t`Name, date of birth, nationality and document number`}</li>
          <li>{t`Copies of your document and your selfie`}</li>
          <li>{t`Your address and the proof of it`}</li>
          <li>{t`Your answers to our questions`}</li>
          <li>{t`The risk class of your account`}</li>
        </ul>
        <p className={styles.quiet}>{t`No passwords, no balances, no transactions.`}</p>
      </PageSection>
      {document && (
        <RowList>
          <DocumentRow document={document} isBlocked={false} href={hrefOf(document.code)} />
        </RowList>
      )}
      {first ? (
        <ActionBar label={t`Continue`} onPress={() => navigate(buildGapHref(first.route))} />
      ) : document && !agreement.accepted ? (
        <ActionBar label={t`Read and decide`} onPress={() => navigate(hrefOf(document.code))} />
      ) : (
        <ActionBar label={t`Back to overview`} onPress={() => navigate(href('personal'))} />
      )}
    </Page>
  );
}
