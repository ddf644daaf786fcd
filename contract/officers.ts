// Who works at the desk, what a partner's key may be for, and what two people decide.
import { ISSUED_PURPOSES } from './embedded.ts';

/** An officer decides and proposes; a senior one also confirms what another proposed; an auditor reads. */
export const OFFICER_ROLES = ['officer', 'senior', 'auditor'] as const;
export type OfficerRole = (typeof OFFICER_ROLES)[number];

/**
 * tokens:<purpose>: issue embedded tokens of that purpose. accounts: make and change accounts. forms: ask a form of
 * somebody. affiliates: register one.
 */
export const PARTNER_SCOPES = [
  ...ISSUED_PURPOSES.map((purpose) => `tokens:${purpose}` as const),
  'accounts',
  'forms',
  'affiliates',
] as const;
export type PartnerScope = (typeof PARTNER_SCOPES)[number];

/** What one officer proposes and another confirms. */
export const PROPOSAL_KINDS = [
  'case.reject',
  'step.reopen',
  'form.approve',
  'form.reject',
  'form.appeal',
  'account.freeze',
  'account.unfreeze',
  'account.close',
  'account.lift_hold',
  'match.same',
] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

/** outdated: what it was about has moved on, or whoever proposed it has no valid token any more. */
export type ProposalStatus = 'open' | 'confirmed' | 'declined' | 'outdated';
