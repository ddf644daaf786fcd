// Cases, questionnaires and agreements of the person.
import { Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { getResult } from '../api/result.ts';
import {
  listAgreementsOptions,
  listCasesOptions,
  listQuestionnairesOptions,
} from '../client/@tanstack/react-query.gen.ts';
import type { ApplicantAgreement, ApplicantCase, ApplicantQuestionnaire } from '../client/types.gen.ts';
import { useProviderText } from '../texts/provider-text.ts';
import { REASON_TEXTS } from '../texts/case-texts.ts';
import { useCodeText } from '../texts/code-texts.ts';
import { DOCUMENT_TEXTS, LEVEL_TEXTS } from '../texts/people-texts.ts';
import { findOutcomeText } from '../texts/work-texts.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { useFormTitle } from '../ui/form-titles.ts';
import { useFormat } from '../ui/format.ts';
import { QueryContent } from '../ui/query-content.tsx';
import { Section } from '../ui/section.tsx';

const Nothing = () => (
  <Text size="sm" c="dimmed">
    <Trans>None</Trans>
  </Text>
);

function useCaseColumns(): Column<ApplicantCase>[] {
  const { t } = useLingui();
  const describeProvider = useProviderText();
  const describe = useCodeText();
  const format = useFormat();
  return [
    {
      id: 'submitted',
      header: t`Submitted`,
      cell: (original) => (original.submittedAt ? format.moment(original.submittedAt) : '–'),
    },
    { id: 'level', header: t`Level`, cell: (original) => t(LEVEL_TEXTS[original.level]) },
    {
      id: 'document',
      header: t`Document`,
      cell: (original) => (original.docType ? t(DOCUMENT_TEXTS[original.docType]) : '–'),
    },
    { id: 'provider', header: t`Provider`, cell: (original) => describeProvider(original.provider) },
    {
      id: 'status',
      header: t`Status`,
      cell: (original) => {
        const outcome = findOutcomeText(original.status);
        return outcome ? t(outcome) : describe(original.status);
      },
    },
    {
      id: 'reasons',
      header: t`Reasons`,
      cell: (original) => format.list(original.reasons.map((reason) => t(REASON_TEXTS[reason]))) || '–',
    },
  ];
}

function useFormColumns(): Column<ApplicantQuestionnaire>[] {
  const { t } = useLingui();
  const describe = useCodeText();
  const titleOf = useFormTitle();
  const format = useFormat();
  const moment = (at: string | null) => (at ? format.moment(at) : '–');
  return [
    { id: 'form', header: t`Form`, cell: (original) => titleOf(original.templateCode) },
    { id: 'status', header: t`Status`, cell: (original) => describe(original.status) },
    { id: 'due', header: t`Due date`, cell: (original) => moment(original.dueAt) },
    { id: 'submitted', header: t`Submitted`, cell: (original) => moment(original.submittedAt) },
    { id: 'decided', header: t`Decision date`, cell: (original) => moment(original.decidedAt) },
  ];
}

function useAgreementColumns(): Column<ApplicantAgreement>[] {
  const { t } = useLingui();
  const describe = useCodeText();
  const format = useFormat();
  return [
    { id: 'at', header: t`Time`, cell: (original) => format.moment(original.at) },
    { id: 'code', header: t`Agreement`, cell: (original) => describe(original.code) },
    { id: 'version', header: t`Version`, cell: (original) => original.version },
    { id: 'language', header: t`Language`, cell: (original) => original.language },
    { id: 'action', header: t`Action`, cell: (original) => describe(original.action) },
  ];
}

export function PersonRecords({ userId }: { userId: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const path = { userId };
  const cases = useQuery({ ...listCasesOptions({ path }), select: getResult });
  const forms = useQuery({ ...listQuestionnairesOptions({ path }), select: getResult });
  const agreements = useQuery({ ...listAgreementsOptions({ path }), select: getResult });
  const caseColumns = useCaseColumns();
  const formColumns = useFormColumns();
  const agreementColumns = useAgreementColumns();
  const open = (itemId: string) => void navigate({ to: '/work/$itemId', params: { itemId } });
  return (
    <>
      <Section title={t`Cases`}>
        <QueryContent query={cases} rows={3}>
          {({ items }) =>
            items.length === 0 ? (
              <Nothing />
            ) : (
              <DataTable
                label={t`Cases`}
                columns={caseColumns}
                rows={items}
                getId={({ caseId }) => caseId}
                onOpen={({ caseId }) => open(caseId)}
              />
            )
          }
        </QueryContent>
      </Section>
      <Section title={t`Forms`}>
        <QueryContent query={forms} rows={3}>
          {({ items }) =>
            items.length === 0 ? (
              <Nothing />
            ) : (
              <DataTable
                label={t`Forms`}
                columns={formColumns}
                rows={items}
                getId={({ requestId }) => requestId}
                onOpen={({ requestId }) => open(requestId)}
              />
            )
          }
        </QueryContent>
      </Section>
      <Section title={t`Agreements`}>
        <QueryContent query={agreements} rows={3}>
          {({ items }) =>
            items.length === 0 ? (
              <Nothing />
            ) : (
              <DataTable
                label={t`Agreements`}
                columns={agreementColumns}
                rows={items}
                getId={({ agreementId }) => String(agreementId)}
              />
            )
          }
        </QueryContent>
      </Section>
    </>
  );
}
