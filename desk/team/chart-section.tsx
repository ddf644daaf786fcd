// A chart with its table behind it, and the table as CSV.
import { type ReactNode, useState } from 'react';
import { Button, Group, SegmentedControl, Table, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useOfficer } from '../app/officer.ts';
import { Section } from '../ui/section.tsx';
import { saveCsv } from '../ui/save-file.ts';
import { useFormat } from '../ui/format.ts';

type Cell = string | number | null;

interface Props {
  title: string;
  fileName: string;
  head: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** Shown instead of a chart or table without numbers. */
  empty?: string;
  /** Absent: the table alone. */
  chart?: ReactNode;
}

export function ChartSection({ title, fileName, head, rows, empty, chart }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const { canDownload } = useOfficer();
  const [shown, setShown] = useState(chart ? 'chart' : 'table');
  const show = (cell: Cell) => (typeof cell === 'number' ? format.number(cell, 1) : (cell ?? '–'));
  const isEmpty = rows.every((row) => row.slice(1).every((cell) => cell === null || cell === 0));
  if (isEmpty)
    return (
      <Section title={title}>
        <Text size="sm" c="dimmed">
          {empty ?? t`No decisions in this period`}
        </Text>
      </Section>
    );
  return (
    <Section
      title={title}
      beside={
        <Group gap={6}>
          {chart && (
            <SegmentedControl
              size="xs"
              aria-label={t`Show as`}
              value={shown}
              onChange={setShown}
              data={[
                { value: 'chart', label: t`Chart` },
                { value: 'table', label: t`Table` },
              ]}
            />
          )}
          {canDownload && (
            <Button
              variant="subtle"
              onClick={() => saveCsv([head, ...rows.map((row) => row.map((cell) => cell ?? ''))], fileName)}
            >
              <Trans>Download CSV</Trans>
            </Button>
          )}
        </Group>
      }
    >
      {shown === 'chart' ? (
        chart
      ) : (
        <Table verticalSpacing={5} horizontalSpacing={8} tabularNums aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              {head.map((name, at) => (
                <Table.Th key={name} ta={at > 0 ? 'end' : 'start'} fw={500} fz="xs">
                  {name}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row, index) => (
              <Table.Tr key={index}>
                {row.map((cell, at) => (
                  <Table.Td key={at} ta={at > 0 ? 'end' : 'start'}>
                    {show(cell)}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Section>
  );
}
