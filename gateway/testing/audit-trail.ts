// The audit trail including every committed row.
import type { Db } from '#gateway/db/client.ts';
import { type AuditRow, streamAuditRows as chainedRows } from '#gateway/db/queries/audit.ts';
import { chainAudit } from '#gateway/kit/audit.ts';

export async function* auditRows(db: Db): AsyncGenerator<AuditRow[]> {
  await chainAudit(db);
  yield* chainedRows(db);
}
