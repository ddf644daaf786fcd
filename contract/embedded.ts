// Embedded mode: what a token may be for. [M9, C3, P2]
import type { StepLevel } from './kyc.ts';

/**
 * verify: run one level and what it asks for (forms, agreements, tasks). update: renew the identity documents. capture:
 * the pictures of one level, nothing else. account: everything a signed-in person may do, for the exchange's own app.
 */
export const ISSUED_PURPOSES = ['verify', 'update', 'capture', 'account'] as const;
export type IssuedPurpose = (typeof ISSUED_PURPOSES)[number];
/** handoff: the pictures of one draft, on a phone; no token that anybody asks for is for that. [G2] */
export const TOKEN_PURPOSES = [...ISSUED_PURPOSES, 'handoff'] as const;
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];

/** What is done with a level: verified for the first time, or its document renewed. */
export const CASE_TASKS = ['verify', 'update'] as const;
export type CaseTask = (typeof CASE_TASKS)[number];

export const TOKEN_MINUTES = 30;
/** A token is renewed no longer than this after the first one was issued. */
export const RENEWAL_HOURS = 12;

/** What changes or gives up what is verified: its person does that, signed in. */
const ACCOUNT_PAGES = ['updatekyc', 'updatePOA', 'updateName', 'resetkyc', 'transfer'];
/** The other level, and the ways into it. */
const PAGES_OF_OTHER_LEVEL: Record<StepLevel, readonly string[]> = {
  LEVEL_1: ['step2'],
  LEVEL_2: ['step1', 'vendor'],
};

/** Which pages (segments after /auth) a token covers; `level` is the one it verifies. */
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
