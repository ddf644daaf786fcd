// What a vendor's answer meets in the transaction that applies it.
import type { Context } from '#gateway/context.ts';
import type { CaseRow } from '#gateway/db/queries/cases.ts';
import type { Steps } from '#gateway/db/queries/kyc.ts';
import { updateVendorSession, type VendorSessionRow } from '#gateway/db/queries/vendors.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import type { Work } from '#gateway/kit/unit-of-work.ts';
import type { VendorResult } from '#gateway/providers/types.ts';

/** Still to be asked for: under review, nothing sent yet, or not all of it said. */
export type Applied = 'waits' | 'decided';

export interface Scene {
  ctx: Context;
  work: Work;
  session: VendorSessionRow;
  result: VendorResult;
  steps: Steps;
  /** The submission this session was last about. */
  own: CaseRow | null;
}

export const actorOf = ({ provider }: VendorSessionRow): Actor => ({
  name: `vendor:${provider.toLowerCase()}`,
  requestId: '',
});

/** Two answers that are the same one. */
export const summaryOf = ({ status, revision, reasons }: VendorResult): string =>
  `${status}|${revision}|${reasons.join(',')}`;

/** This answer has been applied. */
export const mark = ({ work, session, result }: Scene): Promise<void> =>
  updateVendorSession(work.tx, session.id, { applied: summaryOf(result) });

export const note = ({ work, session }: Scene, result: 'ok' | 'refused', reason: string): void =>
  work.record({
    action: 'vendor.result',
    subjectUserId: session.userId,
    object: session.id,
    result,
    reason: `${session.provider},${reason}`,
  });
