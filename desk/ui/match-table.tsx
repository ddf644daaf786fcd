import { Table, Text, VisuallyHidden } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MatchDetail } from '../client/types.gen.ts';
import { useFormat } from './format.ts';

/** The person beside the entry of the list, row by row. */
export function MatchTable({ detail }: { detail: MatchDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  const { person, listed } = detail;
  const lines = (values: readonly string[]) => (values.length > 0 ? values.join('\n') : '–');
  const rows = [
    { label: t`Names`, own: lines(person?.names ?? []), other: lines(listed.names) },
    {
      label: t`Date of birth`,
      own: person?.birthDate ? format.day(person.birthDate) : '–',
      other: lines(listed.birthDates.map(format.day)),
    },
    {
      label: t`Country`,
      own: person?.country ? format.country(person.country) : '–',
      other: lines(listed.countries.map((code) => format.country(code.toUpperCase()))),
    },
    { label: t`Categories`, own: '', other: lines(listed.topics) },
    { label: t`Watchlists`, own: '', other: lines(listed.datasets) },
    { label: t`ID`, own: detail.userId, other: listed.entityId },
  ];
  return (
    <Table verticalSpacing={8} layout="fixed">
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={112}>
            <VisuallyHidden>{t`Field`}</VisuallyHidden>
          </Table.Th>
          <Table.Th>
            <Trans>Customer</Trans>
          </Table.Th>
          <Table.Th>
            <Trans>List entry</Trans>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ label, own, other }) => (
          <Table.Tr key={label}>
            <Table.Td>
              <Text size="sm" c="dimmed">
                {label}
              </Text>
            </Table.Td>
            <Table.Td>
              <Text size="sm" className="pre-line">
                {own}
              </Text>
            </Table.Td>
            <Table.Td>
              <Text size="sm" className="pre-line">
                {other}
              </Text>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
