// Quality sampling: one decision in twenty is looked at again by another officer. The verdict changes no decision.
import { notFound } from '#contract/errors/requests.ts';
import { noPermission } from '#contract/errors/session.ts';
import { illegalTransition } from '#contract/errors/verification.ts';
import type { QualitySample, QualityVerdict } from '#contract/schemas/desk/team.ts';
import { type ListPage, readLimit } from '#contract/schemas/paging.ts';
import type { Context } from '#gateway/context.ts';
import {
  findSample,
  insertVerdict,
  listQualitySampleRows,
  type SampleRow,
} from '#gateway/db/queries/quality-samples.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { encryptJson } from '#gateway/kit/crypto.ts';
import { decodeCursor, encodeCursor, toPage } from '#gateway/kit/cursors.ts';
import { findConflictError, readOfficerName } from '#gateway/kit/decisions/decision-obstacle.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';

export const SAMPLE_PERCENT = 5;

const toSample = ({ item, verdict }: SampleRow): QualitySample => ({
  sampleId: item.id,
  itemId: item.id,
  kind: item.kind,
  userId: item.userId,
  officer: (item.decidedBy ?? '').replace(/^officer:/, ''),
  outcome: item.outcome,
  decidedAt: (item.decidedAt ?? item.waitingSince).toISOString(),
  verdict: verdict?.verdict ?? null,
  reviewedBy: verdict?.by ?? null,
  reviewedAt: verdict?.at.toISOString() ?? null,
});

export async function listQualitySamples(
  { db }: Context,
  query: { open?: 'true' | undefined; after?: string | undefined; limit?: string | undefined },
  actor: Actor,
): Promise<ListPage<QualitySample>> {
  const size = readLimit(query.limit);
  const filter = { isOpen: query.open === 'true', notBy: actor.name };
  const rows = await listQualitySampleRows(db, filter, decodeCursor(query.after), size + 1);
  return toPage(rows, size, toSample, ({ item }) => encodeCursor({ at: item.decidedAt, id: item.id }));
}

export async function judgeQualitySample(
  ctx: Context,
  sampleId: string,
  { verdict, note }: QualityVerdict,
  actor: Actor,
): Promise<QualitySample> {
  const seen = await findSample(ctx.db, sampleId);
  if (!seen) throw new BusinessError(notFound, { message: 'There is no such sample.' });
  const { userId } = seen.item;
  return inTransaction<QualitySample>(ctx, actor, userId, async (work) => {
    const { tx, now, record } = work;
    const row = await findSample(tx, sampleId);
    if (!row) throw new BusinessError(notFound, { message: 'There is no such sample.' });
    if (row.item.decidedBy === actor.name)
      return new BusinessError(noPermission, { message: 'Another officer must look at your decision.' });
    const conflict = await findConflictError(work, actor, { userId, object: sampleId });
    if (conflict) return conflict;
    const entry = {
      itemId: sampleId,
      verdict,
      noteEnc: encryptJson(note, ctx.config.filesKey, `quality_verdict.note_enc:${sampleId}`),
      by: readOfficerName(actor) ?? '',
      at: now,
    };
    if (!(await insertVerdict(tx, entry)))
      return new BusinessError(illegalTransition, {
        message: `${row.verdict?.by} has already looked at this decision.`,
      });
    record({
      action: 'quality.judge',
      subjectUserId: userId,
      object: sampleId,
      result: 'ok',
      reason: verdict,
    });
    return toSample({ item: row.item, verdict: entry });
  });
}
