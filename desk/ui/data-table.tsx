// TanStack Table rendered with Mantine: columns can be hidden, rows selected, opened and reached by keyboard.
import { type KeyboardEvent, type ReactNode, useMemo } from 'react';
import { Checkbox, Table } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import {
  columnVisibilityFeature,
  rowSelectionFeature,
  type RowSelectionState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import classes from './data-table.module.css';

const FEATURES = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

export interface Column<T> {
  id: string;
  header: string;
  cell: (row: T) => ReactNode;
  isNumber?: boolean;
}

interface Props<T> {
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  getId: (row: T) => string;
  hidden?: readonly string[];
  selection?: { selected: ReadonlySet<string>; onChange: (selected: ReadonlySet<string>) => void };
  activeId?: string | null;
  onOpen?: (row: T) => void;
  after?: ReactNode;
}

const toSet = (state: RowSelectionState) => new Set(Object.keys(state).filter((id) => state[id]));

/** A row opens by a click, and by Enter while it has the focus. */
const openBy = (open: () => void) => ({
  'data-opens': true,
  tabIndex: 0,
  onClick: open,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target === event.currentTarget) open();
  },
});

export function DataTable<T extends object>(props: Props<T>) {
  const { label, columns, rows, getId, hidden = [], selection, activeId, onOpen, after } = props;
  const { t } = useLingui();
  const rowSelection = Object.fromEntries([...(selection?.selected ?? [])].map((id) => [id, true as const]));
  const ids = columns.map(({ id }) => id).join(' ');
  const definitions = useMemo(() => ids.split(' ').map((id) => ({ id })), [ids]);
  const table = useTable({
    features: FEATURES,
    columns: definitions,
    data: rows as T[],
    getRowId: getId,
    enableRowSelection: selection !== undefined,
    state: { columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])), rowSelection },
    onRowSelectionChange: (change) =>
      selection?.onChange(toSet(typeof change === 'function' ? change(rowSelection) : change)),
  });
  const byId = new Map(columns.map((column) => [column.id, column]));
  const classOf = (id: string) => (byId.get(id)?.isNumber ? classes.number : undefined);
  return (
    <div
      className={classes.scroll}
      // Without rows to focus, the keyboard scrolls the region itself.
      {...(onOpen ? {} : { role: 'region', 'aria-label': label, tabIndex: 0 })}
    >
      <Table
        className={classes.table}
        stickyHeader
        highlightOnHover={onOpen !== undefined}
        aria-label={label}
      >
        <Table.Thead>
          {table.getHeaderGroups().map((group) => (
            <Table.Tr key={group.id}>
              {selection && (
                <Table.Th className={classes.choice}>
                  <Checkbox
                    size="xs"
                    aria-label={t`Select all`}
                    checked={rows.length > 0 && table.getIsAllRowsSelected()}
                    indeterminate={table.getIsSomeRowsSelected()}
                    onChange={table.getToggleAllRowsSelectedHandler()}
                  />
                </Table.Th>
              )}
              {group.headers.map((header) => (
                <Table.Th key={header.id} className={classOf(header.column.id)}>
                  {byId.get(header.column.id)?.header}
                </Table.Th>
              ))}
            </Table.Tr>
          ))}
        </Table.Thead>
        <Table.Tbody>
          {table.getRowModel().rows.map((row) => (
            <Table.Tr
              key={row.id}
              data-active={row.id === activeId || undefined}
              data-selected={selection?.selected.has(row.id) || undefined}
              className={classes.row}
              {...(onOpen ? openBy(() => onOpen(row.original)) : {})}
            >
              {selection && (
                <Table.Td className={classes.choice} onClick={(event) => event.stopPropagation()}>
                  <Checkbox
                    size="xs"
                    aria-label={t`Select`}
                    checked={selection.selected.has(row.id)}
                    onChange={row.getToggleSelectedHandler()}
                  />
                </Table.Td>
              )}
              {row.getVisibleCells().map((cell) => (
                <Table.Td key={cell.id} className={classOf(cell.column.id)}>
                  {byId.get(cell.column.id)?.cell(row.original)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {after}
    </div>
  );
}
