// The audit trail including every committed row.
import type { Context } from '#gateway/context.ts';
import { type AuditRow, streamAuditRows as chainedRows } from '#gateway/db/queries/audit.ts';
import { chainAudit } from '#gateway/kit/audit.ts';

export async function* auditRows(ctx: Pick<Context, 'db' | 'auditKey'>): AsyncGenerator<AuditRow[]> {
  await chainAudit(ctx);
  yield* chainedRows(ctx.db);
}
