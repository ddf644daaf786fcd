// The stage of an embedded flow, by its purpose and the status of the verification. Pure. [M9, S7]
import type { KycInfo } from '#contract/calls/kyc.ts';
import type { LevelEligibility } from '#contract/calls/verification.ts';
import type { StepState } from '#contract/schemas/kyc.ts';
import type { StepLevel, StepStatus, UpdatePoiStatus } from '#contract/kyc.ts';
import type { CaseTask } from '#contract/embedded.ts';

export interface FlowPurpose {
  task: CaseTask;
  level: StepLevel;
  /** The user started the renewal in the account; undefined if the gateway does not report it. */
  isFromAccount?: boolean | undefined;
}

export type FlowStage =
  | { kind: 'start' }
  | { kind: 'retry' }
  | { kind: 'pending' }
  | { kind: 'done' }
  /** No attempts are left until this time. */
  | { kind: 'wait'; until: string | null }
  | { kind: 'app' }
  | { kind: 'forms' }
  | { kind: 'closed' };

/** Null: the stage depends on whether the user may start now, as for unknown statuses. */
const STAGE_BY_RENEWAL: Partial<Record<string, FlowStage['kind'] | null>> = {
  DisplayUpdatePOIStatus_No: null,
  DisplayUpdatePOIStatus_Needed: 'start',
  DisplayUpdatePOIStatus_Pending: 'pending',
  DisplayUpdatePOIStatus_Rejected: 'retry',
  DisplayUpdatePOIStatus_Rejected_Daily: 'wait',
} satisfies Record<UpdatePoiStatus, FlowStage['kind'] | null>;
const STAGE_BY_STEP: Record<StepStatus, FlowStage['kind']> = {
  ALLOW: 'start',
  NOT_ALLOW: 'closed',
  PENDING: 'pending',
  SUCCESS: 'done',
  FAILED_AND_CAN_RETRY: 'retry',
  FAILED_AND_CAN_NOT_RETRY: 'closed',
  CERTIFICATION_DISABLED: 'closed',
};

const findStep = ({ state }: KycInfo, level: StepLevel): StepState | undefined =>
  state.find((step) => step.level === level);

function getStageKind(
  { task, level, isFromAccount }: FlowPurpose,
  info: KycInfo,
): FlowStage['kind'] | null | undefined {
  if (task === 'update') {
    const kind = STAGE_BY_RENEWAL[info.displayControl.displayUpdatePOI.status];
    // [T3] Neither required nor started by the user.
    if (kind === null && isFromAccount === false) return 'done';
    // A user who has started the renewal again has already seen the refusal.
    return kind === 'retry' && isFromAccount ? 'start' : kind;
  }
  const step = findStep(info, level);
  return step && STAGE_BY_STEP[step.status];
}

/** `verdict`: whether the user may start now; null while unknown. Returns null if the verdict is needed. */
export function getFlowStage(
  purpose: FlowPurpose,
  info: KycInfo,
  verdict: LevelEligibility | null,
): FlowStage | null {
  const kind = getStageKind(purpose, info);
  if (kind === 'pending' || kind === 'done' || kind === 'closed') return { kind };
  if (!verdict) return null;
  const { allowed, reasonKey, retryAfter } = verdict;
  if (reasonKey === 'use_app') return { kind: 'app' };
  if (reasonKey === 'questionnaire_first') return { kind: 'forms' };
  if (kind === 'wait' || reasonKey === 'attempts_exhausted') return { kind: 'wait', until: retryAfter };
  if (reasonKey === 'under_review') return { kind: 'pending' };
  if (allowed ?? reasonKey === null) return { kind: kind === 'retry' ? 'retry' : 'start' };
  return { kind: kind === null || reasonKey === 'already_verified' ? 'done' : 'closed' };
}
