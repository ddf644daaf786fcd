// User-specific parts of a questionnaire: transfers to explain, requests of an officer, drawn test questions.
import type { Transfer } from '../questionnaire.ts';

export const RFI_KINDS = [
  'explain_tx',
  'counterparty',
  'wallet_owner',
  'third_party_payer',
  'source_doc',
  'employment',
  'id_again',
  'poa_again',
  'account_access',
  'business_use',
  'other',
] as const;
export type RfiKind = (typeof RFI_KINDS)[number];

export interface RfiRequest {
  kind: RfiKind;
  mandatory: boolean;
  /** Note of the officer to the user. */
  note?: string;
  transfers?: readonly Transfer[];
  /** Restricts the accepted file types. */
  mime?: readonly string[];
}

export interface DrawnQuestion {
  id: string;
  /** Option ids in the order of this test. */
  order: readonly string[];
}

export interface Assignment {
  transfers?: readonly Transfer[];
  requests?: readonly RfiRequest[];
  paper?: readonly DrawnQuestion[];
}
