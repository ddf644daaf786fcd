// Embedded mode: purposes of tokens and the pages they open. [M9, C3, P2]
import type { StepLevel } from './kyc.ts';

/**
 * verify: one level with its forms, agreements and tasks. update: renewal of the identity documents. capture: only
 * the pictures of one level. account: everything a session can do, for the exchange's own app.
 */
export const ISSUED_PURPOSES = ['verify', 'update', 'capture', 'account'] as const;
export type IssuedPurpose = (typeof ISSUED_PURPOSES)[number];
/** handoff: the pictures of one draft on a phone. Only the gateway issues such tokens. [G2] */
export const TOKEN_PURPOSES = [...ISSUED_PURPOSES, 'handoff'] as const;
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];

/** verify: first verification of a level. update: renewal of its document. */
export const CASE_TASKS = ['verify', 'update'] as const;
export type CaseTask = (typeof CASE_TASKS)[number];

export const TOKEN_MINUTES = 30;
/** A token can be renewed until this long after the first one was issued. */
export const RENEWAL_HOURS = 12;

/** Pages that change verified data or sessions, or show all data of the account. They need a session or a token for the account. */
const ACCOUNT_PAGES = ['updatekyc', 'updatePOA', 'updateName', 'resetkyc', 'transfer', 'sessions', 'receipt'];
/** Pages that belong to the other level. */
const PAGES_OF_OTHER_LEVEL: Record<StepLevel, readonly string[]> = {
  LEVEL_1: ['step2'],
  LEVEL_2: ['step1', 'vendor'],
};

/** True if a token can open a page (segment after /auth). `level` is the level it verifies. */
export function isPageAllowed(purpose: TokenPurpose, level: StepLevel, segment: string): boolean {
  switch (purpose) {
    case 'account':
      return true;
    case 'verify':
      return ![...ACCOUNT_PAGES, ...PAGES_OF_OTHER_LEVEL[level]].includes(segment);
    case 'update':
      return ['sdk', 'kyc', 'phone', 'updatekyc'].includes(segment);
    case 'capture':
      return ['sdk', 'kyc', 'phone'].includes(segment);
    case 'handoff':
      return segment === 'phone';
  }
}
