// Officer roles, scopes of partner keys, and decisions that need four-eyes approval.
import { ISSUED_PURPOSES } from './embedded.ts';

/** officer: decides and proposes. senior: also confirms proposals of others. auditor: read-only. */
export const OFFICER_ROLES = ['officer', 'senior', 'auditor'] as const;
export type OfficerRole = (typeof OFFICER_ROLES)[number];

/**
 * read:status: events, levels and limits, without personal data. read:identity: verified names, documents and addresses,
 * answers and notes. read:documents: files and copies of agreements. read:audit: the audit trail. write:applicants: tags,
 * risk labels, notes. webhooks: endpoints and their deliveries. tokens:<purpose>: issue embedded tokens of that purpose.
 * blocklist: read and change the blocklist. sign-in-links: create links that sign a user in. accounts: create and change accounts. forms: request a form or a renewal from a user. affiliates: register an affiliate.
 */
export const PARTNER_SCOPES = [
  ...ISSUED_PURPOSES.map((purpose) => `tokens:${purpose}` as const),
  'read:status',
  'read:identity',
  'read:documents',
  'read:audit',
  'write:applicants',
  'webhooks',
  'accounts',
  'forms',
  'blocklist',
  'sign-in-links',
  'affiliates',
] as const;
export type PartnerScope = (typeof PARTNER_SCOPES)[number];

/** Decisions that one officer proposes and another confirms. */
export const PROPOSAL_KINDS = [
  'case.reject',
  'step.reopen',
  'step.disable',
  'step.enable',
  'step.grant',
  'step.revoke',
  'form.approve',
  'form.reject',
  'form.appeal',
  'account.freeze',
  'account.unfreeze',
  'account.close',
  'account.lift_hold',
  'match.same',
] as const;
/** Changes of a level by officers. */
export const LEVEL_CHANGES = ['reopen', 'disable', 'enable', 'grant', 'revoke'] as const;
export type LevelChange = (typeof LEVEL_CHANGES)[number];
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

/** outdated: the subject changed since, or the token of the proposing officer is no longer valid. */
export type ProposalStatus = 'open' | 'confirmed' | 'declined' | 'outdated';
