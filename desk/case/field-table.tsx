import { Badge, Table, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { findFieldText, PART_TEXTS } from '../texts/case-texts.ts';
import { useFormat } from '../ui/format.ts';
import { type ComparedField, compareField, sortFields } from './compared-fields.ts';
import classes from './facts.module.css';

interface Props {
  fields: readonly ComparedField[];
  activeField: string | null;
  onActive: (field: string | null) => void;
}

/** What the person typed beside what was read; the active row is marked on the picture. */
export function FieldTable({ fields, activeField, onActive }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <Table className={classes.fields} verticalSpacing={5} horizontalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>
            <Trans>Entered</Trans>
          </Table.Th>
          <Table.Th>
            <Trans>Extracted</Trans>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {sortFields(fields).map((row) => {
          const { field, typed, read, part, confidence, corrected } = row;
          const comparison = compareField(row);
          const text = findFieldText(field);
          return (
            <Table.Tr
              key={field}
              tabIndex={0}
              data-active={field === activeField || undefined}
              onMouseEnter={() => onActive(field)}
              onMouseLeave={() => onActive(null)}
              onFocus={() => onActive(field)}
              onBlur={() => onActive(null)}
            >
              <Table.Td>
                <Text size="xs" c="dimmed">
                  {text ? t(text) : field}
                </Text>
                <span className={classes.value}>{typed ?? '–'}</span>
                {corrected && (
                  <Text size="xs" c="dimmed">
                    <Trans>Changed from {corrected}</Trans>
                  </Text>
                )}
              </Table.Td>
              <Table.Td>
                <Text size="xs" c="dimmed">
                  {part ? t(PART_TEXTS[part]) : '\u00a0'}
                  {confidence !== null && ` · ${format.percent(confidence)}`}
                </Text>
                {comparison === 'not_read' ? (
                  <Text span size="sm" c="dimmed">
                    <Trans>Not extracted</Trans>
                  </Text>
                ) : (
                  <span className={classes.value} data-comparison={comparison}>
                    {read}
                  </span>
                )}
                {comparison === 'differs' && (
                  <Badge color="red" size="sm" ms={6}>
                    <Trans>Mismatch</Trans>
                  </Badge>
                )}
              </Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}
