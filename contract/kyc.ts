// KYC rules shared by client and gateway: levels, statuses, transitions, step derivation. Spec sections 1, 3 and 4.
import { DAY_MS } from './days.ts';

/** [M1] Level codes as the wire carries them. */
export const LEVELS = ['LEVEL_DEFAULT', 'LEVEL_1', 'LEVEL_2'] as const;
export type Level = (typeof LEVELS)[number];
export type StepLevel = Exclude<Level, 'LEVEL_DEFAULT'>;
export const LEVEL_NUMBER: Record<Level, 0 | 1 | 2> = { LEVEL_DEFAULT: 0, LEVEL_1: 1, LEVEL_2: 2 };

type FlowName = 'Level1_web' | 'Level2_web';
/** [M1] */
export const FLOW_BY_LEVEL: Record<StepLevel, FlowName> = { LEVEL_1: 'Level1_web', LEVEL_2: 'Level2_web' };

/** [M2] Next flow for a granted level: Level2_web from LEVEL_1 on, else Level1_web. */
export function getFlowName(level: string | undefined): FlowName {
  return level === 'LEVEL_1' || level === 'LEVEL_2' ? 'Level2_web' : 'Level1_web';
}

export const PROVIDERS = ['SUMSUB', 'JUMIO', 'AAI', 'ONFIDO', 'IDNOW', 'DEFAULT'] as const;
export type Provider = (typeof PROVIDERS)[number];

export const CUSTODY_TYPES = ['CUSTODY_SATOS', 'CUSTODY_BYBIT', 'CUSTODY_UNSPECIFIED'] as const;
export type Custody = (typeof CUSTODY_TYPES)[number];

export const VERIFICATION_TYPES = ['QES', 'POI_Video', 'PAN', 'POA', 'Update_POA'] as const;
export type VerificationType = (typeof VERIFICATION_TYPES)[number];
/** [M5] Level that each verification type belongs to. Update_POA renews the address of a passed level. */
export const LEVEL_BY_VERIFICATION_TYPE: Record<VerificationType, StepLevel> = {
  QES: 'LEVEL_1',
  POI_Video: 'LEVEL_1',
  PAN: 'LEVEL_1',
  POA: 'LEVEL_2',
  Update_POA: 'LEVEL_2',
};

/** [T1] */
export const STEP_STATUSES = [
  'ALLOW',
  'NOT_ALLOW',
  'PENDING',
  'SUCCESS',
  'FAILED_AND_CAN_RETRY',
  'FAILED_AND_CAN_NOT_RETRY',
  'CERTIFICATION_DISABLED',
] as const;
export type StepStatus = (typeof STEP_STATUSES)[number];

/** [E9] Status of one level, as in kyc-info. */
export interface Step {
  level: StepLevel;
  status: StepStatus;
  type: 'INDIVIDUAL';
}

/** Events of a level step; see STEP_TRANSITIONS. */
export const STEP_EVENTS = [
  'submit',
  'approve',
  'reject_retry',
  'reject_final',
  'reopen',
  'disable',
  'enable',
  'unlock',
  'reset',
  'lock',
  'residence_changed',
] as const;
export type StepEvent = (typeof STEP_EVENTS)[number];

type Row = Partial<Record<StepEvent, StepStatus>>;

/**
 * state x event -> state. Any other pair is illegal: the caller reports it and changes nothing.
 * `enable` returns to the state before `disable`, which the caller stores; ALLOW is the fallback.
 */
export const STEP_TRANSITIONS: Record<StepStatus, Row> = {
  NOT_ALLOW: { unlock: 'ALLOW', disable: 'CERTIFICATION_DISABLED' },
  ALLOW: { submit: 'PENDING', disable: 'CERTIFICATION_DISABLED', lock: 'NOT_ALLOW' },
  PENDING: {
    approve: 'SUCCESS',
    reject_retry: 'FAILED_AND_CAN_RETRY',
    reject_final: 'FAILED_AND_CAN_NOT_RETRY',
    disable: 'CERTIFICATION_DISABLED',
    // The user cancels an undecided review. Resetting level 1 locks level 2.
    reset: 'ALLOW',
    lock: 'NOT_ALLOW',
  },
  SUCCESS: { reset: 'ALLOW', lock: 'NOT_ALLOW', residence_changed: 'ALLOW' },
  FAILED_AND_CAN_RETRY: { submit: 'PENDING', disable: 'CERTIFICATION_DISABLED', lock: 'NOT_ALLOW' },
  FAILED_AND_CAN_NOT_RETRY: { reopen: 'FAILED_AND_CAN_RETRY', disable: 'CERTIFICATION_DISABLED' },
  CERTIFICATION_DISABLED: { enable: 'ALLOW' },
};

/** Status after an event; null if the pair is illegal. */
export function getNextStatus(from: StepStatus, event: StepEvent): StepStatus | null {
  return STEP_TRANSITIONS[from][event] ?? null;
}

/** [T2, P3] Steps to display. The state list is ignored unless the service is opened, and if tag KYC is '1'. */
export function deriveSteps<S extends Step>(input: {
  opened: boolean | undefined;
  memberTagKyc: string | undefined;
  state: readonly S[];
}): Record<StepLevel, S | Step> {
  const closed = !input.opened || input.memberTagKyc === '1';
  const of = (level: StepLevel): S | Step =>
    (closed ? undefined : input.state.find((step) => step.level === level)) ?? {
      level,
      status: 'NOT_ALLOW',
      type: 'INDIVIDUAL',
    };
  return { LEVEL_1: of('LEVEL_1'), LEVEL_2: of('LEVEL_2') };
}

/** Granted level, from the stored steps. */
export function findHighestPassedLevel(state: readonly Pick<Step, 'level' | 'status'>[]): Level {
  const done = (level: StepLevel) => state.some((step) => step.level === level && step.status === 'SUCCESS');
  if (!done('LEVEL_1')) return 'LEVEL_DEFAULT';
  return done('LEVEL_2') ? 'LEVEL_2' : 'LEVEL_1';
}

/** Limits on submissions per level; the day starts at 00:00 UTC. */
export const MAX_ATTEMPTS_PER_DAY = 5;
export const MAX_ATTEMPTS_TOTAL = 15;

/** After this time the user can cancel a pending review with a reset. */
export const REVIEW_TIMEOUT_MS = 7 * DAY_MS;

export const UPDATE_POI_STATUSES = [
  'DisplayUpdatePOIStatus_No',
  'DisplayUpdatePOIStatus_Needed',
  'DisplayUpdatePOIStatus_Pending',
  'DisplayUpdatePOIStatus_Rejected',
  'DisplayUpdatePOIStatus_Rejected_Daily',
] as const;
export type UpdatePoiStatus = (typeof UPDATE_POI_STATUSES)[number];

export const QUESTIONNAIRE_STATUSES = [
  'UNDEFINED',
  'UNSUBMIT',
  'PENDING',
  'PENDING_NO_EDIT',
  'APPROVED',
  'REJECTED',
] as const;
export type QuestionnaireStatus = (typeof QUESTIONNAIRE_STATUSES)[number];

export const LIMITATIONS = [
  'LIMITATION_DEFAULT',
  'LIMITATION_COUNTRY_UNSUPPORTED',
  'LIMITATION_DUPLICATE_IDENTITY',
  'LIMITATION_UNDER_AGE',
  'LIMITATION_REVERIFY_OVERDUE',
  'LIMITATION_RFI_OVERDUE',
  'LIMITATION_EDD_OVERDUE',
  'LIMITATION_WITHDRAW_ONLY',
  'LIMITATION_FROZEN',
] as const;
export type Limitation = (typeof LIMITATIONS)[number];

/** Rejection codes; the client has a text and a next action for each. */
export const REJECTION_REASONS = [
  'doc_blurry',
  'doc_cropped',
  'doc_copy',
  'doc_expired',
  'doc_unsupported',
  'doc_damaged',
  'doc_edited',
  'doc_fake',
  'data_mismatch',
  'number_not_found',
  'language',
  'face_quality',
  'face_mismatch',
  'liveness',
  'third_party',
  'duplicate',
  'under_age',
  'region',
  'policy',
  'poa_old',
  'poa_name',
  'poa_address',
  'poa_type',
  'missing',
  'spam',
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** After these reasons only an officer can reopen the verification. */
export const FINAL_REASONS: readonly RejectionReason[] = [
  'doc_fake',
  'liveness',
  'third_party',
  'duplicate',
  'under_age',
  'region',
  'policy',
];

/** kyc-info query of the hub: all data it shows, without a token. */
export const HUB_KYC_INFO_QUERY = {
  obtain_kyc_token: false,
  obtain_current: true,
  obtain_quotas: true,
  obtain_state: true,
  obtain_aml_questionnaire: true,
  obtain_verification_process: true,
} as const;
