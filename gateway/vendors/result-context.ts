// Context of the transaction that applies a vendor's result.
import type { Context } from '#gateway/context.ts';
import type { CaseRow } from '#gateway/db/queries/cases.ts';
import type { Steps } from '#gateway/db/queries/kyc.ts';
import { updateVendorSession, type VendorSessionRow } from '#gateway/db/queries/vendors.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import type { Work } from '#gateway/kit/unit-of-work.ts';
import type { VendorResult } from '#gateway/providers/types.ts';

/** 'waits': the result is pending or incomplete, so polling continues. */
export type ApplyOutcome = 'waits' | 'decided';

export interface ResultContext {
  ctx: Context;
  work: Work;
  session: VendorSessionRow;
  result: VendorResult;
  steps: Steps;
  /** The last case of this session. */
  ownCase: CaseRow | null;
}

export const toActor = ({ provider }: VendorSessionRow): Actor => ({
  name: `vendor:${provider.toLowerCase()}`,
  requestId: '',
});

/** Equal summaries mean equal results. */
export const summariseResult = ({ status, revision, reasons }: VendorResult): string =>
  `${status}|${revision}|${reasons.join(',')}`;

/** Marks this result as applied. */
export const markApplied = ({ work, session, result }: ResultContext): Promise<void> =>
  updateVendorSession(work.tx, session.id, { applied: summariseResult(result) });

export const recordResult = (
  { work, session }: ResultContext,
  result: 'ok' | 'refused',
  reason: string,
): void =>
  work.record({
    action: 'vendor.result',
    subjectUserId: session.userId,
    object: session.id,
    result,
    reason: `${session.provider},${reason}`,
  });
