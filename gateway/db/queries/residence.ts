import type { Db } from '../client.ts';
import { residenceDeclaration } from '../schema/identity/identity.ts';

export async function insertDeclaration(
  tx: Db,
  row: typeof residenceDeclaration.$inferInsert,
): Promise<void> {
  await tx.insert(residenceDeclaration).values(row);
}
