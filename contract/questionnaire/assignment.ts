// What differs from person to person in a questionnaire and comes with the assignment: transfers to explain, things an
// officer asks for, a drawn paper.
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
  /** The officer's own words to the person. */
  note?: string;
  transfers?: readonly Transfer[];
  /** Narrower than what files are taken anyway. */
  mime?: readonly string[];
}

export interface PaperQuestion {
  id: string;
  /** Options in the order of this paper. */
  order: readonly string[];
}

export interface Assignment {
  transfers?: readonly Transfer[];
  requests?: readonly RfiRequest[];
  paper?: readonly PaperQuestion[];
}
