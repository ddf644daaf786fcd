// The review desk: kinds of work, their target times, and the rules of taking work.
import type { OfficerRole } from './officers.ts';

/**
 * case: a first verification. reset: a verification after the user reset an earlier one. renewal and address: an update of
 * the verified document or address. form: a questionnaire. name: a name update. match: a screening match. proposal: a
 * decision that waits for a second officer.
 */
export const WORK_KINDS = [
  'case',
  'reset',
  'renewal',
  'address',
  'form',
  'name',
  'match',
  'proposal',
] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** waiting: open for a decision. proposed: an open proposal about it waits for a second officer. done: decided or withdrawn. */
export const WORK_STATUSES = ['waiting', 'proposed', 'done'] as const;
export type WorkStatus = (typeof WORK_STATUSES)[number];

/** Hours from submission within which an item should be decided. */
export const TARGET_HOURS: Readonly<Record<WorkKind, number>> = {
  case: 24,
  reset: 24,
  renewal: 48,
  address: 48,
  form: 72,
  name: 72,
  match: 24,
  proposal: 8,
};

export const WORK_SORTS = ['oldest', 'newest', 'risk'] as const;
export type WorkSort = (typeof WORK_SORTS)[number];

/** A lease ends unless its officer renews it. */
export const LEASE_MINUTES = 10;

/** Why an officer may not decide about an account. */
export const CONFLICTS = ['own_account', 'same_address', 'same_document'] as const;
export type Conflict = (typeof CONFLICTS)[number];

/** Officers of the sandbox, who sign in without a password. */
export const DEMO_OFFICER_NAMES: Readonly<Record<OfficerRole, string>> = {
  officer: 'ana',
  senior: 'ben',
  auditor: 'eva',
};

export const QUALITY_VERDICTS = ['agree', 'disagree'] as const;

/** A session ends without requests for so long, and after its absolute limit in any case. */
export const SESSION_IDLE_MINUTES = 30;
export const SESSION_HOURS = 10;
/** Final decisions need a sign-in that is at most this old. */
export const FRESH_MINUTES = 15;
/** Requests of one officer, in all sessions together. */
export const OFFICER_RATE_PER_MINUTE = 600;
/** Header of requests that the desk makes without its officer, which do not prolong the session. */
export const BACKGROUND_HEADER = 'x-background';
