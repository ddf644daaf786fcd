// Iterates over the encrypted values of a table by primary key.
import { and, asc, count, eq, getTableName, like, sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { getColumn, listAadFields, ENCRYPTED_TABLES, type EncryptedTable } from '../encrypted-columns.ts';

/** Envelopes and AAD fields by name. */
export type EncryptedRow = Record<string, unknown>;

/** An empty `after` starts from the beginning. */
export async function listRowsAfter(
  db: Db,
  target: EncryptedTable,
  after: readonly (string | number)[],
  limit: number,
): Promise<EncryptedRow[]> {
  const { table, key, aadTemplates } = target;
  const fields = new Set([
    ...key,
    ...Object.values(aadTemplates).flatMap(listAadFields),
    ...Object.keys(aadTemplates),
  ]);
  const selected = Object.fromEntries([...fields].map((name) => [name, getColumn(target, name)]));
  const columns = key.map((name) => getColumn(target, name));
  const isBehind = sql`(${sql.join(columns, sql`, `)}) > (${sql.join(
    after.map((value) => sql`${value}`),
    sql`, `,
  )})`;
  return db
    .select(selected)
    .from(table)
    .where(after.length === 0 ? undefined : isBehind)
    .orderBy(...columns.map((column) => asc(column)))
    .limit(limit);
}

/** False when the value changed meanwhile: the new value uses the current key. */
export async function replaceEnvelope(
  db: Db,
  target: EncryptedTable,
  row: EncryptedRow,
  { field, from, to }: { field: string; from: string; to: string },
): Promise<boolean> {
  const rows = await db
    .update(target.table)
    .set({ [field]: to })
    .where(
      and(
        ...target.key.map((name) => eq(getColumn(target, name), row[name])),
        eq(getColumn(target, field), from),
      ),
    )
    .returning({ replaced: sql`1` });
  return rows.length === 1;
}

/** Values encrypted by one key. */
export interface EncryptedCounts {
  documents: number;
  entries: number;
}

/** Scans all encrypted columns: for commands and start-up errors only. */
export async function countByKey(db: Db): Promise<Map<string, EncryptedCounts>> {
  const found = new Map<string, EncryptedCounts>();
  for (const target of ENCRYPTED_TABLES)
    for (const field of Object.keys(target.aadTemplates)) {
      const column = getColumn(target, field);
      const keyId = sql<string>`split_part(${column}, '.', 2)`;
      const rows = await db
        .select({ keyId, rows: count() })
        .from(target.table)
        .where(like(column, 'v1.%'))
        .groupBy(keyId);
      for (const row of rows) {
        const known = found.get(row.keyId) ?? { documents: 0, entries: 0 };
        known[field === target.wrapped ? 'documents' : 'entries'] += row.rows;
        found.set(row.keyId, known);
      }
    }
  return found;
}

export const getEncryptedTableName = ({ table }: EncryptedTable): string => getTableName(table);
