// From whom, to whom, what, what for, how long; then the decision, and what came of it.
import { Trans, useLingui } from '@lingui/react/macro';
import { reliance } from '#contract/client-calls/agreements.ts';
import { call } from '#app/api/client.ts';
import { formatCountry } from '#app/i18n/format.ts';
import { navigate } from '#app/lib/history/history.ts';
import { href, ROUTES } from '#app/paths.ts';
import { loadFailure } from '#app/state/messages/load-failure.ts';
import { networkStore } from '#app/state/messages/network.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { DefinitionList } from '#app/ui/layout/definition-list.tsx';
import { ListRow } from '#app/ui/layout/list-row.tsx';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { RowList } from '#app/ui/layout/row-list.tsx';
import type { OverviewProps } from './agreement-flow.tsx';
import { RowsSkeleton } from '#app/ui/feedback/rows-skeleton.tsx';
import { productText } from './agreement-texts.ts';
import { DocumentRow } from './document-row.tsx';
import { GAP_TEXTS, OUTCOME_TEXTS } from './reliance-texts.ts';
import styles from './agreements.module.css';
import { useLoad } from './use-load.ts';

const pageOf = (route: string) => {
  const known = ROUTES.find(({ segment }) => segment === route);
  return known ? href(known.segment) : href('personal');
};

export function RelianceOverview({ agreement, hrefOf }: OverviewProps) {
  const { i18n, t } = useLingui();
  const [document] = agreement.documents;
  const stand = `${agreement.accepted} ${document?.refused}`;
  const { view, reload } = useLoad(stand, (_, signal) => call(reliance, {}, { signal }));
  if (view.phase === 'loading') return <RowsSkeleton />;
  if (view.phase === 'failed')
    return <LoadFailure {...loadFailure(i18n, view.error, networkStore.online)} onRetry={reload} />;

  const { fromEntity, toEntity, country, retentionYears, outcome, gaps } = view.data;
  const place = formatCountry(country);
  const told = outcome === 'OPEN' ? null : OUTCOME_TEXTS[outcome];
  const { title, lead } = productText('RELIANCE');
  const first = gaps[0];
  return (
    <Page title={i18n._(title)} lead={i18n._(lead)}>
      {told && (
        <Notice tone={told.tone} title={i18n._(told.title)} live>
          <p>{i18n._(told.body)}</p>
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
                href={pageOf(route)}
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
            { term: t`Country of the receiver`, value: place },
            {
              term: t`What for`,
              value: t`To know you, as the law against money laundering asks. Nothing else.`,
            },
            ...(retentionYears
              ? [{ term: t`Kept for`, value: t`${retentionYears} years after you leave` }]
              : []),
          ]}
        />
      </Card>
      <PageSection title={<Trans>What is passed on</Trans>}>
        <ul className={styles.list}>
          <li>
            <Trans>Name, date of birth, nationality and document number</Trans>
          </li>
          <li>
            <Trans>Copies of your document and your selfie</Trans>
          </li>
          <li>
            <Trans>Your address and the proof of it</Trans>
          </li>
          <li>
            <Trans>Your answers to our questions</Trans>
          </li>
          <li>
            <Trans>The risk class of your account</Trans>
          </li>
        </ul>
        <p className={styles.quiet}>
          <Trans>No passwords, no balances, no transactions.</Trans>
        </p>
      </PageSection>
      {document && (
        <RowList>
          <DocumentRow document={document} waits={false} href={hrefOf(document.code)} />
        </RowList>
      )}
      {first ? (
        <ActionBar label={t`Continue`} onPress={() => navigate(pageOf(first.route))} />
      ) : document && !agreement.accepted ? (
        <ActionBar label={t`Read and decide`} onPress={() => navigate(hrefOf(document.code))} />
      ) : (
        <ActionBar label={t`Back to overview`} onPress={() => navigate(href('personal'))} />
      )}
    </Page>
  );
}
