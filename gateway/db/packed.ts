// Many columns as one value, so that one statement brings all a call needs: 1.6 times as cheap for `profile` where it is
// gathered, little for `kyc-info`, and nothing by itself (docs/decisions/020-read-batching.md).
import { type AnyColumn, Column, type GetColumnData, is, SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

type Columns = Record<string, AnyColumn | SQL<unknown>>;
type ValueOf<C> = C extends AnyColumn ? GetColumnData<C> : C extends SQL<infer T> ? T : never;
export type Unpacked<C extends Columns> = { [K in keyof C]: ValueOf<C[K]> };

const asItIs = (value: unknown): unknown => value;

/** How JSON's value becomes the column's: most are what they are. */
function decoderOf(column: AnyColumn | SQL<unknown>): (value: unknown) => unknown {
  if (is(column, SQL) || column.mapFromDriverValue === Column.prototype.mapFromDriverValue) return asItIs;
  return (value) => (value === null ? null : column.mapFromDriverValue(value));
}

function reader<C extends Columns>(columns: C): (values: unknown[]) => Unpacked<C> {
  const names = Object.keys(columns);
  const decoders = Object.values(columns).map(decoderOf);
  return (values) => {
    const row: Record<string, unknown> = {};
    names.forEach((name, index) => (row[name] = decoders[index]?.(values[index])));
    return row as Unpacked<C>; // each value was put in by its own column, below
  };
}

const valuesOf = (columns: Columns): SQL =>
  sql`json_build_array(${sql.join(Object.values(columns), sql`, `)})`;

/** Columns of one row, which is there. */
export const packed = <C extends Columns>(columns: C): SQL<Unpacked<C>> =>
  valuesOf(columns).mapWith(reader(columns));

/** Columns of a row that an outer join may not have found: its key, which no row is without, tells. */
export function packedIfFound<C extends Columns>(columns: C, key: keyof C): SQL<Unpacked<C> | null> {
  const rowOf = reader(columns);
  return valuesOf(columns).mapWith((values: unknown[]) => {
    const row = rowOf(values);
    return row[key] === null ? null : row;
  });
}

/** Columns of all rows of a table that belong to the row at hand. */
export function packedRows<C extends Columns>(
  table: PgTable,
  columns: C,
  { where, orderBy }: { where: SQL | undefined; orderBy: SQL },
): SQL<Unpacked<C>[]> {
  const rowOf = reader(columns);
  const rows = sql`(select coalesce(json_agg(${valuesOf(columns)} order by ${orderBy}), '[]') from ${table} where ${where})`;
  return rows.mapWith((found: unknown[][]) => found.map(rowOf));
}
