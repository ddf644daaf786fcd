import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { formatCountry, formatDate } from '#app/i18n/format.ts';
import { POA_TEXTS } from '#app/i18n/texts/document-texts.ts';
import { DefinitionList } from '#app/ui/layout/definition-list.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { getDocumentLabel } from '../../flow/document-option.ts';
import { flowStore } from '../../flow/flow-store.ts';
import { buildStepHref } from '../../flow/navigation.ts';
import { ChangeLink } from '../frame/change-link.tsx';

export function CheckDetails() {
  const { t, i18n } = useLingui();
  const { details, docType, country, documents, isHandedOver } = useSnapshot(flowStore);
  if (isHandedOver)
    return (
      <p>
        <Trans>The details you entered on your computer will be sent too.</Trans>
      </p>
    );
  if (!details) return null;
  const from = { from: 'check' } as const;

  if (details.kind === 'identity') {
    return (
      <>
        <PageSection
          title={<Trans>Document</Trans>}
          aside={<ChangeLink what={t`Document`} to={buildStepHref('document', from)} />}
        >
          <DefinitionList
            items={[
              { term: t`Issued in`, value: formatCountry(country) },
              { term: t`Document`, value: docType ? getDocumentLabel(i18n, docType, documents) : '' },
            ]}
          />
        </PageSection>
        <PageSection
          title={<Trans>Details</Trans>}
          aside={<ChangeLink what={t`Details`} to={buildStepHref('details', from)} />}
        >
          <DefinitionList
            items={[
              ...(details.familyName === ''
                ? [{ term: t`Name`, value: details.givenName }]
                : [
                    { term: t`Given names`, value: details.givenName },
                    { term: t`Family name`, value: details.familyName },
                  ]),
              { term: t`Date of birth`, value: formatDate(details.birthDate) },
              { term: t`Document number`, value: details.documentNumber },
              {
                term: t`Expiry date`,
                value: details.expires ? formatDate(details.expires) : t`Does not expire`,
              },
            ]}
          />
        </PageSection>
      </>
    );
  }
  const lines = [details.line1, details.line2, `${details.postcode} ${details.city}`.trim(), details.region];
  return (
    <PageSection
      title={<Trans>Address</Trans>}
      aside={<ChangeLink what={t`Address`} to={buildStepHref('address', from)} />}
    >
      <DefinitionList
        items={[
          { term: t`Document`, value: i18n._(POA_TEXTS[details.poaType].label) },
          { term: t`Issued by`, value: details.issuer },
          { term: t`Date on the document`, value: formatDate(details.issueDate) },
          {
            term: t`Address`,
            value: [...lines, formatCountry(details.country)].filter((line) => line !== '').join(', '),
          },
          { term: t`Reference or account number`, value: details.documentNumber || t`Not provided` },
        ]}
      />
    </PageSection>
  );
}
