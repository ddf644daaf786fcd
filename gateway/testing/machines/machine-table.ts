// Every state of a user's machines and their legal moves, written independently of the gateway's own tables so that a mistake
// there is not repeated here.

interface Machine {
  states: readonly string[];
  /** `->state`: the machine is created in this state. */
  moves: readonly string[];
}

const LEVEL_STATES = [
  'ALLOW',
  'NOT_ALLOW',
  'PENDING',
  'SUCCESS',
  'FAILED_AND_CAN_RETRY',
  'FAILED_AND_CAN_NOT_RETRY',
  'CERTIFICATION_DISABLED',
];

/** Stored states by machine. */
export const MACHINES: Readonly<Record<string, Machine>> = {
  LEVEL_1: {
    states: LEVEL_STATES,
    moves: [
      'ALLOW->PENDING',
      'FAILED_AND_CAN_RETRY->PENDING',
      'PENDING->SUCCESS',
      'PENDING->FAILED_AND_CAN_RETRY',
      'PENDING->FAILED_AND_CAN_NOT_RETRY',
      // A stuck check that was given up.
      'PENDING->ALLOW',
      'FAILED_AND_CAN_NOT_RETRY->FAILED_AND_CAN_RETRY',
      'SUCCESS->ALLOW',
      'SUCCESS->NOT_ALLOW',
      'NOT_ALLOW->ALLOW',
    ],
  },
  LEVEL_2: {
    states: LEVEL_STATES,
    moves: [
      'NOT_ALLOW->ALLOW',
      'ALLOW->PENDING',
      'FAILED_AND_CAN_RETRY->PENDING',
      'PENDING->SUCCESS',
      'PENDING->FAILED_AND_CAN_RETRY',
      'PENDING->FAILED_AND_CAN_NOT_RETRY',
      'PENDING->NOT_ALLOW',
      'FAILED_AND_CAN_NOT_RETRY->FAILED_AND_CAN_RETRY',
      'SUCCESS->ALLOW',
      'SUCCESS->NOT_ALLOW',
      'ALLOW->NOT_ALLOW',
      'FAILED_AND_CAN_RETRY->NOT_ALLOW',
    ],
  },
  renewal: {
    states: ['No', 'Needed', 'Pending', 'Rejected', 'Rejected_Daily'],
    moves: [
      'No->Needed',
      'No->Pending',
      'Needed->Pending',
      'Rejected->Pending',
      'Rejected_Daily->Pending',
      'Pending->No',
      'Pending->Rejected',
      'Pending->Rejected_Daily',
      'Needed->No',
      'Rejected->No',
      'Rejected_Daily->No',
    ],
  },
  form: {
    states: ['UNDEFINED', 'UNSUBMIT', 'PENDING', 'PENDING_NO_EDIT', 'APPROVED', 'REJECTED'],
    moves: [
      '->UNSUBMIT',
      'UNSUBMIT->PENDING',
      'UNSUBMIT->UNDEFINED',
      'PENDING->UNSUBMIT',
      'PENDING->PENDING_NO_EDIT',
      'PENDING->APPROVED',
      'PENDING->REJECTED',
      'PENDING->UNDEFINED',
      'PENDING_NO_EDIT->APPROVED',
      'PENDING_NO_EDIT->REJECTED',
      'REJECTED->UNSUBMIT',
      'REJECTED->PENDING_NO_EDIT',
      'REJECTED->UNDEFINED',
      'APPROVED->UNSUBMIT',
      // Two moves seen as one: submission and decision by rule, or rejection and reopening.
      'UNSUBMIT->APPROVED',
      'UNSUBMIT->REJECTED',
      'PENDING_NO_EDIT->UNSUBMIT',
    ],
  },
  diligence: {
    states: ['UnSubmit', 'Reviewing', 'Pass', 'Reject'],
    moves: [
      '->UnSubmit',
      'UnSubmit->Reviewing',
      'Reviewing->UnSubmit',
      'Reviewing->Pass',
      'Reviewing->Reject',
      'Pass->UnSubmit',
      'Reject->Reviewing',
    ],
  },
  transfer: {
    states: ['PENDING', 'COMPLETE', 'CANCELLED', 'EXPIRED'],
    moves: ['->PENDING', 'PENDING->COMPLETE', 'PENDING->CANCELLED', 'PENDING->EXPIRED'],
  },
  /** The end of a waiting time and of a pass are stored only when the next attempt begins. */
  test: {
    states: ['NOT_STARTED', 'IN_PROGRESS', 'PASSED', 'FAILED', 'COOLING_DOWN', 'LOCKED'],
    moves: [
      '->NOT_STARTED',
      '->IN_PROGRESS',
      'NOT_STARTED->IN_PROGRESS',
      'IN_PROGRESS->PASSED',
      'IN_PROGRESS->FAILED',
      'IN_PROGRESS->COOLING_DOWN',
      'IN_PROGRESS->LOCKED',
      'FAILED->IN_PROGRESS',
      'COOLING_DOWN->IN_PROGRESS',
      'LOCKED->IN_PROGRESS',
      'LOCKED->NOT_STARTED',
      'PASSED->IN_PROGRESS',
    ],
  },
  class: {
    states: ['granted', 'ended'],
    moves: ['->granted', 'granted->ended', 'ended->granted'],
  },
  case: {
    states: ['draft', 'submitted', 'approved', 'rejected', 'withdrawn'],
    moves: [
      '->draft',
      'draft->submitted',
      'submitted->approved',
      'submitted->rejected',
      'submitted->withdrawn',
    ],
  },
};

/** States reported to pages where they differ: elapsed time is not stored. */
export const REPORTED_STATES: Readonly<Record<string, readonly string[]>> = {
  LEVEL_1: LEVEL_STATES,
  LEVEL_2: LEVEL_STATES,
  renewal: ['No', 'Needed', 'Pending', 'Rejected', 'Rejected_Daily'],
  form: ['UNDEFINED', 'UNSUBMIT', 'PENDING', 'PENDING_NO_EDIT', 'APPROVED', 'REJECTED'],
  diligence: ['Unknown', 'UnSubmit', 'Reviewing', 'Pass', 'Reject'],
  transfer: ['UNDEFINED', 'PENDING', 'COMPLETE'],
  test: ['NOT_STARTED', 'IN_PROGRESS', 'PASSED', 'FAILED', 'COOLING_DOWN', 'LOCKED', 'EXPIRED'],
  class: ['RETAIL', 'PENDING', 'APPROVED', 'REJECTED', 'RENEWAL_DUE'],
  task: ['LOCKED', 'OPEN', 'IN_PROGRESS', 'UNDER_REVIEW', 'DONE', 'ACTION_REQUIRED', 'REJECTED', 'overdue'],
};

/** Actions that must be refused: the call and the state. */
export const FORBIDDEN_ACTIONS: readonly string[] = [
  ...['PENDING', 'SUCCESS', 'NOT_ALLOW', 'FAILED_AND_CAN_NOT_RETRY', 'CERTIFICATION_DISABLED'].flatMap(
    (status) => [`submit LEVEL_1 ${status}`, `submit LEVEL_2 ${status}`],
  ),
  ...['ALLOW', 'NOT_ALLOW', 'PENDING', 'SUCCESS', 'FAILED_AND_CAN_RETRY'].map(
    (status) => `reopen LEVEL_1 ${status}`,
  ),
  ...['draft', 'approved', 'rejected', 'withdrawn'].map((status) => `decide ${status}`),
  ...['UNSUBMIT', 'APPROVED', 'REJECTED', 'UNDEFINED'].map((status) => `approve ${status}`),
  ...['UNSUBMIT', 'PENDING', 'PENDING_NO_EDIT', 'APPROVED'].map((status) => `appeal ${status}`),
  ...['Pending', 'Rejected_Daily'].map((status) => `renew ${status}`),
  ...['none', 'COMPLETE', 'CANCELLED', 'EXPIRED'].map((status) => `confirm ${status}`),
  ...['COOLING_DOWN', 'LOCKED'].map((status) => `begin ${status}`),
  ...['NOT_STARTED', 'FAILED', 'COOLING_DOWN', 'LOCKED', 'PASSED'].map((status) => `hand in ${status}`),
  ...['none', 'ended'].map((status) => `retail ${status}`),
];

/** Several moves in one call: a transferred identity brings its levels. */
export const TRANSFER_MOVES: readonly string[] = [
  'ALLOW->SUCCESS',
  'FAILED_AND_CAN_RETRY->SUCCESS',
  'FAILED_AND_CAN_NOT_RETRY->SUCCESS',
  'NOT_ALLOW->SUCCESS',
];
