import { Table, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Applicant, PersonAccount } from '../client/types.gen.ts';
import { REASON_TEXTS } from '../texts/case-texts.ts';
import { useCodeText } from '../texts/code-texts.ts';
import {
  CLOSING_TEXTS,
  FREEZE_TEXTS,
  HOLD_TEXTS,
  LEVEL_TEXTS,
  LIMITATION_TEXTS,
  STEP_TEXTS,
} from '../texts/people-texts.ts';
import { RISK_TEXTS } from '../texts/work-texts.ts';
import { FactList } from '../ui/fact-list.tsx';
import { useFormTitle } from '../ui/form-titles.ts';
import { useFormat } from '../ui/format.ts';
import { toOfficerName } from '../ui/officer-name.ts';
import { Section } from '../ui/section.tsx';
import { PersonNotes } from './person-notes.tsx';
import classes from '../ui/tab-page.module.css';

interface Props {
  person: PersonAccount;
  applicant: Applicant;
}

function Levels({ levels }: { levels: Applicant['levels'] }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <Table verticalSpacing={6} horizontalSpacing={0}>
      <Table.Tbody>
        {levels.map(({ level, status, reasons, decidedAt }) => (
          <Table.Tr key={level}>
            <Table.Td>{t(LEVEL_TEXTS[level])}</Table.Td>
            <Table.Td>
              {t(STEP_TEXTS[status])}
              {reasons.length > 0 && (
                <Text size="xs" c="dimmed">
                  {format.list(reasons.map((reason) => t(REASON_TEXTS[reason])))}
                </Text>
              )}
            </Table.Td>
            <Table.Td ta="end">{decidedAt && format.date(decidedAt)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Restrictions({ person, applicant }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const { freeze, closed, hold } = person;
  return (
    <FactList
      labelWidth={140}
      facts={[
        { label: t`Limitation`, value: t(LIMITATION_TEXTS[person.limitation]) },
        {
          label: t`Frozen`,
          value: freeze
            ? `${t(FREEZE_TEXTS[freeze.reason])}, ${toOfficerName(freeze.by)}, ${format.moment(freeze.at)}`
            : t`No`,
        },
        {
          label: t`Closed`,
          value: closed ? `${t(CLOSING_TEXTS[closed.reason])}, ${format.moment(closed.at)}` : t`No`,
        },
        {
          label: t`Legal hold`,
          value: hold ? `${t(HOLD_TEXTS[hold.reason])}, ${format.moment(hold.since)}` : t`No`,
        },
        {
          label: t`Withdrawals blocked`,
          value: applicant.withdrawalsBlockedUntil
            ? t`Until ${format.moment(applicant.withdrawalsBlockedUntil)}`
            : t`No`,
        },
      ]}
    />
  );
}

export function PersonOverview({ person, applicant }: Props) {
  const { t } = useLingui();
  const describe = useCodeText();
  const titleOf = useFormTitle();
  const format = useFormat();
  const { renewal, proof } = person;
  return (
    <div className={classes.columns}>
      <div>
        <Section title={t`Account`}>
          <FactList
            labelWidth={140}
            facts={[
              { label: t`Email address`, value: person.email },
              { label: t`Site`, value: person.site },
              { label: t`Country of residence`, value: format.country(person.residenceCountry) },
              { label: t`Account type`, value: person.isEntity ? t`Company` : t`Individual` },
              { label: t`Created`, value: format.date(person.createdAt) },
              { label: t`Investor class`, value: describe(applicant.investorClass) },
              { label: t`Risk tier (forms)`, value: applicant.riskTier && t(RISK_TEXTS[applicant.riskTier]) },
            ]}
          />
        </Section>
        <Section title={t`Verification levels`}>
          <Levels levels={applicant.levels} />
        </Section>
        <Section title={t`Restrictions`}>
          <Restrictions person={person} applicant={applicant} />
        </Section>
        <Section title={t`Renewals`}>
          <FactList
            labelWidth={140}
            facts={[
              {
                label: t`Document`,
                value: renewal.deadline
                  ? t`Due ${format.date(renewal.deadline)}`
                  : renewal.dueAt
                    ? t`Next due ${format.date(renewal.dueAt)}`
                    : describe(renewal.status),
              },
              {
                label: t`Proof of address`,
                value: proof.deadline
                  ? t`Due ${format.date(proof.deadline)}`
                  : proof.approvedAt
                    ? t`Approved ${format.date(proof.approvedAt)}`
                    : describe(proof.status),
              },
            ]}
          />
        </Section>
      </div>
      <div>
        <Section title={t`Tasks for the customer`}>
          {applicant.openTasks.length === 0 ? (
            <Text size="sm" c="dimmed">
              <Trans>None</Trans>
            </Text>
          ) : (
            <FactList
              facts={applicant.openTasks.map(({ templateCode, dueAt }) => ({
                label: titleOf(templateCode),
                value: dueAt ? t`Due ${format.date(dueAt)}` : t`No deadline`,
              }))}
            />
          )}
        </Section>
        <PersonNotes userId={person.userId} />
      </div>
    </div>
  );
}
