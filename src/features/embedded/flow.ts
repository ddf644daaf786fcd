// What the page of an embedded flow shows, from what the token is for and where that stands. Pure. [M9, S7]
import type { KycInfo } from '#contract/calls/kyc.ts';
import type { CanVerify } from '#contract/calls/verification.ts';
import type { StepState } from '#contract/schemas/kyc.ts';
import type { StepLevel, StepStatus, UpdatePoiStatus } from '#contract/kyc.ts';
import type { CaseTask } from '#contract/embedded.ts';

/** What the token is for. */
export interface Aim {
  task: CaseTask;
  level: StepLevel;
  /** A renewal by the person's own wish, said on our own screen; undefined where the back end does not say. */
  wished?: boolean | undefined;
}

export type FlowStage =
  | { kind: 'start' }
  /** Refused: may be sent again. */
  | { kind: 'retry' }
  | { kind: 'pending' }
  | { kind: 'done' }
  /** No more tries until then. */
  | { kind: 'wait'; until: string | null }
  /** Only in the mobile app. */
  | { kind: 'app' }
  /** Questions stand before it. */
  | { kind: 'forms' }
  | { kind: 'closed' };

/** A status that says it all; null where it depends on whether the person may start now, and so does one nobody knows. */
const BY_RENEWAL: Partial<Record<string, FlowStage['kind'] | null>> = {
  DisplayUpdatePOIStatus_No: null,
  DisplayUpdatePOIStatus_Needed: 'start',
  DisplayUpdatePOIStatus_Pending: 'pending',
  DisplayUpdatePOIStatus_Rejected: 'retry',
  DisplayUpdatePOIStatus_Rejected_Daily: 'wait',
} satisfies Record<UpdatePoiStatus, FlowStage['kind'] | null>;
const BY_STEP: Record<StepStatus, FlowStage['kind']> = {
  ALLOW: 'start',
  NOT_ALLOW: 'closed',
  PENDING: 'pending',
  SUCCESS: 'done',
  FAILED_AND_CAN_RETRY: 'retry',
  FAILED_AND_CAN_NOT_RETRY: 'closed',
  CERTIFICATION_DISABLED: 'closed',
};

const stepOf = ({ state }: KycInfo, level: StepLevel): StepState | undefined =>
  state.find((step) => step.level === level);

function stageKindOf({ task, level, wished }: Aim, info: KycInfo): FlowStage['kind'] | null | undefined {
  if (task === 'update') {
    const kind = BY_RENEWAL[info.displayControl.displayUpdatePOI.status];
    // [T3] Nobody asks for it, neither here nor there.
    if (kind === null && wished === false) return 'done';
    // Told and agreed to on the screen before: once is enough.
    return kind === 'retry' && wished ? 'start' : kind;
  }
  return BY_STEP[stepOf(info, level)?.status ?? 'NOT_ALLOW'];
}

/** `verdict`: whether it may be started now; null while that was not asked. */
export function stageOf(aim: Aim, info: KycInfo, verdict: CanVerify | null): FlowStage | null {
  const kind = stageKindOf(aim, info);
  if (kind === 'pending' || kind === 'done' || kind === 'closed') return { kind };
  if (!verdict) return null;
  const { allowed, reasonKey, retryAfter } = verdict;
  if (reasonKey === 'use_app') return { kind: 'app' };
  if (reasonKey === 'questionnaire_first') return { kind: 'forms' };
  if (kind === 'wait' || reasonKey === 'attempts_exhausted') return { kind: 'wait', until: retryAfter };
  if (reasonKey === 'under_review') return { kind: 'pending' };
  if (allowed ?? reasonKey === null) return { kind: kind === 'retry' ? 'retry' : 'start' };
  // A renewal nobody asks for any more is one that is done.
  return { kind: kind === null || reasonKey === 'already_verified' ? 'done' : 'closed' };
}
