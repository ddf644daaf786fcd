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
    title: msg`Your verification was accepted`,
    body: msg`You do not have to verify again.`,
  },
  MORE_NEEDED: {
    tone: 'warning',
    title: msg`We need a little more`,
    body: msg`You agreed. Before your verification can be accepted, please complete the steps below.`,
  },
  REFUSED: {
    tone: 'info',
    title: msg`You declined`,
    body: msg`Nothing was passed on. You can change your mind at any time.`,
  },
  WITHDRAWN: {
    tone: 'info',
    title: msg`You withdrew your consent`,
    body: msg`Nothing more will be passed on. You can agree again at any time.`,
  },
};

const GAP_TEXTS: Record<
  Reliance['gaps'][number]['key'],
  { title: MessageDescriptor; detail: MessageDescriptor }
> = {
  identity: {
    title: msg`Verify your identity`,
    detail: msg`We can pass on your details once you’re verified.`,
  },
  document_expired: {
    title: msg`Update your document`,
    detail: msg`The document we verified is no longer valid.`,
  },
  check_too_old: {
    title: msg`Confirm your identity again`,
    detail: msg`Your last check is more than two years old.`,
  },
  tax_residence: {
    title: msg`Tell us where you pay tax`,
    detail: msg`European law requires the other company to report this.`,
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
          <Card>
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
          </Card>
        </PageSection>
      )}
      <Card>
        <DefinitionList
          items={[
            { term: t`From`, value: fromEntity },
            { term: t`To`, value: toEntity },
            { term: t`Recipient’s country`, value: formatCountry(country) },
            {
              term: t`Purpose`,
              value: t`To identify you, as anti-money-laundering law requires. Nothing else.`,
            },
            ...(retentionYears
              ? [{ term: t`Kept for`, value: t`${retentionYears} years after your account is closed` }]
              : []),
          ].filter(({ value }) => value !== '')}
        />
      </Card>
      <PageSection title={<Trans>What we pass on</Trans>}>
        <ul className={styles.list}>
          <li>{t`Name, date of birth, nationality and document number`}</li>
          <li>{t`Copies of your document and your selfie`}</li>
          <li>{t`Your address and proof of address`}</li>
          <li>{t`Your answers to our questions`}</li>
          <li>{t`Your account’s risk rating`}</li>
        </ul>
        <p className={styles.quiet}>{t`No passwords, no balances, no transactions.`}</p>
      </PageSection>
      {document && (
        <Card>
          <RowList>
            <DocumentRow document={document} isBlocked={false} href={hrefOf(document.code)} />
          </RowList>
        </Card>
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
